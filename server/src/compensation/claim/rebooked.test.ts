import { eq, inArray } from 'drizzle-orm';
import { flightPassengers, passengerSeals } from '../../flight-passenger/index.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { claimOfPax, proven } from '../testing/given-claim.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const apply = () => portal.anonymous.comp.apply;
const change = (paxIds: string[], set: Partial<typeof flightPassengers.$inferInsert>) =>
  portal.inDb(db => db.update(flightPassengers).set(set).where(inArray(flightPassengers.id, paxIds)));

/** An order that names a booking which was cancelled for another one of the same document since. */
async function rebooked() {
  const { orderId, orderNo, accident } = await given.effective({ pax: 1 });
  const [first = ''] = accident.flight.paxIds;
  const again = await given.twin(accident.flight);
  await change([first], { isCancel: 'Y' });
  return { orderId, orderNo, first, again, claim: () => claimOfPax(portal, again, accident.flight) };
}

test('money of an order that names his first booking is there for whoever was booked on the flight again', async () => {
  const { orderId, orderNo, first, claim } = await rebooked();
  const extras = await claim();
  expect(await apply().findCompensationOrder({}, extras)).toMatchObject([{ orderNo, paxId: first, claimState: 'open' }]);
  await proven(portal, extras, '13800138000');
  const draft = { orderIds: [orderId], phoneNum: '13800138000', payChannel: 3 as const, payAccount: '6225880000000001' };
  expect(await apply().saveApply(draft, extras)).toMatchObject({ applyAmount: 10_000 });
  expect(await apply().findCompensationOrder({}, extras)).toMatchObject([{ orderNo, claimState: 'applied' }]);
});

test('a child that was booked by the document of somebody else is another passenger', async () => {
  const { first, claim } = await rebooked();
  await change([first], { paxName: 'CHILD' });
  expect(await apply().findCompensationOrder({}, await claim())).toEqual([]);
});

test('who has no document is nobody else', async () => {
  const { orderId, first, again, claim } = await rebooked();
  const extras = await claim();
  await portal.inDb(async db => {
    for (const row of await db
      .select()
      .from(flightPassengers)
      .where(inArray(flightPassengers.id, [first, again])))
      await db
        .update(flightPassengers)
        .set({ ...passengerSeals.sealed(row, { idNo: '', telephone: '' }), idNoHash: '' })
        .where(eq(flightPassengers.id, row.id));
  });
  expect(await apply().findCompensationOrder({}, extras)).toEqual([]);
  await proven(portal, extras, '13800138001');
  const draft = { orderIds: [orderId], phoneNum: '13800138001', payChannel: 3 as const, payAccount: '6225880000000001' };
  await expect(apply().saveApply(draft, extras)).rejects.toMatchObject({ key: 'claim.notOpen' });
});
