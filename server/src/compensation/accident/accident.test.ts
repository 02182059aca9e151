import { OrderStatus } from '@reap/contracts/compensation/codes';
import { eq, sql } from 'drizzle-orm';
import { flights } from '../../flight-passenger/index.ts';
import { heldUp } from '../../testing/held-up.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { accidents, compensationOrders } from '../compensation.schema.ts';
import { accidentDraft, givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const station = () => portal.as('station').comp.accident;

test('an accident is registered, found by its filters and carries what may be done with it', async () => {
  const { accidentId, accidentNo, flight } = await given.accident();
  expect(accidentNo).toMatch(/^AC\d{18}$/);
  const { rows } = await station().page({
    flightNo: flight.flightNo,
    flightStartDate: flight.flightDate,
    flightEndDate: flight.flightDate,
  });
  expect(rows).toEqual([expect.objectContaining({ accidentId, accidentStatus: 1, allowed: ['update', 'void', 'delete', 'addOrder'] })]);
});

test('a kind of accidents names its list: bags of kind 1 are no flights of kind 1', async () => {
  const { accidentNo } = await given.accident();
  const ofNumber = { accidentNo };
  await portal.inDb(db => db.update(accidents).set({ accidentType: 2, fcType: '1' }).where(eq(accidents.accidentNo, accidentNo)));
  expect((await station().page({ ...ofNumber, fcType: '2:1' })).total).toBe(1);
  expect((await station().page({ ...ofNumber, fcType: '1' })).total).toBe(0);
  expect((await station().page({ ...ofNumber, fcType: '1:1' })).total).toBe(0);
});

test('a second accident of the same flight, segments and type is refused and names the first', async () => {
  const { accidentNo, flight } = await given.accident();
  await expect(station().save(accidentDraft(flight))).rejects.toMatchObject({
    status: 409,
    key: 'accident.exists',
    params: { accidentNo },
  });
  expect(
    await station().findFilghtExistsAccident({ flightNo: flight.flightNo, flightDate: flight.flightDate, accidentType: 1 }),
  ).toHaveLength(1);
});

test('of an accident that he may not see, or whose number he may not read, whoever registers it again is told no number', async () => {
  const rules = dataRulesIn(portal);
  const { flight } = await given.accident();
  const refused = { key: 'accident.exists', params: { accidentNo: '***' } };
  await rules.hide('station-agent', 'comp.accident', ['accidentNo']);
  await expect(station().save(accidentDraft(flight))).rejects.toMatchObject(refused);
  await rules.lift();
  await rules.limit('station-agent', 'comp.accident', ['CTU']);
  await expect(station().save({ ...accidentDraft(flight), workStations: ['CTU'] })).rejects.toMatchObject(refused);
  await rules.lift();
});

test('an accident has a kind and stations that there are; one that there were before may stay', async () => {
  const flown = await given.flight();
  await portal.inDb(db =>
    db
      .update(flights)
      .set({ route: ['LXA', 'QAA', 'CTU'] })
      .where(eq(flights.id, flown.id)),
  );
  const draft = accidentDraft(flown);
  const choice = { text: expect.stringContaining('请选择有效的') };
  await expect(station().save({ ...draft, fcType: 'nonsense' })).rejects.toMatchObject({ fields: { fcType: choice } });
  await expect(station().save({ ...draft, workStations: ['LXA', 'QQQ'] })).rejects.toMatchObject({ fields: { workStations: choice } });
  // A young tenant has few airports, and flights that call elsewhere.
  const { accidentId, accidentNo } = await station().save({ ...draft, workStations: ['LXA', 'QAA'] });
  await portal.inDb(db =>
    db
      .update(accidents)
      .set({ fcType: 'gone', workStations: ['LXA', 'QQQ'] })
      .where(eq(accidents.id, accidentId)),
  );
  await station().update({ accidentNo, ...draft, fcType: 'gone', workStations: ['LXA', 'QQQ'], remark: '补充' });
});

test('of eight stations that register the same accident at once exactly one wins', async () => {
  const flight = await given.flight();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => station().save(accidentDraft(flight))));
  expect(tries.filter(result => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of tries)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ key: 'accident.exists', fields: { flightNo: { key: 'accident.exists' } } });
});

test('bad fields are named, in the language of the request', async () => {
  const flight = await given.flight();
  const wrong = { ...accidentDraft(flight), flightNo: 'CA1', choiceSegment: [] };
  await expect(station().save(wrong, { headers: { 'accept-language': 'en' } })).rejects.toMatchObject({
    status: 400,
    fields: { flightNo: { text: 'Please enter Flight number correctly' }, choiceSegment: { text: 'Please enter Chosen segments' } },
  });
  await expect(station().save({ ...accidentDraft(flight), choiceSegment: ['PEK-SHA'] })).rejects.toMatchObject({
    fields: { choiceSegment: { text: '请选择有效的所选航段' } },
  });
  await expect(station().save({ ...accidentDraft(flight), flightDate: '2026-03-15' })).rejects.toMatchObject({ key: 'flight.notFound' });
});

test('orders that row rules hide are counted apart, in list and detail, as the list of orders has it', async () => {
  const { accident } = await given.draft();
  const [role] = (await portal.as('admin').uc.role.page({ roleCode: 'station-agent' })).rows;
  const limitTo = (stations: string[]) =>
    portal.inDb((db, tenantId) =>
      db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.order', stations }),
    );
  const { accidentId } = accident;
  const shown = async () => {
    const { orderCount, hiddenOrders } = await station().find({ accidentId });
    const row = (await station().page({ accidentNo: accident.accidentNo })).rows[0];
    expect(row).toMatchObject({ orderCount, hiddenOrders });
    expect((await portal.as('station').comp.order.page({ accidentId })).total).toBe(orderCount);
    return { orderCount, hiddenOrders };
  };
  expect(await shown()).toEqual({ orderCount: 1, hiddenOrders: 0 });
  await limitTo(['URC']);
  expect(await shown()).toEqual({ orderCount: 0, hiddenOrders: 1 });
  // It has an order all the same.
  expect((await station().find({ accidentId })).allowed).not.toContain('delete');
  await portal.inDb(db => db.delete(tables.dataRowRules));
  await limitTo(['LXA', 'CTU']);
  expect(await shown()).toEqual({ orderCount: 1, hiddenOrders: 0 });
  await portal.inDb(db => db.delete(tables.dataRowRules));
});

test('voiding takes drafts with it, says how many, and is refused while an order is under way', async () => {
  const draft = await given.draft();
  expect((await station().find({ accidentId: draft.accident.accidentId })).draftCount).toBe(1);
  expect(await station().toVoid({ accidentId: draft.accident.accidentId })).toEqual({ deletedOrders: 1 });
  await expect(portal.as('station').comp.order.find({ orderId: draft.orderId })).rejects.toMatchObject({ status: 404 });

  const running = await given.submitted();
  await expect(station().toVoid({ accidentId: running.accident.accidentId })).rejects.toMatchObject({
    key: 'accident.ordersRunning',
    params: { count: 1 },
  });
});

test('an accident with orders is not deleted, one without is', async () => {
  const draft = await given.draft();
  await expect(station().delete({ accidentId: draft.accident.accidentId })).rejects.toMatchObject({ key: 'accident.hasOrders' });
  const { accidentId } = await given.accident();
  await station().delete({ accidentId });
  await expect(station().find({ accidentId })).rejects.toMatchObject({ key: 'accident.notFound' });
});

test('with orders, flight and type stay; a version that has passed is refused with who changed it', async () => {
  const { accident } = await given.draft();
  const change = { ...accidentDraft(accident.flight), accidentNo: accident.accidentNo };
  await expect(station().update({ ...change, fcType: '2' })).rejects.toMatchObject({ key: 'accident.inUse' });
  await station().update({ ...change, remark: '机械故障', version: 1 });
  await expect(station().update({ ...change, version: 1 })).rejects.toMatchObject({
    status: 409,
    key: 'record.changed',
    params: { by: expect.any(String) },
  });
});

describe('what is written on an accident in the same moment is waited for', () => {
  /** An accident whose one order is on another flight still, a call about it, and the order that becomes its own beside the call. */
  async function beside(call: (of: Awaited<ReturnType<typeof given.accident>>) => Promise<unknown>, status: OrderStatus) {
    const accident = await given.accident({ pax: 1 });
    const { orderId } = await given.draft({ pax: 1 });
    return heldUp(
      portal,
      sql`select from ${accidents} where id = ${accident.accidentId} for share`,
      () => call(accident),
      db => db.update(compensationOrders).set({ accidentId: accident.accidentId, status }).where(eq(compensationOrders.id, orderId)),
    );
  }
  const { draft, underAudit } = OrderStatus;

  test('it stays on its flight', async () => {
    const elsewhere = await given.flight();
    const moved = await beside(({ accidentNo }) => station().update({ ...accidentDraft(elsewhere), accidentNo }), draft);
    expect(moved).toMatchObject({ status: 'rejected', reason: { key: 'accident.inUse' } });
  });

  test('it is not voided under an order that is under way', async () => {
    const voided = await beside(({ accidentId }) => station().toVoid({ accidentId }), underAudit);
    expect(voided).toMatchObject({ status: 'rejected', reason: { key: 'accident.ordersRunning', params: { count: 1 } } });
  });

  test('it is not deleted', async () => {
    const deleted = await beside(({ accidentId }) => station().delete({ accidentId }), draft);
    expect(deleted).toMatchObject({ status: 'rejected', reason: { key: 'accident.hasOrders' } });
  });

  test('whoever saves an order of it has the accident first, as whoever voids it', async () => {
    const { orderId, accident } = await given.draft({ pax: 1 });
    const { deadlocks } = portal.locks;
    const voided = await heldUp(
      portal,
      sql`select from ${accidents} where id = ${accident.accidentId} for share`,
      () => station().toVoid({ accidentId: accident.accidentId }),
      db => db.update(compensationOrders).set({ remark: '已核对' }).where(eq(compensationOrders.id, orderId)),
    );
    expect(voided).toMatchObject({ status: 'fulfilled', value: { deletedOrders: 1 } });
    expect(portal.locks.deadlocks).toBe(deadlocks);
  });
});

test('the flight look-up gives segments with their passengers; sub-types follow the accident type', async () => {
  const flight = await given.flight({ pax: 4 });
  const ref = { flightNo: flight.flightNo, flightDate: flight.flightDate };
  expect(await station().findFilght(ref)).toMatchObject({ segments: ['LXA-CTU'], paxCount: 4, delayMinutes: 240 });
  expect(await station().findChoiceSegment(ref)).toEqual([{ segment: 'LXA-CTU', orgCity: 'LXA', dstCity: 'CTU', paxCount: 4 }]);
  const types = await station().findCompensationSubTypeKey({ accidentType: 1 });
  expect(types).toContainEqual(expect.objectContaining({ dictValue: '1', dictLabel: '航班延误', accidentType: 1 }));
  expect(types.every(type => type.accidentType === 1)).toBe(true);
});
