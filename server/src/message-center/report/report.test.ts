import { eq } from 'drizzle-orm';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { givenTexts } from '../testing/given-texts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const today = new Date();
  await givenTexts(portal, ['13700000001', '13700000002'], { to: 'PASSENGER', station: 'LXA', business: 1 }, today);
  await givenTexts(portal, ['13700000003'], { to: 'PASSENGER', station: 'CTU', business: 2 }, today);
  await givenTexts(portal, ['13700000004'], { to: 'WORKER', station: 'LXA' }, today);
  const userId = await portal.userId('message');
  await portal.inDb(async db => {
    await db.update(smsMessages).set({ state: 'received' });
    await db.update(smsMessages).set({ state: 'failed', senderId: userId, senderName: '旺堆白玛' }).where(eq(smsMessages.station, 'CTU'));
  });
});
afterAll(() => portal.stop());

const day = stationDay(new Date());
const sent = () => portal.as('message').msg.sentReport;

test('what was sent is counted by day, category and station; every day of the range stands there', async () => {
  const report = await sent().statics({ startDate: addDays(day, -2), endDate: day });
  expect(report).toMatchObject({ total: 4, received: 3, failed: 1, sent: 0, unknown: 0, underWay: 0 });
  expect(report.byDay.map(one => [one.day, one.total])).toEqual([
    [addDays(day, -2), 0],
    [addDays(day, -1), 0],
    [day, 4],
  ]);
  expect(report.byCategory).toContainEqual({ businessCategory: 1, total: 2 });
  expect(report.byStation).toEqual([
    { station: 'LXA', total: 3 },
    { station: 'CTU', total: 1 },
  ]);
  expect(await sent().statics({ applyObject: 'WORKER' })).toMatchObject({ total: 1 });
});

test.each([
  ['both days', { startDate: '2024-01-01', endDate: '2026-01-01' }],
  ['a first day alone, long ago', { startDate: addDays(day, -366) }],
])('%s: a range of more than a year is refused', async (_, range) => {
  const refused = { fields: { endDate: { key: 'common.dateRangeMax' } } };
  await expect(sent().statics(range)).rejects.toMatchObject(refused);
  await expect(sent().download(range)).rejects.toMatchObject(refused);
  await expect(portal.as('message').msg.personReport.statics(range)).rejects.toMatchObject(refused);
  await expect(portal.as('message').msg.personReport.download(range)).rejects.toMatchObject(refused);
});

test('a year up to today is shown, and days to come hold nothing', async () => {
  expect((await sent().statics({ startDate: addDays(day, -365) })).byDay).toHaveLength(366);
  expect(await sent().statics({ startDate: addDays(day, 400) })).toMatchObject({ total: 0, byDay: [] });
});

test('who has sent them: the portal itself and people, and from there the messages of one', async () => {
  const { rows, total } = await portal.as('message').msg.personReport.statics({});
  expect([total, rows.map(row => [row.sender, row.total, row.failed])]).toEqual([
    2,
    [
      ['', 3, 0],
      ['旺堆白玛', 1, 1],
    ],
  ]);
  const senderId = rows[1]?.senderId ?? '';
  const theirs = await portal.as('message').msg.smsPassenger.list({ senderId });
  expect(theirs.rows).toMatchObject([{ station: 'CTU', sender: '旺堆白玛' }]);
});

test('a person counts what the data rules show him', async () => {
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    await db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'msg.smsPassenger', stations: ['CTU'] });
  });
  expect(await sent().statics({})).toMatchObject({ total: 2, byStation: expect.arrayContaining([{ station: 'CTU', total: 1 }]) });
  expect(await portal.as('admin2').msg.sentReport.statics({})).toMatchObject({ total: 0 });
});
