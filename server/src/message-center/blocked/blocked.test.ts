import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { givenPassengers } from '../testing/given-passengers.ts';
import { givenTexts } from '../testing/given-texts.ts';
import { lastMessage } from '../testing/sent-sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const noon = new Date('2026-03-14T04:00:00Z');
const keeper = () => portal.as('message').msg.smsBlocked;
const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const words = { businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
const preview = (mobiles: string) => tasks().previewSmsContentForCreateTask({ ...words, audience: 'mobile', mobiles });

test.each([
  ['13711110000', undefined],
  ['13711119993', 'wrongNumber'],
  ['13711119994', 'unsubscribed'],
] as const)('what the gateway says of %s is remembered: %s', async (phone, reason) => {
  await givenTexts(portal, [phone]);
  await portal.app.doChore('texts');
  const found = await keeper().page({ telphone: phone });
  expect(found.rows.map(row => [row.telphone, row.reason, row.createdUser])).toEqual(reason ? [[phone, reason, '']] : []);
  const { recipients, leftOut } = await preview(phone);
  expect([recipients, leftOut.map(({ why, telphone, typed }) => [why, telphone, typed])]).toEqual(
    reason ? [0, [[reason, phone, '']]] : [1, []],
  );
});

test('of the staff and of other ways nothing is remembered', async () => {
  await givenTexts(portal, ['13722229993'], { to: 'WORKER' });
  await givenTexts(portal, ['oAccount-9994'], { receiveMode: 3 });
  await portal.app.doChore('texts');
  await expect(keeper().page({ telphone: '13722229993' })).resolves.toMatchObject({ total: 0 });
  await expect(portal.as('admin').msg.wechat.list({ deliveryState: 'failed' })).resolves.toMatchObject({
    rows: [{ account: 'oAccount-9994', reason: 'unsubscribed' }],
  });
});

test('a passenger who wants none is named with the reason, and is written to again once that is lifted', async () => {
  const flight = await givenPassengers(portal, 3);
  const draft = { ...words, audience: 'segment', ...flight.by } as const;
  const [telphone = ''] = flight.phones;
  const { id } = await keeper().save({ telphone, reason: 'unsubscribed' });
  await expect(keeper().save({ telphone, reason: 'wrongNumber' })).rejects.toMatchObject({
    status: 409,
    fields: { telphone: { key: 'smsBlocked.known' } },
  });
  const shown = await tasks().previewSmsContentForCreateTask(draft);
  expect([shown.recipients, shown.leftOut.map(({ why }) => why).sort()]).toEqual([1, ['noPhone', 'unsubscribed']]);
  await keeper().lift({ id });
  await expect(tasks().previewSmsContentForCreateTask(draft)).resolves.toMatchObject({ recipients: 2 });
  await expect(keeper().lift({ id })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('who unsubscribes between review and sending gets none, and nobody can send it again', async () => {
  const one = '13733330001';
  const two = '13733330002';
  const { taskId } = await tasks().createMobile({ ...words, taskName: '变动提醒', mobiles: [one, two].join('\n') });
  await tasks('manager').audit({ taskId: taskId ?? '', auditStatus: 'AGREE', auditRemark: '' });
  await keeper().save({ telphone: two, reason: 'unsubscribed' });
  portal.setNow(noon);
  for (const chore of ['smsTasks', 'texts', 'smsTasks'] as const) await portal.app.doChore(chore);
  portal.setNow(undefined);
  const { rows } = await tasks().detailSend({ taskId: taskId ?? '' });
  expect(rows.map(row => [row.telphone, row.deliveryState, row.reason])).toEqual([
    [one, 'received', null],
    [two, 'failed', 'unsubscribed'],
  ]);
  await expect(tasks().detailTask({ taskId: taskId ?? '' })).resolves.toMatchObject({ status: 4, sendStatus: 2 });
});

test('what the gateway lost for good is sent to a blocked number by nobody’s hand; that it has arrived can still be said', async () => {
  const telphone = '13744440001';
  await givenTexts(portal, [telphone], { station: 'LXA' });
  const id = (await lastMessage(portal, telphone))?.id ?? '';
  await portal.inDb(db => db.update(smsMessages).set({ state: 'unknown', attempts: 1, nextAt: null }).where(eq(smsMessages.id, id)));
  await keeper().save({ telphone, reason: 'unsubscribed' });
  const { settle, detail } = portal.as('message').msg.smsPassenger;
  await expect(settle({ id, outcome: 'again' })).rejects.toMatchObject({ key: 'smsBlocked.known', status: 409 });
  await expect(detail({ id })).resolves.toMatchObject({ deliveryState: 'unknown' });
  await settle({ id, outcome: 'received' });
  await expect(detail({ id })).resolves.toMatchObject({ deliveryState: 'received' });
});

test('a copy of a task shows the blocked numbers among its recipients as its list does: to whoever may not read numbers, masked', async () => {
  const phones = ['13755550001', '13755550002'] as const;
  const { taskId } = await tasks().createMobile({ ...words, taskName: '变动提醒', mobiles: phones.join('\n') });
  const copyOf = taskId ?? '';
  await portal.as('admin').msg.smsBlocked.save({ telphone: phones[1], reason: 'unsubscribed' });
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'msg.smsPassenger' };
    await db.insert(tables.dataColumnRules).values({ ...rule, columnName: 'telphone', processor: 2 });
  });
  expect((await tasks().detailSend({ taskId: copyOf })).rows.map(({ telphone }) => telphone)).toEqual(['137****0001', '137****0002']);
  const shown = await tasks().previewSmsContentForCreateTask({ ...words, audience: 'mobile', copyOf });
  expect(shown.leftOut).toMatchObject([{ why: 'unsubscribed', telphone: '137****0002' }]);
  expect(JSON.stringify(shown)).not.toContain(phones[1]);
});

test('only by whoever may, and of the own tenant', async () => {
  await expect(portal.as('manager').msg.smsBlocked.page({})).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('admin2').msg.smsBlocked.page({})).resolves.toMatchObject({ total: 0 });
});
