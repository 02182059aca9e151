import { columnRef } from '@reap/contracts/model';
import { models } from '@reap/contracts/models';
import { eq } from 'drizzle-orm';
import { givenIn } from '../../compensation/testing/given.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { innerMessages } from '../message-center.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** What the manager is told about an order that waits for him. */
const told = (orderId: string) =>
  until(async () => (await portal.as('manager').msg.innerMail.page({})).rows.find(row => row.targetUrl.includes(orderId)));

test('a message tells no column that its reader may not see, and is not found by it either', async () => {
  const { orderId, orderNo, accident } = await givenIn(portal).submitted({ fen: 10_000 });
  const { flightNo } = accident.flight;
  const clear = await told(orderId);
  expect(clear?.msgTitle).toContain(orderNo);
  expect(clear?.msgContent).toContain(flightNo);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    await db.insert(tables.dataColumnRules).values(
      ['orderNo', 'flightNo'].map(columnName => ({
        tenantId,
        roleId: role?.id ?? '',
        modelId: 'comp.order',
        columnName,
        processor: 2 as const,
      })),
    );
  });
  const covered = await told(orderId);
  expect(covered).toMatchObject({ msgTitle: '补偿单 *** 待您审核', isRead: 0 });
  expect(JSON.stringify([covered?.msgTitle, covered?.msgContent])).not.toContain(flightNo);
  await expect(portal.as('manager').msg.innerMail.page({ msgTitle: orderNo })).resolves.toMatchObject({ total: 0 });
});

test('of chosen messages those that are there are read, also where one was taken back meanwhile; where none is, it says so', async () => {
  const userIds = [await portal.userId('finance')];
  const sender = portal.as('manager').msg.innerSent;
  for (const msgTitle of ['一', '二']) await sender.send({ userIds, msgTitle, msgContent: '请到岗。', degree: 1 });
  const inbox = portal.as('finance').msg.innerMail;
  const receiveIdList = (await inbox.page({})).rows.map(({ id }) => id);
  const [newest] = (await sender.page({})).rows;
  await sender.recall({ id: newest?.id ?? '' });
  await inbox.read({ receiveIdList });
  expect(await inbox.unread({})).toMatchObject({ count: 0 });
  const [gone = ''] = receiveIdList;
  await expect(inbox.read({ receiveIdList: [gone] })).rejects.toMatchObject({ key: 'mail.notFound' });
});

test('all up to the newest that was seen are read at once; others’, and what came since, are not', async () => {
  const userIds = [await portal.userId('crew'), await portal.userId('survey')];
  const send = (msgTitle: string) => portal.as('manager').msg.innerSent.send({ userIds, msgTitle, msgContent: '请到岗。', degree: 1 });
  const inbox = portal.as('crew').msg.innerMail;
  for (const title of ['一', '二', '三']) await send(title);
  const seen = (await inbox.page({ pageSize: 10 })).rows;
  await send('四');
  await inbox.readAll({ upTo: seen[0]?.id ?? '' });
  expect((await inbox.page({ isRead: 0 })).rows.map(({ msgTitle }) => msgTitle)).toEqual(['四']);
  expect((await portal.as('survey').msg.innerMail.unread({})).count).toBeGreaterThanOrEqual(4);
});

test('the columns that messages tell are columns of data tables', async () => {
  const known = new Set([...models.values()].flatMap(model => Object.keys(model.columns).map(column => columnRef(model, column))));
  const sent = await portal.inDb(db => db.select({ tells: innerMessages.tells }).from(innerMessages));
  const refs = sent.flatMap(({ tells }) => Object.keys(tells));
  expect(refs.length).toBeGreaterThan(0);
  expect(refs.filter(ref => !known.has(ref as never))).toEqual([]);
});
