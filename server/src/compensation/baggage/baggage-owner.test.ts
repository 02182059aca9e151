import { BaggageType, OrderStatus } from '@reap/contracts/compensation/codes';
import { eq, sql } from 'drizzle-orm';
import { heldUp } from '../../testing/held-up.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { baggageDraft } from '../testing/given-baggage.ts';
import { materialIn } from '../testing/given-material.ts';
import { baggageAccidents } from './baggage.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof materialIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = materialIn(portal);
});
afterAll(() => portal.stop());

const web = () => portal.as('station').comp.baggage;
const phone = () => portal.as('station').comp.h5Order;

/** A bag of the first of two passengers, and what changes it. */
async function bagOfTwo() {
  const flown = await given.flight({ pax: 2 });
  const [paxId = '', otherId = ''] = flown.paxIds;
  const { accidentId } = await given.bags().inHandling({ paxId }, flown);
  const item = await given.item();
  const order = async () =>
    (await phone().addMaterialCompensation({ ...given.fields({ accidentId }), luggage: [{ itemId: item.id, quantity: 1 }] })).orderId;
  const save = (more: Parameters<typeof baggageDraft>[1] = {}) => web().save(baggageDraft(flown, { accidentId, paxId, ...more }));
  return { accidentId, otherId, order, save };
}
test('of a passenger whose name or phone he may not read, a bag has those of the booking; the mask of a name is nobody’s', async () => {
  const rules = dataRulesIn(portal);
  const flown = await given.flight({ pax: 2 });
  const [paxId = '', otherId = ''] = flown.paxIds;
  const { accidentId } = await given.bags().inHandling({ paxId, paxName: 'P1', phone: '13911112222' }, flown);
  await rules.hide('station-agent', 'comp.orderPax', ['paxName', 'telephone'], 2);
  const { passengers } = await portal.as('station').comp.h5.passengerBaggageGetFlightAndPassenger(flown);
  const other = passengers.find(one => one.paxId === otherId);
  const asShown = { paxId: otherId, paxName: other?.paxName ?? '', phone: other?.telephone ?? '' };
  expect(asShown.paxName).toBe('P*');
  const save = async (more: object) => web().save({ ...(await web().edit({ accidentId })), ...more });
  await expect(save({ paxId: otherId, paxName: 'P*' })).rejects.toMatchObject({ fields: { paxName: { text: '请输入旅客姓名' } } });
  await rules.hide('station-agent', 'comp.baggage', ['paxName', 'phone'], 2);
  await save(asShown);
  await rules.lift();
  expect(await web().edit({ accidentId })).toMatchObject({ paxId: otherId, paxName: 'P2', phone: '13800138000' });
});

const refusedAt = (field: string) => ({
  key: 'baggage.inUse',
  status: 409,
  fields: { [field]: { key: 'baggage.inUse', text: '已有补偿单，不能修改类型、旅客、航班和航段' } },
});
const statusOf = (orderId: string, status: OrderStatus) =>
  portal.inDb(db => db.update(compensationOrders).set({ status }).where(eq(compensationOrders.id, orderId)));

describe('a bag for which there is an order stays its passenger’s', () => {
  test.each([
    ['a draft', OrderStatus.draft],
    ['under audit', OrderStatus.underAudit],
    ['in effect', OrderStatus.inEffect],
  ])('while it is %s', async (_, status) => {
    const bag = await bagOfTwo();
    await statusOf(await bag.order(), status);
    const elsewhere = await given.flight({ pax: 1 });
    await expect(bag.save({ paxId: bag.otherId, paxName: 'P2' })).rejects.toMatchObject(refusedAt('paxName'));
    await expect(bag.save({ flightNo: elsewhere.flightNo, paxId: elsewhere.paxIds[0] ?? '' })).rejects.toMatchObject(refusedAt('paxName'));
    await expect(bag.save({ accidentSubType: BaggageType.found })).rejects.toMatchObject(refusedAt('accidentSubType'));
    await bag.save({ description: '黑色拉杆箱，轮子缺一个' });
  });

  test('also once it was given out and the order is closed', async () => {
    const { orderId, bag } = await given.effective();
    await phone().offlineGrant({ orderId, signedName: '旅客甲' });
    await phone().close({ orderId });
    const row = await web().edit({ accidentId: bag.accidentId });
    await expect(web().save({ ...row, paxId: null, paxName: 'P2' })).rejects.toMatchObject(refusedAt('paxName'));
  });

  test('where nothing came of it, whose bag it is can be put right', async () => {
    const bag = await bagOfTwo();
    await statusOf(await bag.order(), OrderStatus.failed);
    await statusOf(await bag.order(), OrderStatus.closed);
    await bag.save({ paxId: bag.otherId, paxName: 'P2' });
    expect(await web().edit({ accidentId: bag.accidentId })).toMatchObject({ paxId: bag.otherId });
  });

  test('an order that is written in the same moment is waited for', async () => {
    const bag = await bagOfTwo();
    const orderId = await bag.order();
    await statusOf(orderId, OrderStatus.closed);
    const saved = await heldUp(
      portal,
      sql`select from ${baggageAccidents} where id = ${bag.accidentId} for share`,
      () => bag.save({ paxId: bag.otherId, paxName: 'P2' }),
      db => db.update(compensationOrders).set({ status: OrderStatus.draft }).where(eq(compensationOrders.id, orderId)),
    );
    expect(saved).toMatchObject({ status: 'rejected', reason: refusedAt('paxName') });
  });

  test('an order that waits for a change of the bag is written for whose it is then', async () => {
    const bag = await bagOfTwo();
    const ordered = await heldUp(
      portal,
      sql`select from ${baggageAccidents} where id = ${bag.accidentId} for no key update`,
      bag.order,
      db => db.update(baggageAccidents).set({ paxId: bag.otherId }).where(eq(baggageAccidents.id, bag.accidentId)),
    );
    if (ordered.status === 'rejected') throw ordered.reason;
    const passengers = await portal.as('station').comp.order.findSelectedPax({ orderId: ordered.value });
    expect(passengers.map(({ paxId }) => paxId)).toEqual([bag.otherId]);
  });
});
