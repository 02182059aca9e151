import { and, eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { givenPhone } from '../testing/given-phone.ts';
import { smsMessages, smsSeals } from './sms.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { users } = tables;
const own = { businessCategory: 1, content: '今晚加班，请提前到岗' } as const;
const writer = () => portal.as('message').msg.smsEmployee;
const sentTo = () =>
  portal.inDb(async (db, tenantId) => {
    const rows = await db
      .select()
      .from(smsMessages)
      .where(and(eq(smsMessages.tenantId, tenantId), eq(smsMessages.template, 'sms.staff')));
    return rows.map(row => ({ ...smsSeals.opened(row), station: row.station, sender: row.senderName, to: row.applyObject }));
  });

const reachedAt = (name: string, phone: string) => givenPhone(portal, name, phone);

test('colleagues are shown with what they cost, each number once; who has no phone is named and gets nothing', async () => {
  const userIds = [await reachedAt('manager', '13611120001'), await reachedAt('station', '13611120001'), await reachedAt('finance', '')];
  const shown = await writer().sendPreview({ userIds, content: own.content });
  expect(shown).toMatchObject({ recipients: 1, partsEach: 1, parts: 1, price: 5 });
  expect(shown.unreached.map(({ id }) => id)).toEqual([userIds[2]]);
  await expect(writer().send({ userIds, ...own, recipients: 1 })).resolves.toEqual({ sent: 1, unreached: 1 });
  expect(await sentTo()).toMatchObject([{ phone: '13611120001', to: 'WORKER', content: expect.stringContaining(own.content) }]);
  await portal.app.doChore('texts');
  expect((await writer().list({ telphone: '13611120001' })).rows).toMatchObject([{ deliveryState: 'received', businessCategory: 1 }]);
});

test('a role means everybody who holds it, an organisation all below it; somebody who came since is told, and nothing is sent', async () => {
  const [roleId, organizationId] = await portal.inDb(async db => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    const [top] = (await db.select().from(tables.organizations)).filter(({ parentId }) => parentId === null);
    return [role?.id ?? '', top?.id ?? ''];
  });
  const byRole = await writer().sendPreview({ roleIds: [roleId] });
  const byPlace = await writer().sendPreview({ organizationIds: [organizationId] });
  expect(byRole.recipients + byRole.unreached.length).toBeGreaterThan(0);
  expect(byPlace.recipients + byPlace.unreached.length).toBeGreaterThan(byRole.recipients);
  const before = (await sentTo()).length;
  const { recipients } = byPlace;
  await expect(writer().send({ organizationIds: [organizationId], ...own, recipients: recipients + 1 })).rejects.toMatchObject({
    key: 'smsStaff.changed',
    status: 409,
  });
  expect(await sentTo()).toHaveLength(before);
});

test('nobody of another tenant, nobody switched off, no variables, and only by whoever may', async () => {
  await expect(writer().send({ ...own })).rejects.toMatchObject({
    fields: { userIds: { key: 'smsStaff.recipientsRequired', text: '请选择接收人' } },
  });
  const theirs = await portal.userId('admin2');
  await expect(writer().send({ userIds: [theirs], ...own })).rejects.toMatchObject({
    key: 'smsStaff.nobody',
    fields: { userIds: { key: 'smsStaff.nobody' } },
  });
  const manager = await portal.userId('manager');
  await expect(writer().send({ userIds: [manager], ...own, content: '{paxName}你好' })).rejects.toMatchObject({
    fields: { content: { key: 'smsStaff.variables' } },
  });
  await expect(portal.as('station').msg.smsEmployee.send({ userIds: [manager], ...own })).rejects.toMatchObject({ status: 403 });
  await portal.inDb(db => db.update(users).set({ status: 0 }).where(eq(users.id, manager)));
  await expect(writer().send({ userIds: [manager], ...own })).rejects.toMatchObject({ key: 'smsStaff.nobody' });
});

test('words of a template go out only as they are now', async () => {
  const words = { textZh: '请到岗', textEn: 'Please come' };
  const { id: templateId } = await portal.as('admin').msg.smsTemplate.save({ name: '到岗', businessCategory: 3, ...words });
  const userIds = [await reachedAt('admin', '13611120009')];
  const draft = { userIds, businessCategory: 3, templateId, content: words.textZh } as const;
  await expect(writer().send({ ...draft, textVersion: 2 })).rejects.toMatchObject({ key: 'smsTask.templateChanged' });
  await expect(writer().send({ ...draft, textVersion: 1 })).resolves.toEqual({ sent: 1, unreached: 0 });
});
