import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const station = () => portal.as('station').comp.order;

/** A draft for both bookings of one person. */
async function bookedTwice({ fen = 40_000, duplicateReason = '' } = {}) {
  const { accidentId, flight } = await given.accident({ pax: 1 });
  const paxIds = [...flight.paxIds, await given.twin(flight)];
  const passengers = paxIds.map(paxId => ({ paxId, currentAmount: fen, duplicateReason }));
  const draft = { accidentId, compensateType: 1 as const, serviceCity: 'LXA', responsibleUnits: ['weather'] };
  return { ...draft, passengers };
}
const besides = (rows: Awaited<ReturnType<ReturnType<typeof station>['findPax']>>['rows']) => rows.map(pax => pax.earlier);

test('whoever is in an order by two bookings needs a reason at each, and the reviewer sees both', async () => {
  await expect(station().save(await bookedTwice())).rejects.toMatchObject({
    fields: {
      'passengers.0.duplicateReason': { key: 'order.duplicateReason' },
      'passengers.1.duplicateReason': { key: 'order.duplicateReason' },
    },
  });
  const { orderId, orderNo } = await station().save(await bookedTwice({ duplicateReason: '两个座位' }));
  expect(await station().find({ orderId })).toMatchObject({ duplicates: 2 });
  await station().submit({ orderId });
  expect(await station().find({ orderId })).toMatchObject({ duplicates: 2 });
  const { rows } = await portal.as('manager').comp.order.findPax({ orderId, duplicatesOnly: true });
  expect(besides(rows)).toMatchObject([[{ orderNo, currentAmount: 40_000 }], [{ orderNo, currentAmount: 40_000 }]]);
});

test('the limit of a passenger holds for all bookings of one person', async () => {
  const draft = await bookedTwice({ fen: 3_000_000, duplicateReason: '两个座位' });
  await expect(station().save(draft)).rejects.toMatchObject({ fields: { 'passengers.1.currentAmount': { key: 'order.paxLimit' } } });
  const [first] = draft.passengers;
  await station().save({ ...draft, passengers: first ? [first] : [] });
});

test('whom the form asks for while the order is written is told of other orders alone', async () => {
  const draft = await bookedTwice({ duplicateReason: '两个座位' });
  const { orderId } = await station().save(draft);
  expect((await station().findSelectedPax({ orderId })).map(pax => pax.earlier)).toEqual([[], []]);
  const { accidentId } = draft;
  expect((await station().findChoicePax({ accidentId, orderId, duplicatesOnly: true })).total).toBe(0);
});
