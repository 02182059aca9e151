import { eq, inArray } from 'drizzle-orm';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { innerMessages } from '../message-center.schema.ts';
import { smsMessages, smsSeals } from '../sms/sms.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const words = { msgTitle: '班前会', msgContent: '今日班前会改到七点。', degree: 0 } as const;
const writer = () => portal.as('manager').msg.innerSent;
const inbox = async (userName: string) => (await portal.as(userName).msg.innerMail.page({ businessType: 'notice' })).rows;
const unread = async (userName: string) => (await portal.as(userName).msg.innerMail.unread({})).count;
const newest = async () => {
  const [first] = (await writer().page({})).rows;
  if (!first) throw new Error('nothing was sent');
  return first;
};
const ids = (...names: string[]) => Promise.all(names.map(name => portal.userId(name)));

test('people, a role and an organisation: each gets it once, urgent as it was written, and only in the own tenant', async () => {
  const userIds = [...(await ids('station', 'finance', 'station')), await portal.userId('admin2')];
  const roleId = await portal.inDb(async db => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-agent'));
    return role?.id ?? '';
  });
  const { recipients } = await writer().preview({ userIds, roleIds: [roleId] });
  await expect(writer().send({ userIds, roleIds: [roleId], ...words, recipients })).resolves.toEqual({ sent: recipients });
  await expect(inbox('station')).resolves.toMatchObject([{ ...words, isRead: 0, favorites: 0, targetUrl: '' }]);
  await expect(inbox('finance')).resolves.toHaveLength(1);
  await expect(portal.as('admin2').msg.innerMail.page({ businessType: 'notice' })).resolves.toMatchObject({ total: 0 });
  await expect(newest()).resolves.toMatchObject({ ...words, recipients, readCount: 0, recalledTime: null, allowed: ['recall'] });
});

test('an urgent one is counted apart until it is read, and goes by the staff’s app too where the tenant wants that', async () => {
  const counts = () => portal.as('finance').msg.innerMail.unread({});
  const before = await counts();
  const userIds = await ids('finance');
  await writer().send({ userIds, ...words, degree: 0, msgTitle: '紧急通知' });
  expect(await counts()).toEqual({ count: before.count + 1, urgent: before.urgent + 1 });
  expect((await portal.as('message').msg.sns.list({})).rows.map(({ content }) => content).join()).not.toContain('紧急通知');
  await portal.inDb(db => chooseSetting(db, 'sns', 'mails', 'on'));
  await writer().send({ userIds, ...words, degree: 0, msgTitle: '紧急通知二' });
  const [sent] = (await portal.as('message').msg.sns.list({})).rows;
  expect(sent).toMatchObject({ content: expect.stringContaining('紧急通知二'), sender: expect.any(String) });
  await portal.inDb(db => chooseSetting(db, 'sns', 'mails', 'off'));
  const unreadIds = (await inbox('finance')).filter(({ isRead, degree }) => isRead === 0 && degree === 0).map(({ id }) => id);
  await portal.as('finance').msg.innerMail.read({ receiveIdList: unreadIds });
  expect((await counts()).urgent).toBe(0);
});

test('when somebody has come since it was shown, it says so and nobody gets it', async () => {
  const before = (await inbox('station')).length;
  const userIds = await ids('station', 'finance');
  await expect(writer().send({ userIds, ...words, recipients: 1 })).rejects.toMatchObject({ key: 'innerSent.changed', status: 409 });
  expect(await inbox('station')).toHaveLength(before);
});

test('who has read it is seen; taking it back reaches whoever has not, and can be done once', async () => {
  const userIds = await ids('station', 'finance');
  const waiting = await unread('finance');
  await writer().send({ userIds, ...words, msgTitle: '撤回我' });
  const { id } = await newest();
  const [got] = await inbox('station');
  await portal.as('station').msg.innerMail.read({ receiveIdList: [got?.id ?? ''] });
  const { rows } = await writer().receivers({ id });
  expect(rows.map(({ isRead, readTime }) => [isRead, readTime !== null])).toEqual(
    expect.arrayContaining([
      [1, true],
      [0, false],
    ]),
  );
  await expect(writer().receivers({ id, isRead: 0 })).resolves.toMatchObject({ total: 1, rows: [{ id: userIds[1] }] });
  await expect(portal.as('message').msg.innerSent.recall({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  await expect(portal.as('message').msg.innerSent.receivers({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  await expect(writer().recall({ id })).resolves.toEqual({ takenBack: 1 });
  expect((await inbox('finance')).map(({ msgTitle }) => msgTitle)).not.toContain('撤回我');
  await expect(unread('finance')).resolves.toBe(waiting);
  expect((await inbox('station')).map(({ msgTitle }) => msgTitle)).toContain('撤回我');
  await expect(newest()).resolves.toMatchObject({ recipients: 2, readCount: 1, takenBack: 1, allowed: [] });
  await expect(writer().recall({ id })).rejects.toMatchObject({ key: 'innerSent.recalled', status: 409 });
});

test('taken back, it no longer goes out by the staff’s app; what the app has already, and whoever has read it, keep it', async () => {
  await portal.inDb(db => chooseSetting(db, 'sns', 'mails', 'on'));
  const sent = async (msgTitle: string) => {
    await writer().send({ userIds: await ids('station', 'finance', 'director'), ...words, msgTitle });
    await portal.app.doChore('texts');
  };
  const bySns = async () => {
    const { rows } = await portal.as('message').msg.sns.list({});
    return rows.slice(0, 3).map(({ receiver, deliveryState, reason }) => [receiver, deliveryState, reason].join());
  };
  const person = async (userName: string) => (await portal.as(userName).uc.auth.me({}))?.user.employeeName ?? '';
  await sent('撤回我一');
  // The app could not take these two yet.
  const waits = await Promise.all(['station', 'finance'].map(person));
  await portal.inDb((db, tenantId) =>
    db
      .update(smsMessages)
      .set({ state: 'queued', nextAt: new Date(Date.now() + 60_000) })
      .where(
        inArray(
          smsMessages.receiverHash,
          waits.map(name => smsSeals.hashOf('receiver', tenantId, name)),
        ),
      ),
  );
  const [got] = await inbox('station');
  await portal.as('station').msg.innerMail.read({ receiveIdList: [got?.id ?? ''] });
  await expect(writer().recall({ id: (await newest()).id })).resolves.toEqual({ takenBack: 2 });
  const [station, finance] = waits;
  expect((await bySns()).toSorted()).toEqual(
    [`${station},queued,`, `${finance},failed,recalled`, `${await person('director')},received,`].toSorted(),
  );
  await portal.inDb(db => chooseSetting(db, 'sns', 'mails', 'off'));
});

test('what everybody has read can not be taken back', async () => {
  await writer().send({ userIds: await ids('station'), ...words });
  const { id } = await newest();
  const [got] = await inbox('station');
  await portal.as('station').msg.innerMail.read({ receiveIdList: [got?.id ?? ''] });
  await expect(newest()).resolves.toMatchObject({ allowed: [] });
  await expect(writer().recall({ id })).rejects.toMatchObject({ key: 'innerSent.allRead', status: 409 });
});

test('it leads to a page of the portal with its parameters, and says how many may not open it', async () => {
  const userIds = await ids('station', 'admin');
  const targetUrl = '/features/sys/release?remote=mf-survey';
  await expect(writer().preview({ userIds, targetUrl })).resolves.toMatchObject({ targetPage: { menuName: '前端发布' }, unable: 1 });
  await writer().send({ userIds, ...words, targetUrl });
  await expect(inbox('station')).resolves.toContainEqual(expect.objectContaining({ targetUrl }));
});

test.each([
  '/features/nowhere',
  'https://evil.example/features/home',
  '//evil.example',
  '/api/reaptv-user-center/auth/logout',
  'javascript:alert(1)',
])('leads nowhere else: %s', async targetUrl => {
  const before = (await inbox('station')).length;
  await expect(writer().send({ userIds: await ids('station'), ...words, targetUrl })).rejects.toMatchObject({
    status: 400,
    fields: { targetUrl: { key: 'innerSent.targetUnknown' } },
  });
  expect(await inbox('station')).toHaveLength(before);
});

test('without words, without readers and without the right nothing is sent', async () => {
  const userIds = await ids('station');
  await expect(writer().send({ userIds, ...words, msgTitle: ' ' })).rejects.toMatchObject({
    fields: { msgTitle: { key: 'innerSent.titleRequired' } },
  });
  await expect(writer().send({ ...words, roleIds: [] })).rejects.toMatchObject({
    fields: { userIds: { key: 'innerSent.recipientsRequired', text: '请选择接收人' } },
  });
  const theirs = [await portal.userId('admin2')];
  await expect(writer().send({ ...words, userIds: theirs })).rejects.toMatchObject({ fields: { userIds: { key: 'innerSent.nobody' } } });
  await expect(portal.as('station').msg.innerSent.send({ userIds, ...words })).rejects.toMatchObject({ status: 403 });
});

test('favourites are one reader’s own, and found again', async () => {
  const [first] = await inbox('station');
  const mine = portal.as('station').msg.innerMail;
  await mine.favorite({ id: first?.id ?? '', favorites: 1 });
  await expect(mine.page({ favorites: 1 })).resolves.toMatchObject({ total: 1, rows: [{ id: first?.id, favorites: 1 }] });
  await expect(portal.as('finance').msg.innerMail.favorite({ id: first?.id ?? '', favorites: 1 })).rejects.toMatchObject({
    key: 'mail.notFound',
  });
  await mine.favorite({ id: first?.id ?? '', favorites: 0 });
  await expect(mine.page({ favorites: 1 })).resolves.toMatchObject({ total: 0 });
});

test('two people who are told at once each hear their own number', async () => {
  await portal.inDb(db => db.delete(innerMessages));
  await writer().send({ userIds: await ids('station'), ...words });
  await writer().send({ userIds: await ids('station', 'finance'), ...words });
  const heard = await portal.inDb(async db => {
    const { rows } = await db.execute<{ unread: number; user_ids: string[] }>(
      `select payload->'unread' as unread, user_ids from event_outbox where payload->>'kind' = 'message' order by id desc limit 2`,
    );
    return rows;
  });
  const [station, finance] = await ids('station', 'finance');
  expect(heard.map(row => [row.unread, row.user_ids])).toEqual(
    expect.arrayContaining([
      [2, [station]],
      [1, [finance]],
    ]),
  );
});

test('whoever looks as the writer is told neither what was written nor who has read it', async () => {
  await writer().send({ userIds: await ids('station'), ...words });
  const { id } = await newest();
  const { msg, uc } = portal.as('admin');
  const userId = await portal.userId('manager');
  const asWriter = { headers: { 'x-looks-as': userId } };
  await uc.explain.lookAs({ userId }, { headers: { 'x-looks-as': '' }, confirmed: true });
  for (const asked of [msg.innerSent.page({}, asWriter), msg.innerSent.receivers({ id }, asWriter)])
    await expect(asked).rejects.toMatchObject({ key: 'looking.readOnly' });
  await uc.explain.lookEnd();
});

test('who may not read names does not learn from the order of readers how they are called', async () => {
  const userIds = await ids('station', 'station2', 'manager2', 'finance', 'director', 'crew', 'survey');
  await writer().send({ userIds, ...words });
  const { id } = await newest();
  const order = async () => (await writer().receivers({ id })).rows.map(row => row.id);
  const byName = await order();
  const rules = dataRulesIn(portal);
  await rules.hide('station-manager', 'uc.user', ['employeeName']);
  await expect(order()).resolves.toEqual(byName.toSorted());
  await rules.lift();
});
