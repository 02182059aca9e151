import { eq, inArray } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { innerMessages, newestSms } from '../../message-center/index.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { applyFlightMessages } from '../feed/apply-message.ts';
import { scheduleList } from '../feed/feed.sample.ts';
import { flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { followedFlights } from './follow.schema.ts';
import { flightNews } from './news.schema.ts';

let portal: TestPortal;
let flight: { id: string; flightNo: string };
const start = Date.parse('2026-03-13T22:00:00Z');
const flightDate = '2026-03-14';
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  flight = await givenFlights(portal).flight({ pax: 0, flightDate });
  await portal.inDb(async db => {
    await db.update(flights).set({ adjustState: null, delayMinutes: 0 }).where(eq(flights.id, flight.id));
    await db.delete(innerMessages);
    await db.delete(followedFlights);
  });
  await hold(60);
  at(0);
});
afterAll(() => portal.stop());

const hold = (seconds: number) =>
  portal.inDb(db => db.execute(`update config_values set value = '${seconds}' where val_key = 'holdSeconds'`));
const at = (seconds: number) => portal.setNow(new Date(start + seconds * 1000));
const follow = (who: string, change: object = {}) =>
  portal.as(who).fp.concernedFlight.save({ flightNo: flight.flightNo, cisDays: '1', cmodeStationMail: 1, ...change });
/** What the feed tells so many seconds after the beginning. */
async function tell(seconds: number, facts: Parameters<typeof applyFlightMessages>[2][number]['facts']) {
  at(seconds);
  const now = new Date(start + seconds * 1000);
  const message = { messageId: newId(), sourceTime: now.toISOString(), flightNo: flight.flightNo, flightDate, facts };
  await portal.inDb((db, tenantId) => applyFlightMessages({ db, tenantId, now, emit: () => undefined }, { source: 'PUSH' }, [message]));
}
/** What followers have been told by then. */
async function told(seconds: number, work = () => portal.app.doChore('followers')) {
  at(seconds);
  await work();
  await jobsDone(portal.pool.raw);
  const rows = await portal.inDb(db => db.select().from(innerMessages).orderBy(innerMessages.id));
  return rows.map(({ recipientId, msgTitle, msgContentEn }) => ({ recipientId, msgTitle, msgContentEn }));
}
const delay = { adjustState: 'DELAY' as const, estimatedTakeOffTime: '2026-03-14T02:05:00Z', reason: 'weather' };

test('a change that stays is told when it has waited, to each follower once, in the ways and languages they chose', async () => {
  const station = await portal.userId('station');
  const assurance = await portal.userId('assurance');
  await follow('station', { cmodeSms: 1, phoneNumber: '13800138001', flightStatusJoinDTOList: [{ csId: 'DELAY' }] });
  await follow('assurance');
  await follow('station2', { flightStatusJoinDTOList: [{ csId: 'GATE' }] });
  await follow('admin', { cisDays: '0', flightDateJoinDTOList: [{ cdate: '2026-03-15' }] });
  await tell(10, delay);
  await tell(40, { estimatedTakeOffTime: '2026-03-14T02:20:00Z' });
  expect(await told(69)).toEqual([]);
  // Two servers at once.
  const messages = await told(70, () => Promise.all([1, 2, 3].map(() => portal.app.doChore('followers'))).then(() => undefined));
  expect(messages.map(({ recipientId }) => recipientId).toSorted()).toEqual([station, assurance].toSorted());
  expect(messages[0]).toMatchObject({
    msgTitle: `${flight.flightNo} 延误（2026-03-14）`,
    msgContentEn: `${flight.flightNo} (2026-03-14, Lhasa - Chengdu), which you follow: Delayed. Cause Weather, Estimated departure 10:20.`,
  });
  expect(await told(300)).toHaveLength(2);
  const texts = (await portal.inDb(db => newestSms(db, 20))).filter(({ phone }) => phone === '13800138001');
  expect(texts.map(({ content }) => content)).toEqual([
    `【TV航空】您关注的航班 ${flight.flightNo}（2026-03-14，拉萨 - 成都）：延误。原因 天气，预计起飞 10:20。`,
  ]);
});

test('what is taken back while it waits is told to nobody; a gate that changed beside it is', async () => {
  await follow('station');
  await tell(0, { ...delay, gate: '7' });
  await tell(30, { adjustState: null, estimatedTakeOffTime: null, reason: '' });
  const messages = await told(200);
  expect(messages.map(({ msgTitle }) => msgTitle)).toEqual([`${flight.flightNo} 登机口（2026-03-14）`]);
  expect(await portal.inDb(db => db.$count(flightNews))).toBe(0);
  await tell(210, delay);
  await tell(220, { adjustState: null, estimatedTakeOffTime: null, reason: '' });
  expect(await told(400)).toHaveLength(1);
});

test('without a holding time it is told at once, and its end as well', async () => {
  await hold(0);
  await follow('station', { flightStatusJoinDTOList: [{ csId: 'DELAY' }] });
  await tell(5, delay);
  expect((await told(5)).map(({ msgTitle }) => msgTitle)).toEqual([`${flight.flightNo} 延误（2026-03-14）`]);
  await tell(6, { adjustState: null, estimatedTakeOffTime: null });
  expect((await told(6)).map(({ msgTitle }) => msgTitle).toSorted()).toEqual([
    `${flight.flightNo} 延误（2026-03-14）`,
    `${flight.flightNo} 撤销延误（2026-03-14）`,
  ]);
});

test('whoever switched it off meanwhile, or may not see flights any more, hears nothing; what breaks off in the middle is told once later', async () => {
  const { id } = await follow('station');
  await follow('station2');
  await follow('assurance');
  const assurance = await portal.userId('assurance');
  const lost = await portal.userId('station2');
  await tell(0, { gate: '9' });
  await portal.as('station').fp.concernedFlight.updateStatus({ id, status: 0 });
  const roles = await portal.inDb(db => db.execute<{ role_id: string }>(`select role_id from user_roles where user_id = '${lost}'`));
  await portal.inDb(db => db.execute(`delete from user_roles where user_id = '${lost}'`));
  // The server ends between the statements of its work.
  await portal.asOwner('alter table inner_messages rename to away; alter table flight_news_told rename to told_away');
  at(100);
  await portal.app.doChore('followers');
  await portal.asOwner('alter table away rename to inner_messages; alter table told_away rename to flight_news_told');
  expect((await told(101)).map(({ recipientId }) => recipientId)).toEqual([assurance]);
  expect(await told(102)).toHaveLength(1);
  for (const { role_id } of roles.rows)
    await portal.inDb((db, tenantId) => db.execute(`insert into user_roles values ('${tenantId}', '${lost}', '${role_id}')`));
});

const line = (day: string) => `${flight.flightNo},${day},LXA-CTU,${day} 08:10,${day} 10:10,A319,`;
const bring = (...days: string[]) =>
  portal.as('assurance').fp.flightFeed.importExcel({ file: scheduleList(...days.map(line)), goodOnly: false });

test('flights that a list adds are told of in one notice for each follow, and each one of them that has changed since by its own', async () => {
  const days = ['2026-03-20', '2026-03-21', '2026-03-22'];
  const phone = { cmodeSms: 1, phoneNumber: '13800138031' };
  await follow('station', phone);
  await follow('assurance', { cisDays: '0', flightDateJoinDTOList: [{ cdate: '2026-03-21' }] });
  await follow('admin', { flightStatusJoinDTOList: [{ csId: 'GATE' }] });
  await bring(...days, '2026-03-23');
  await portal.inDb((db, tenantId) => {
    const now = new Date(start + 10_000);
    const told = { messageId: newId(), sourceTime: now.toISOString(), flightNo: flight.flightNo, flightDate: '2026-03-23' };
    const cancelled = { ...told, facts: { adjustState: 'CANCEL' as const } };
    return applyFlightMessages({ db, tenantId, now, emit: () => undefined }, { source: 'PUSH' }, [cancelled]);
  });
  const station = await portal.userId('station');
  const assurance = await portal.userId('assurance');
  const messages = await told(120);
  const titles = messages.map(({ recipientId, msgTitle }) => [recipientId, msgTitle]);
  expect(titles.toSorted()).toEqual(
    [
      [station, `${flight.flightNo} 新增 3 个航班（2026-03-20 至 2026-03-22）`],
      [station, `${flight.flightNo} 取消（2026-03-23）`],
      [assurance, `${flight.flightNo} 计划（2026-03-21）`],
    ].toSorted(),
  );
  const targets = await portal.inDb(db => db.select({ url: innerMessages.targetUrl }).from(innerMessages));
  // Others may begin with the number.
  const added = new URLSearchParams({ flightNo: `=${flight.flightNo}`, flightStartDate: '2026-03-20', flightEndDate: '2026-03-22' });
  expect(targets.map(({ url }) => url)).toContain(`/features/flight/list?${added}`);
  const texts = (await portal.inDb(db => newestSms(db, 20))).filter(sent => sent.phone === phone.phoneNumber);
  expect(texts.map(({ content }) => content)).toContain(
    `【TV航空】您关注的航班 ${flight.flightNo} 新增 3 个航班，日期从 2026-03-20 到 2026-03-22。`,
  );
  expect(texts).toHaveLength(2);
  expect(await told(200)).toHaveLength(3);
});

test('nobody is told of flights of the day before yesterday or earlier', async () => {
  await follow('station');
  await bring('2026-03-11', '2026-03-12');
  expect(await told(120)).toEqual([]);
  await bring('2026-03-13');
  expect((await told(240)).map(({ msgTitle }) => msgTitle)).toEqual([`${flight.flightNo} 计划（2026-03-13）`]);
});

test('a flight that nobody follows that day leaves nothing to tell', async () => {
  await follow('station', { cisDays: '0', flightDateJoinDTOList: [{ cdate: '2026-03-16' }] });
  await tell(0, delay);
  expect(await portal.inDb(db => db.$count(flightNews, inArray(flightNews.flightId, [flight.id])))).toBe(0);
});
