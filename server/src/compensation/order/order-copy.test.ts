import { sql } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { materialIn } from '../testing/given-material.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const station = () => portal.as('station').comp.order;
const rejected = async (options: Parameters<typeof given.submitted>[0] = {}) => {
  const order = await given.submitted(options);
  await portal.as('manager').comp.audit.operation({ orderId: order.orderId, taskId: order.taskId, auditStatus: 'REJECT' });
  return order;
};

test('an order that was rejected is copied into a draft of its own, which goes its way', async () => {
  const old = await rejected({ fen: 40_050, pax: 3 });
  const before = await station().find({ orderId: old.orderId });
  expect(before.allowed).toEqual(['copy', 'delete']);
  const copy = await station().copy({ orderId: old.orderId });
  expect(copy.orderNo).not.toBe(old.orderNo);
  const { accidentId, accidentNo, flightNo, choiceSegment, compensateType, serviceCity, responsibleUnits, remark, paxCount, sumMoney } =
    before;
  expect(await station().find({ orderId: copy.orderId })).toMatchObject({
    accidentId,
    accidentNo,
    flightNo,
    choiceSegment,
    compensateType,
    serviceCity,
    responsibleUnits,
    remark,
    paxCount,
    sumMoney,
    status: 0,
    duplicates: 0,
    version: 1,
    allowed: ['edit', 'submit', 'delete'],
  });
  const amounts = async (orderId: string) =>
    (await station().findSelectedPax({ orderId })).map(({ paxId, currentAmount }) => [paxId, currentAmount]);
  expect(await amounts(copy.orderId)).toEqual(await amounts(old.orderId));
  expect(await station().find({ orderId: old.orderId })).toEqual(before);
  await expect(station().submit({ orderId: copy.orderId })).resolves.toMatchObject({ taskId: expect.any(String) });
});

test('of an order that was closed, who has received counts as a duplicate and needs a reason before it is submitted', async () => {
  const old = await given.effective({ pax: 2 });
  const [paxId = ''] = old.accident.flight.paxIds;
  await portal.inDb(db =>
    db.execute(sql`update compensation_order_pax set receive_status = 1 where order_id = ${old.orderId} and pax_id = ${paxId}`),
  );
  await station().close({ orderId: old.orderId });
  // Whoever may write orders copies it, not only its creator.
  const { orderId } = await portal.as('station2').comp.order.copy({ orderId: old.orderId });
  const copier = portal.as('station2').comp.order;
  expect(await copier.find({ orderId })).toMatchObject({ status: 0, paxCount: 2, duplicates: 1, allowed: ['edit', 'submit', 'delete'] });
  await expect(copier.submit({ orderId })).rejects.toMatchObject({ key: 'order.duplicateReason' });
});

test('a reason that was given stays with whoever has earlier compensation still, and goes with the others', async () => {
  const first = await given.effective({ pax: 1 });
  const second = async (duplicateReason: string, paxId: string) => {
    const { accident } = first;
    const passengers = [{ paxId, currentAmount: 1000, duplicateReason }];
    const base = { accidentId: accident.accidentId, compensateType: 1 as const, serviceCity: 'LXA', responsibleUnits: ['weather'] };
    const { orderId } = await station().save({ ...base, passengers });
    const { taskId } = await station().submit({ orderId });
    await portal.as('manager').comp.audit.operation({ orderId, taskId: taskId ?? '', auditStatus: 'REJECT' });
    return orderId;
  };
  const orderId = await second('补差', first.accident.flight.paxIds[0] ?? '');
  const reasons = async () => {
    const copy = await station().copy({ orderId });
    return (await station().findSelectedPax({ orderId: copy.orderId })).map(pax => pax.duplicateReason);
  };
  // Frozen is not gone: it can be thawed and paid.
  await station().freezeOrderPax({ orderId: first.orderId, paxId: first.accident.flight.paxIds, freezeReason: '核对中' });
  expect(await reasons()).toEqual(['补差']);
  await station().close({ orderId: first.orderId });
  expect(await reasons()).toEqual(['']);
});

test('whoever was frozen is left out of the copy, and that is told: the same money is not promised to him unseen', async () => {
  const { orderId, accident } = await given.effective({ pax: 2 });
  await station().freezeOrderPax({ orderId, paxId: accident.flight.paxIds.slice(0, 1), freezeReason: '冒名领取' });
  await station().close({ orderId });
  const copy = await station().copy({ orderId });
  expect(copy).toMatchObject({ passengersLeftOut: 1, luggageLeftOut: 0 });
  expect((await station().findSelectedPax({ orderId: copy.orderId })).map(pax => pax.paxName)).toEqual(['P2']);
  expect(await station().find({ orderId: copy.orderId })).toMatchObject({ paxCount: 1, sumMoney: 10_000 });
});

test('of luggage whose passenger was frozen nothing is copied but the order’s facts', async () => {
  const { orderId, bag } = await materialIn(portal).effective();
  await station().freezeOrderPax({ orderId, paxId: [bag.paxId], freezeReason: '冒名领取' });
  await station().close({ orderId });
  const copy = await station().copy({ orderId });
  expect(await station().find({ orderId: copy.orderId })).toMatchObject({ accidentId: bag.accidentId, paxCount: 0, pieces: 0 });
});

test('what still runs is not copied, nor what belongs to a voided accident', async () => {
  const running = await given.submitted();
  await expect(station().copy({ orderId: running.orderId })).rejects.toMatchObject({ status: 409, key: 'order.state' });
  const old = await given.passed();
  await station().close({ orderId: old.orderId });
  await portal.as('station').comp.accident.toVoid({ accidentId: old.accident.accidentId });
  await expect(station().copy({ orderId: old.orderId })).rejects.toMatchObject({ status: 409, key: 'accident.voided' });
});

test('luggage that is no longer in stock is left out of the copy; the rest of it is copied', async () => {
  const { item, fields, bag } = materialIn(portal);
  const items = [await item(), await item()] as const;
  const phone = portal.as('station').comp.h5Order;
  const luggage = items.map(({ id }) => ({ itemId: id, quantity: 1 }));
  const { orderId } = await phone.addMaterialCompensation({ ...fields(await bag()), luggage });
  const { taskId } = await phone.submit({ orderId });
  await portal.as('manager').comp.audit.operation({ orderId, taskId: taskId ?? '', auditStatus: 'REJECT' });
  const remove = async ({ id }: { id: string }) => {
    await portal.as('admin').comp.luggage.stockUpdate({ id, kind: 'correct', quantity: -5, reason: '盘亏' });
    await portal.as('admin').comp.luggage.remove({ id });
  };
  await remove(items[0]);
  const copy = await station().copy({ orderId });
  expect(copy).toMatchObject({ passengersLeftOut: 0, luggageLeftOut: 1 });
  expect(await station().find({ orderId: copy.orderId })).toMatchObject({ paxCount: 1, sumMoney: 39_900, pieces: 1 });
  await remove(items[1]);
  const empty = await station().copy({ orderId });
  await expect(station().submit({ orderId: empty.orderId })).rejects.toMatchObject({ key: 'order.noLuggage' });
});
