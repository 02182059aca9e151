import { maxFollowedDays, maxFollows } from '@reap/contracts/flight-passenger/concerned-flight';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { addDays } from '../../kernel/station-time.ts';
import { atOnce, outcomesOf } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { followedFlights, followSeals } from './follow.schema.ts';

let portal: TestPortal;
let flightNo: string;
const day = '2026-03-14';
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.inDb(db => db.delete(followedFlights));
  // Ten minutes before midnight of the stations.
  portal.setNow(new Date(`${day}T15:50:00Z`));
  ({ flightNo } = await givenFlights(portal).flight({ pax: 0, flightDate: day }));
});
afterAll(() => portal.stop());

const follows = (who = 'station') => portal.as(who).fp.concernedFlight;
const everyDay = { cisDays: '1' as const, cmodeStationMail: 1 as const };

test('what is asked for is said at its field, in the words of the dialog', async () => {
  const refused = (draft: object) =>
    follows()
      .save({ flightNo, cisDays: '0', ...draft })
      .then(
        () => 'taken',
        (error: { fields: Record<string, { text: string }> }) =>
          Object.fromEntries(Object.entries(error.fields).map(([field, { text }]) => [field, text])),
      );
  expect(await refused({})).toEqual({ flightDateJoinDTOList: '请选择日期', cmodeStationMail: '请选择通知方式' });
  const custom = { flightDateJoinDTOList: [{ cdate: day }] };
  expect(await refused({ ...custom, cmodeSms: 1 })).toEqual({ phoneNumber: '请输入手机号' });
  expect(await refused({ ...custom, cmodeSms: 1, phoneNumber: '12800138000' })).toHaveProperty('phoneNumber');
  expect(await refused({ cmodeStationMail: 1, flightDateJoinDTOList: [{ cdate: '2026-03-13' }] })).toHaveProperty('flightDateJoinDTOList');
  expect(await refused({ ...everyDay, flightNo: 'TV99999' })).toEqual({ flightNo: '没有航班 TV99999，请检查航班号' });
  expect(await refused({ ...everyDay, flightStatusJoinDTOList: [{ csId: 'BOGUS' }] })).not.toBe('taken');
});

test('a number is followed once: asked first, changed after; a day that went by may stay, but not be added', async () => {
  expect(await follows().infoExist({ flightNo })).toEqual({ exist: false, id: null });
  const { id } = await follows().save({
    flightNo,
    cisDays: '0',
    cmodeSms: 1,
    phoneNumber: '+8613800138000',
    flightDateJoinDTOList: [{ cdate: '2026-03-15' }, { cdate: day }, { cdate: day }],
    flightStatusJoinDTOList: [{ csId: 'DELAY' }],
  });
  expect(await follows().infoExist({ flightNo })).toEqual({ exist: true, id });
  await expect(follows().save({ flightNo, ...everyDay })).rejects.toMatchObject({ key: 'follow.exists' });
  expect(await follows().get({ id })).toMatchObject({
    phoneNumber: '13800138000',
    concernedStatusKey: 'DELAY',
    cmodeStationMail: 0,
    flightDateJoinDTOList: [{ cdate: day }, { cdate: '2026-03-15' }],
  });
  portal.setNow(new Date(`${day}T16:10:00Z`));
  const days = (...list: string[]) =>
    follows().update({ id, cisDays: '0', cmodeStationMail: 1, flightDateJoinDTOList: list.map(cdate => ({ cdate })) });
  await expect(days('2026-03-13', '2026-03-20')).rejects.toMatchObject({ key: 'follow.datePast' });
  const { version } = await days(day, '2026-03-20');
  await expect(follows().update({ id, version: version - 1, ...everyDay })).rejects.toMatchObject({ key: 'record.changed' });
  // Without text messages no number is kept.
  expect(await follows().get({ id })).toMatchObject({ phoneNumber: '', version });
  await follows().updateStatus({ id, status: 0, version });
  expect((await follows().page({ status: 0, flightNo })).rows).toMatchObject([{ id, status: 0 }]);
  await follows().delete({ id });
  expect(await follows().infoExist({ flightNo })).toEqual({ exist: false, id: null });
});

test('a follow is a person’s own: nobody else finds, changes or ends it; the phone is sealed and in no line of the log', async () => {
  const { id } = await follows().save({ flightNo, ...everyDay, cmodeSms: 1, phoneNumber: '13912345678' });
  for (const who of ['station2', 'assurance', 'admin']) {
    const foreign = follows(who);
    expect((await foreign.page({ flightNo })).rows).toEqual([]);
    const lost = { key: 'record.notFound' };
    await expect(foreign.get({ id })).rejects.toMatchObject(lost);
    await expect(foreign.update({ id, ...everyDay })).rejects.toMatchObject(lost);
    await expect(foreign.updateStatus({ id, status: 0 })).rejects.toMatchObject(lost);
    await expect(foreign.delete({ id })).rejects.toMatchObject(lost);
    await expect(portal.as(who).fp.mobileConcerned.delete({ id })).rejects.toMatchObject(lost);
  }
  const elsewhere = portal.as('admin', { tenant: 'DEMO2' }).fp.concernedFlight;
  await expect(elsewhere.get({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  const [row] = await portal.inDb(db => db.select().from(followedFlights).where(eq(followedFlights.id, id)));
  expect(row?.phone.text).not.toContain('13912345678');
  expect(row && followSeals.opened(row).phone).toBe('13912345678');
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.target, flightNo)));
  expect(JSON.stringify(lines)).not.toContain('13912345678');
  expect(lines).toHaveLength(1);
});

test('on a phone a flight is followed by number and day: another day joins, a second tap changes nothing', async () => {
  const { save, delete: unfollow } = portal.as('station').fp.mobileConcerned;
  const twice = await Promise.all([save({ flightNo, flightDate: day }), save({ flightNo, flightDate: day })]);
  const [{ id }] = twice;
  expect(twice.map(one => one.id)).toEqual([id, id]);
  await save({ flightNo, flightDate: '2026-03-16' });
  expect(await follows().get({ id })).toMatchObject({
    cisDays: '0',
    cmodeStationMail: 1,
    cmodeSms: 0,
    concernedStatusKey: '',
    flightDateJoinDTOList: [{ cdate: day }, { cdate: '2026-03-16' }],
  });
  await expect(save({ flightNo, flightDate: '2026-03-13' })).rejects.toMatchObject({ key: 'follow.datePast' });
  await expect(save({ flightNo: 'TV99999', flightDate: day })).rejects.toMatchObject({ key: 'follow.unknownFlight' });
  const { rows } = await follows().page({ flightNo });
  expect(rows).toHaveLength(1);
  expect(await follows().upcoming({})).toMatchObject([{ followId: id, flightNo, flightDate: day, adjustState: 'DELAY' }]);
  await unfollow({ id });
  expect(await follows().upcoming({})).toEqual([]);
});

test('a flight of yesterday that is still to leave or in the air stays among those to come; one that landed or was cancelled does not', async () => {
  await follows().save({ flightNo, ...everyDay });
  portal.setNow(new Date(`${day}T16:30:00Z`));
  const shownAs = async (set: Partial<typeof flights.$inferInsert>) => {
    await portal.inDb(db => db.update(flights).set(set).where(eq(flights.flightNo, flightNo)));
    return (await follows().upcoming({})).map(({ flightDate }) => flightDate);
  };
  expect(await shownAs({ runState: 'PLANNING', adjustState: 'DELAY' })).toEqual([day]);
  expect(await shownAs({ runState: 'TAKE_OFF', adjustState: null })).toEqual([day]);
  expect(await shownAs({ runState: 'LANDING' })).toEqual([]);
  expect(await shownAs({ runState: 'PLANNING', adjustState: 'CANCEL' })).toEqual([]);
});

test('of two flights that are followed at once the one beyond as many as one may follow is refused', async () => {
  const other = await givenFlights(portal).flight({ pax: 0, flightDate: day });
  const { id } = await follows().save({ flightNo, ...everyDay });
  await portal.inDb(async db => {
    const [one] = await db.select().from(followedFlights).where(eq(followedFlights.id, id));
    if (!one) throw new Error('not followed');
    const more = Array.from({ length: maxFollows - 2 }, (_, at) => ({ ...one, id: newId(), flightNo: `TV8${1000 + at}` }));
    await db.insert(followedFlights).values(more);
  });
  const third = await givenFlights(portal).flight({ pax: 0, flightDate: day });
  const ends = await atOnce<unknown>(portal, sql`lock table followed_flights in share row exclusive mode`, [
    () => follows().save({ flightNo: other.flightNo, ...everyDay }),
    () => portal.as('station').fp.mobileConcerned.save({ flightNo: third.flightNo, flightDate: day }),
  ]);
  expect(outcomesOf(ends)).toEqual(['done', 'follow.tooMany']);
  // A second tap on what is followed already is not one more.
  await expect(follows().save({ flightNo, ...everyDay })).rejects.toMatchObject({ key: 'follow.exists' });
});

test('on a phone days that have gone by keep nobody from one more', async () => {
  const { save } = portal.as('station').fp.mobileConcerned;
  const { id } = await save({ flightNo, flightDate: day });
  const past = Array.from({ length: maxFollowedDays }, (_, at) => addDays(day, -at - 2));
  await portal.inDb(db => db.update(followedFlights).set({ dates: past }));
  await save({ flightNo, flightDate: day });
  expect((await follows().get({ id })).flightDateJoinDTOList).toEqual([{ cdate: day }]);
});

test('two days that are tapped at once are both followed', async () => {
  const { save } = portal.as('station').fp.mobileConcerned;
  const { id } = await save({ flightNo, flightDate: day });
  const ends = await atOnce(portal, sql`lock table followed_flights in share row exclusive mode`, [
    () => save({ flightNo, flightDate: '2026-03-16' }),
    () => save({ flightNo, flightDate: '2026-03-17' }),
  ]);
  expect(outcomesOf(ends)).toEqual(['done', 'done']);
  expect((await follows().get({ id })).flightDateJoinDTOList).toEqual([{ cdate: day }, { cdate: '2026-03-16' }, { cdate: '2026-03-17' }]);
});
