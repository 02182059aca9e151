import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { TaskStatus } from '@reap/contracts/message-center/codes';
import { eq, sql } from 'drizzle-orm';
import { flightPassengers, flights, passengerSeals } from '../../flight-passenger/index.ts';
import { givenFlights } from '../../flight-passenger/testing/given-flights.ts';
import { tellOfFlight } from '../../flight-passenger/testing/told-flight.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { taskRetention } from '../task/task.retention.ts';
import { smsTasks } from '../task/task.schema.ts';
import { closePastEvents } from './event.closing.ts';

let portal: TestPortal;
let flight: { id: string; flightNo: string; paxIds: string[] };
const flightDate = '2026-03-14';
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  flight = await givenFlights(portal).flight({ pax: 3, flightDate });
  await portal.inDb(db => db.update(flights).set({ adjustState: null, delayMinutes: 0, gate: '3' }).where(eq(flights.id, flight.id)));
});
afterAll(() => portal.stop());

const events = (who = 'message') => portal.as(who).msg.event;
const start = Date.parse('2026-03-13T22:00:00Z');
/** What the feed tells so many minutes later. */
const tell = (minutes: number, facts: FlightFacts, messageId?: string) => {
  const now = new Date(start + minutes * 60_000);
  portal.setNow(now);
  return tellOfFlight(portal, { ...flight, flightDate }, now, facts, messageId);
};
const leaves = (time: string) => ({ estimatedTakeOffTime: `2026-03-14T${time}:00.000Z` });
const delay = { adjustState: 'DELAY' as const, reason: 'weather', ...leaves('03:00') };
const found = async () => (await events().listPost({ flightId: flight.id, sortColumn: 'changedTime', isAsc: true })).rows;
const states = async () => (await found()).map(({ type, state }) => [type, state]);
async function theEvent() {
  const [event] = await found();
  if (!event) throw new Error('nothing was proposed');
  return event;
}
const words = { businessCategory: 2, degree: 0, taskName: '延误通知', content: '您乘坐的{flightNo}航班延误，预计{takeOff}起飞' } as const;
/** The task's messages have gone out. */
const send = (taskId: string | null | undefined) =>
  portal.inDb(db =>
    db
      .update(smsTasks)
      .set({ status: TaskStatus.finished, handed: sql`recipients` })
      .where(eq(smsTasks.id, taskId ?? '')),
  );
const notify = async (change: object = {}) => {
  const { flightEventId, version } = await theEvent();
  return events().messageAdd({ flightEventId, version, ...words, ...change });
};

test('what passengers should hear of is proposed once for a flight and kind, however often it is told', async () => {
  await tell(0, delay, 'one');
  await tell(1, delay, 'one');
  await tell(2, { gate: '7', ...leaves('03:10') });
  await tell(3, { gate: '9', aircraftNo: 'B-6436' });
  expect(await found()).toMatchObject([
    { type: 'DELAY', state: 'proposed', version: 1, segment: 'LXA-CTU', noticeCount: 0, allowed: ['messageAdd'] },
    { type: 'GATE', state: 'proposed', version: 2, changes: [{ field: 'gate', from: '3', to: '9' }] },
  ]);
  expect((await theEvent()).changes).toContainEqual({
    field: 'estimatedTakeOffTime',
    from: null,
    to: leaves('03:10').estimatedTakeOffTime,
  });
  // As it was: nobody has to be told.
  await tell(4, { gate: '3' });
  expect(await states()).toEqual([
    ['DELAY', 'proposed'],
    ['GATE', 'over'],
  ]);
});

test('a first gate, a few minutes and what is told of a cancelled flight are no news; another state takes the place of the first', async () => {
  await portal.inDb(db => db.update(flights).set({ gate: '' }).where(eq(flights.id, flight.id)));
  await tell(0, { gate: '5', ...leaves('01:10') });
  expect(await found()).toEqual([]);
  await tell(1, delay);
  await tell(2, { adjustState: 'CANCEL' });
  await tell(3, { gate: '8' });
  expect(await states()).toEqual([
    ['DELAY', 'over'],
    ['CANCEL', 'proposed'],
  ]);
});

test('a person sends it as a task under review, with the template for the event; who is written to is seen by number', async () => {
  const template = { name: '延误', businessCategory: 2, eventType: 'DELAY', textZh: words.content, textEn: 'Your flight is late' } as const;
  const { id: templateId } = await portal.as('message').msg.smsTemplate.save(template);
  await tell(0, delay);
  const { flightEventId } = await theEvent();
  expect((await events().detail({ id: flightEventId })).template).toMatchObject({ templateId, textVersion: 1, textZh: words.content });
  expect(await events().segments({ flightNumber: flight.flightNo, flightDate })).toEqual([
    { segment: 'LXA-CTU', passengers: 3, withPhone: 3 },
  ]);
  const { taskId } = await notify({ templateId, textVersion: 1, segment: 'LXA-CTU' });
  expect(await portal.as('message').msg.smsTask.detailTask({ taskId: taskId ?? '' })).toMatchObject({ status: 0, recipients: 1 });
  expect(await theEvent()).toMatchObject({ state: 'written', noticeCount: 0, recipients: 0 });
  expect((await events().detail({ id: flightEventId })).notices).toMatchObject([{ taskId, taskName: '延误通知', status: 0 }]);
  await send(taskId);
  expect(await theEvent()).toMatchObject({ state: 'told', noticeCount: 1, recipients: 1 });
  // All three share a number: whoever answers it was told.
  const told = await events().passengersPost({ flightEventId });
  expect(told.rows.map(({ name, taskId: of, deliveryState }) => [name, of, deliveryState])).toEqual(
    ['P1', 'P2', 'P3'].map(name => [name, taskId, null]),
  );
  expect(await events().passengersGet({ flightEventId })).toEqual(told);
  expect((await events().passengersOfEventPost({ flightEventId, name: 'p', pageSize: 1, pageNumber: 2 })).rows).toMatchObject([
    { name: 'P2', telphone: '13800138000' },
  ]);
  expect((await events().passengersOfEventGet({ flightEventId, type: 'GATE' })).total).toBe(0);
});

test('it goes to passengers of the event’s day, whatever other days are asked for', async () => {
  const next = await givenFlights(portal).flight({ pax: 1, flightDate: '2026-03-15' });
  await portal.inDb(async (db, tenantId) => {
    const id = next.paxIds[0] ?? '';
    const other = passengerSeals.sealed({ tenantId, id }, { telephone: '13900139000' });
    await db.update(flightPassengers).set(other).where(eq(flightPassengers.id, id));
    await db.update(flights).set({ flightNo: flight.flightNo }).where(eq(flights.id, next.id));
  });
  await tell(0, delay);
  const { taskId } = await notify({ flightDateEnd: '2026-03-15' });
  expect(await portal.as('message').msg.smsTask.detailTask({ taskId: taskId ?? '' })).toMatchObject({ recipients: 1 });
});

test('nobody is told twice unasked: of two at once the second is asked, and whoever saw it before it changed looks again', async () => {
  await tell(0, delay);
  const first = await theEvent();
  const both = await Promise.allSettled([notify(), notify()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(notify()).rejects.toMatchObject({ envelope: { code: 202, key: 'flightEvent.ask.written', params: { n: 1 } } });
  await send((await events().detail({ id: first.flightEventId })).notices[0]?.taskId);
  await expect(notify()).rejects.toMatchObject({ envelope: { code: 202, key: 'flightEvent.ask.again', params: { n: 1 } } });
  await tell(20, leaves('05:00'));
  expect(await theEvent()).toMatchObject({ state: 'changed', version: 2 });
  const stale = events().messageAdd({ flightEventId: first.flightEventId, version: first.version, ...words });
  await expect(stale).rejects.toMatchObject({ key: 'flightEvent.changed', status: 409 });
  const { taskId } = await notify({ paxIds: flight.paxIds.slice(0, 1) });
  expect(await theEvent()).toMatchObject({ state: 'written', noticeCount: 1 });
  // What was rejected told nobody.
  await portal.as('manager').msg.smsTask.audit({ taskId: taskId ?? '', auditStatus: 'REJECT', auditRemark: '措辞' });
  expect(await theEvent()).toMatchObject({ state: 'changed', noticeCount: 1 });
});

test('who was told stays told while another message about the event waits for its review, and when it is rejected', async () => {
  await tell(0, delay);
  const { flightEventId } = await theEvent();
  const { taskId } = await notify();
  await portal.as('manager').msg.smsTask.audit({ taskId: taskId ?? '', auditStatus: 'AGREE', auditRemark: '' });
  for (const chore of ['smsTasks', 'texts', 'smsTasks'] as const) await portal.app.doChore(chore);
  const told = async () =>
    (await events().passengersPost({ flightEventId })).rows.map(({ taskId: of, deliveryState }) => [of, deliveryState]);
  const all = Array.from({ length: 3 }, () => [taskId, 'received']);
  expect(await told()).toEqual(all);
  await tell(20, leaves('05:00'));
  const second = await notify();
  expect(await told()).toEqual(all);
  await portal.as('manager').msg.smsTask.audit({ taskId: second.taskId ?? '', auditStatus: 'REJECT', auditRemark: '措辞' });
  expect(await told()).toEqual(all);
});

test('a message that was rejected was written to nobody', async () => {
  await tell(0, delay);
  const { flightEventId } = await theEvent();
  const { taskId } = await notify();
  const written = async () => (await events().passengersPost({ flightEventId })).rows.map(row => row.taskId);
  expect(await written()).toEqual([taskId, taskId, taskId]);
  await portal.as('manager').msg.smsTask.audit({ taskId: taskId ?? '', auditStatus: 'REJECT', auditRemark: '措辞' });
  expect(await written()).toEqual([]);
});

test('once the flight has left nobody of it is told any more', async () => {
  await tell(0, delay);
  await tell(20, { actualTakeOffTime: '2026-03-14T03:05:00.000Z' });
  expect(await theEvent()).toMatchObject({ state: 'over', allowed: [] });
  await expect(notify()).rejects.toMatchObject({ key: 'flightEvent.over' });
  expect((await events().passengersOfEventPost({ flightEventId: (await theEvent()).flightEventId })).total).toBe(3);
});

test('a cancelled flight never leaves: the day after tomorrow nobody of it is to be told', async () => {
  await tell(0, { adjustState: 'CANCEL' });
  const close = (day: string) =>
    portal.inDb((db, tenantId) =>
      closePastEvents.run({ db, tenantId, now: new Date(`${day}T03:00:00+08:00`), enqueue: async () => undefined }),
    );
  await close('2026-03-15');
  expect(await states()).toEqual([['CANCEL', 'proposed']]);
  await close('2026-03-16');
  expect(await states()).toEqual([['CANCEL', 'over']]);
});
test('of a cancelled flight whose day is over nobody is to be told any more, whatever is still told of it', async () => {
  const dayMinutes = 24 * 60;
  await tell(0, { adjustState: 'CANCEL', reason: 'weather' });
  await tell(3 * dayMinutes, { reason: 'mechanical', gate: '7' });
  portal.setNow(new Date(start));
  expect(await states()).toEqual([['CANCEL', 'over']]);
  expect(await theEvent()).toMatchObject({ allowed: [] });
});

test('a change of a flight whose day is over is nothing to tell', async () => {
  await tell(3 * 24 * 60, { gate: '7', ...delay });
  portal.setNow(new Date(start));
  expect(await found()).toEqual([]);
});

test('an event goes by the route that its flight has now', async () => {
  await tell(0, { ...delay, route: 'LXA-XNN-CTU' });
  expect(await theEvent()).toMatchObject({ segment: 'LXA-XNN-CTU' });
  const { version } = await theEvent();
  await tell(5, { route: 'LXA-LHW-CTU' });
  expect((await found()).map(({ segment }) => segment)).toEqual(['LXA-LHW-CTU', 'LXA-LHW-CTU']);
  expect((await found()).find(({ type }) => type === 'DELAY')?.version).toBe(version);
});

test('who was told of an event stays told as long as a message about it is kept; the event goes with the last of them', async () => {
  await tell(0, { adjustState: 'CANCEL', reason: 'weather' });
  const { flightEventId } = await theEvent();
  const first = await notify();
  await send(first.taskId);
  await tell(5, { adjustState: null });
  await tell(10, { adjustState: 'CANCEL' });
  const { taskId } = await notify();
  await portal.as('manager').msg.smsTask.audit({ taskId: taskId ?? '', auditStatus: 'REJECT', auditRemark: '过期' });
  const at = (days: number) => new Date(start + days * 86_400_000);
  const night = (days: number) =>
    portal.inDb(async (db, tenantId) => {
      for (const chore of [closePastEvents, taskRetention])
        await chore.run({ db, tenantId, now: at(days), enqueue: async () => undefined });
    });
  await portal.inDb(db =>
    db
      .update(smsTasks)
      .set({ updatedAt: at(20) })
      .where(eq(smsTasks.id, taskId ?? '')),
  );
  await night(5);
  await night(190);
  expect(await events().detail({ id: flightEventId })).toMatchObject({
    state: 'told',
    noticeCount: 1,
    notices: [{}, { taskId: first.taskId }],
  });
  await night(201);
  await expect(events().detail({ id: flightEventId })).rejects.toMatchObject({ key: 'flightEvent.notFound' });
  await expect(portal.as('message').msg.smsTask.detailTask({ taskId: first.taskId ?? '' })).rejects.toMatchObject({
    key: 'smsTask.notFound',
  });
});

test('messages that the caller’s rules hide are neither listed nor counted; whoever would tell people twice is asked all the same', async () => {
  await tell(0, delay);
  const { flightEventId } = await theEvent();
  const { taskId } = await notify();
  await send(taskId);
  const seen = async () => {
    const { state, noticeCount, recipients, notices } = await events().detail({ id: flightEventId });
    const { total } = await events().passengersPost({ flightEventId });
    return { state, noticeCount, recipients, notices: notices.length, passengers: total };
  };
  expect(await seen()).toEqual({ state: 'told', noticeCount: 1, recipients: 1, notices: 1, passengers: 3 });
  const ofRole = await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'msg.smsPassenger', stations: ['CTU'] };
    await db.insert(tables.dataRowRules).values(rule);
    return eq(tables.dataRowRules.roleId, rule.roleId);
  });
  expect(await seen()).toEqual({ state: 'told', noticeCount: 0, recipients: 0, notices: 0, passengers: 0 });
  await expect(notify()).rejects.toMatchObject({ envelope: { key: 'flightEvent.ask.again', params: { n: 1 } } });
  await portal.inDb(db => db.delete(tables.dataRowRules).where(ofRole));
});

test('events of flights that touch none of the caller’s stations are not there; nor are another tenant’s; hidden names stay hidden', async () => {
  await tell(0, delay);
  const { flightEventId } = await theEvent();
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
    const rule = { tenantId, roleId: role?.id ?? '' };
    await db
      .insert(tables.dataColumnRules)
      .values({ ...rule, modelId: 'fp.passenger', columnName: 'telephone', processor: 2 })
      .onConflictDoNothing();
    await db.insert(tables.dataRowRules).values({ ...rule, modelId: 'msg.smsPassenger', stations: ['CTU'] });
  });
  const asManager = events('manager');
  expect((await asManager.passengersOfEventPost({ flightEventId })).rows[0]?.telphone).toMatch(/^138\*{4}/);
  await expect(asManager.messageAdd({ flightEventId, ...words })).rejects.toMatchObject({ status: 403 });
  await portal.inDb(db => db.update(tables.dataRowRules).set({ stations: ['PEK'] }));
  for (const who of ['manager', 'admin2']) {
    expect((await events(who).listGet({ flightId: flight.id })).rows).toEqual([]);
    await expect(events(who).detail({ id: flightEventId })).rejects.toMatchObject({ key: 'flightEvent.notFound' });
    await expect(events(who).passengersPost({ flightEventId })).rejects.toMatchObject({ key: 'flightEvent.notFound' });
  }
  await expect(events('admin2').messageAdd({ flightEventId, ...words })).rejects.toMatchObject({ key: 'flightEvent.notFound' });
});
