import { maxConcerns } from '@reap/contracts/flight-passenger/concerned-passenger';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { innerMessages, newestSms } from '../../message-center/index.ts';
import { atOnce, outcomesOf } from '../../testing/at-once.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { tellOfFlight } from '../testing/told-flight.ts';
import { concernedPassengers } from './concern.schema.ts';

let portal: TestPortal;
let flight: Awaited<ReturnType<ReturnType<typeof givenFlights>['flight']>>;
let paxId: string;
let document: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  portal.setNow(new Date('2026-03-14T00:10:00Z'));
  flight = await givenFlights(portal).flight({ pax: 2 });
  [paxId = ''] = flight.paxIds;
  await portal.inDb(async db => {
    await db.delete(innerMessages);
    await db.delete(concernedPassengers);
    await db.update(flights).set({ adjustState: null }).where(eq(flights.id, flight.id));
  });
  document = (await portal.as('admin').fp.passenger.page({ paxId })).rows[0]?.idNo ?? '';
});
afterAll(() => portal.stop());

const concerns = (who = 'station') => portal.as(who).fp.concernedPax;
const boarded = { concernedEvent: 'BOARDED' as const, concernedMode: 1 as const };
const change = (set: Partial<typeof flightPassengers.$inferInsert>, ids: readonly string[] = [paxId]) =>
  portal.inDb(db =>
    db
      .update(flightPassengers)
      .set(set)
      .where(inArray(flightPassengers.id, [...ids])),
  );
const board = (ids?: readonly string[]) => change({ boardingStatus: 'BOARDED' }, ids);
/** What people have been told by now. */
async function told(times = 1) {
  await Promise.all(Array.from({ length: times }, () => portal.app.doChore('concerns')));
  await jobsDone(portal.pool.raw);
  const rows = await portal.inDb(db => db.select().from(innerMessages).orderBy(innerMessages.id));
  return rows.map(({ recipientId, msgTitle, msgContentEn, targetUrl }) => ({ recipientId, msgTitle, msgContentEn, targetUrl }));
}
/** What is said at the fields of a refused request. */
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { key: string; fields: Record<string, { text: string }> }) =>
      Object.fromEntries(Object.entries(error.fields).map(([field, { text }]) => [field, text])),
  );

test('a number that is written to no more is not told of a followed passenger either', async () => {
  const phoneNumber = '13855581002';
  await concerns().save({ paxId, concernedEvent: 'BOARDED', concernedMode: 2, phoneNumber });
  await portal.as('message').msg.smsBlocked.save({ telphone: phoneNumber, reason: 'unsubscribed' });
  await board();
  await told();
  const sent = await portal.inDb(db => newestSms(db, 10));
  expect(sent.map(({ phone }) => phone)).not.toContain(phoneNumber);
});

test('who is followed, and what is needed to tell of it, is asked for at its field', async () => {
  expect(await refused(concerns().save({ concernedEvent: 'BOARDED', concernedMode: 2 }))).toEqual({
    phoneNumber: '请输入手机号',
    passengerName: '请输入旅客姓名',
    idNumber: '请输入证件号',
  });
  expect(await refused(concerns().save({ ...boarded, paxId, concernedEvent: 'MARRIED' as never }))).toHaveProperty('concernedEvent');
  await concerns().save({ ...boarded, paxId });
  const twice = { concernedEvent: '您已按该事件和通知方式关注此旅客' };
  expect(await refused(concerns().save({ ...boarded, passengerName: '同一人', idNumber: document }))).toEqual(twice);
});

test('the whole document is told to nobody: not in the list, nor at rest, nor in the audit log; it finds a concern all the same', async () => {
  await concerns().save({ ...boarded, passengerName: '李明', idNumber: document });
  const [row] = (await concerns().page({ idNumber: document })).rows;
  expect(row).toMatchObject({ passengerName: '李明', concernedEvent: 'BOARDED', status: 1 });
  expect(row?.idNumber).toMatch(/^5401\*+\d{4}$/);
  expect((await concerns().page({ idNumber: '540102199001010000' })).rows).toEqual([]);
  const stored = await portal.inDb(async db =>
    JSON.stringify([await db.execute('select * from concerned_passengers'), await db.select().from(auditLog)]),
  );
  expect(stored).not.toContain(document);
});

test('a concern is its owner’s alone', async () => {
  const { id } = await concerns().save({ ...boarded, paxId });
  const userId = await portal.userId('station');
  expect((await concerns('admin').page({})).rows).toEqual([]);
  for (const asked of [concerns('admin').page({ userId }), concerns('admin').save({ ...boarded, paxId, userId })])
    expect(await refused(asked)).toEqual({ userId: '只能查看和修改您自己的关注' });
  await expect(concerns('admin').changeStatus({ id, status: 0 })).rejects.toMatchObject({ key: 'record.notFound' });
  await expect(concerns('admin').delete({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  const { version } = await concerns().changeStatus({ id, status: 0, version: 1 });
  await expect(concerns().delete({ id, version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
  await concerns().delete({ id, version });
  expect((await concerns().page({})).rows).toEqual([]);
});

test('an event is told once, whoever tells it and however often, in the way that was chosen; what had happened before is not news', async () => {
  const { twin, flight: another } = givenFlights(portal);
  const next = await another({ pax: 0, flightDate: '2026-03-15' });
  const again = await twin({ ...flight, id: next.id });
  await board([again]);
  await concerns().save({ ...boarded, paxId });
  await concerns('assurance').save({
    ...boarded,
    concernedMode: 2,
    phoneNumber: '13800138009',
    passengerName: 'P1',
    idNumber: document.toLowerCase(),
  });
  expect(await told()).toEqual([]);
  await board();
  const messages = await told(3);
  expect(messages).toEqual([
    {
      recipientId: await portal.userId('station'),
      msgTitle: `P1 登机（${flight.flightNo} 2026-03-14）`,
      msgContentEn: `P1, whom you follow, on ${flight.flightNo} (2026-03-14, LXA-CTU): Boarded.`,
      targetUrl: `/features/passenger/list?flightId=${flight.id}`,
    },
  ]);
  const texts = (await portal.inDb(db => newestSms(db, 20))).filter(({ phone }) => phone === '13800138009');
  expect(texts.map(({ content }) => content)).toEqual([`【TV航空】您关注的旅客 P1，${flight.flightNo}（2026-03-14，LXA-CTU）：登机。`]);
  expect(await told()).toHaveLength(1);
});

test('each event is known by its own signs; a passenger who has cancelled is not checked in', async () => {
  const events = ['BOOKED', 'CHECKED_IN', 'BOARDED', 'OFFLOADED', 'CANCELLED', 'IRREGULAR'] as const;
  await change({ checkStatus: 'NA', bookingStatus: 'HL' });
  for (const concernedEvent of events) await concerns().save({ ...boarded, paxId, concernedEvent });
  const news = async () => {
    const titles = (await told()).map(({ msgTitle }) => msgTitle.split(' ')[1]?.split('（')[0]);
    await portal.inDb(db => db.delete(innerMessages));
    return titles;
  };
  await change({ bookingStatus: 'HK' });
  expect(await news()).toEqual(['订座']);
  await portal.inDb(db => db.update(flights).set({ adjustState: 'DELAY' }).where(eq(flights.id, flight.id)));
  expect(await news()).toEqual(['航班不正常：延误']);
  await change({ boardingStatus: 'OFFLOADED' });
  expect(await news()).toEqual(['拉下']);
  await change({ isCancel: 'Y', checkStatus: 'AC' });
  expect(await news()).toEqual(['取消订座']);
});

test('each irregularity of a flight is told once when it has stood for the holding time, and named; one that comes back after another is told again', async () => {
  await concerns().save({ ...boarded, paxId, concernedEvent: 'IRREGULAR' });
  const phoneNumber = '13800138019';
  await concerns('assurance').save({ paxId, concernedEvent: 'IRREGULAR', concernedMode: 2, phoneNumber });
  const start = Date.parse('2026-03-14T00:10:00Z');
  const tell = (seconds: number, adjustState: 'DELAY' | 'CANCEL' | null) =>
    tellOfFlight(portal, flight, new Date(start + seconds * 1000), { adjustState });
  const news = async (seconds: number) => {
    portal.setNow(new Date(start + seconds * 1000));
    return (await told()).map(({ msgTitle, msgContentEn }) => [msgTitle, msgContentEn]);
  };
  const notice = (zh: string, en: string) => [
    `P1 航班不正常：${zh}（${flight.flightNo} 2026-03-14）`,
    `P1, whom you follow, on ${flight.flightNo} (2026-03-14, LXA-CTU): Flight irregular, ${en}.`,
  ];
  const delayed = notice('延误', 'Delayed');
  await tell(0, 'DELAY');
  expect(await news(50)).toEqual([]);
  expect(await news(70)).toEqual([delayed]);
  // Taken back before it has stood.
  await tell(100, 'CANCEL');
  await tell(110, 'DELAY');
  expect(await news(200)).toEqual([delayed]);
  await tell(300, 'CANCEL');
  expect(await news(370)).toEqual([delayed, notice('取消', 'Cancelled')]);
  // Whoever heard that it is cancelled would not be there.
  await tell(400, 'DELAY');
  expect(await news(470)).toEqual([delayed, notice('取消', 'Cancelled'), delayed]);
  const texts = (await portal.inDb(db => newestSms(db, 50))).filter(({ phone }) => phone === phoneNumber);
  expect(texts).toHaveLength(3);
  // What was told last is not told twice.
  await tell(500, null);
  await tell(600, 'DELAY');
  expect(await news(700)).toHaveLength(3);
});

test('an irregularity that was there when the concern began is not news, however short it has stood; the next one is', async () => {
  const at = Date.parse('2026-03-14T00:10:00Z');
  await tellOfFlight(portal, flight, new Date(at - 1000), { adjustState: 'DELAY' });
  await concerns().save({ ...boarded, paxId, concernedEvent: 'IRREGULAR' });
  portal.setNow(new Date(at + 100_000));
  expect(await told()).toEqual([]);
  await tellOfFlight(portal, flight, new Date(at + 100_000), { adjustState: 'RETURN' });
  portal.setNow(new Date(at + 200_000));
  expect((await told()).map(({ msgTitle }) => msgTitle)).toEqual([`P1 航班不正常：返航（${flight.flightNo} 2026-03-14）`]);
});

test('what happens while a concern is off stays untold; so does what happens to a passenger whom its owner may not see any more', async () => {
  const { id } = await concerns().save({ ...boarded, paxId });
  await concerns().changeStatus({ id, status: 0 });
  await board();
  expect(await told()).toEqual([]);
  await concerns().changeStatus({ id, status: 1 });
  expect(await told()).toEqual([]);
  const [, other = ''] = flight.paxIds;
  await concerns().save({ ...boarded, paxId: other });
  await concerns('assurance').save({ ...boarded, paxId: other });
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-agent'));
    await db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: passengerModel.id, stations: ['CTU'] });
  });
  await board([other]);
  expect((await told()).map(({ recipientId }) => recipientId)).toEqual([await portal.userId('assurance')]);
});

test('of two concerns that are made at once the one beyond as many as one may have is refused', async () => {
  const mine = concerns('assurance');
  const { id } = await mine.save({ ...boarded, paxId });
  await portal.inDb(async db => {
    const [one] = await db.select().from(concernedPassengers).where(eq(concernedPassengers.id, id));
    if (!one) throw new Error('no concern');
    const more = Array.from({ length: maxConcerns - 2 }, (_, at) => ({ ...one, id: newId(), idNoHash: `other ${at}` }));
    await db.insert(concernedPassengers).values(more);
  });
  const ends = await atOnce(portal, sql`lock table concerned_passengers in share row exclusive mode`, [
    () => mine.save({ ...boarded, paxId: flight.paxIds[1] }),
    () => mine.save({ ...boarded, concernedEvent: 'IRREGULAR', paxId }),
  ]);
  expect(outcomesOf(ends)).toEqual(['concern.tooMany', 'done']);
});
