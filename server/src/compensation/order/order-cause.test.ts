import { eq } from 'drizzle-orm';
import { flightPassengers, flights } from '../../flight-passenger/index.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { accidentDraft, givenIn } from '../testing/given.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const orders = () => portal.as('station').comp.order;
const accidents = () => portal.as('station').comp.accident;

/** An accident of a flight of two segments, a passenger on each, with an order for some of them. */
async function ordered(choiceSegment: string[], passengers: number) {
  const flown = await givenIn(portal).flight({ pax: 2 });
  const [, second = ''] = flown.paxIds;
  await portal.inDb(async db => {
    await db
      .update(flights)
      .set({ route: ['LXA', 'CTU', 'PEK'], dstCity: 'PEK' })
      .where(eq(flights.id, flown.id));
    await db.update(flightPassengers).set({ segment: 'CTU-PEK' }).where(eq(flightPassengers.id, second));
  });
  const facts = accidentDraft(flown);
  const { accidentId, accidentNo } = await accidents().save({ ...facts, choiceSegment });
  const save = (count: number, orderId?: string) =>
    orders().save({
      ...(orderId && { orderId }),
      accidentId,
      compensateType: 1,
      serviceCity: 'LXA',
      responsibleUnits: ['weather'],
      passengers: flown.paxIds.slice(0, count).map(paxId => ({ paxId, currentAmount: 10_000, duplicateReason: '' })),
    });
  const { orderId } = await save(passengers);
  const change = (more: Partial<typeof facts>) => accidents().update({ accidentNo, ...facts, ...more });
  return { orderId, change, saveAgain: (count: number) => save(count, orderId) };
}

test('an order that is saved again has the segments and the kind that its accident has by now', async () => {
  const { orderId, change, saveAgain } = await ordered(['LXA-CTU'], 1);
  await change({ choiceSegment: ['LXA-CTU', 'CTU-PEK'] });
  await saveAgain(2);
  expect(await orders().find({ orderId })).toMatchObject({ paxCount: 2, choiceSegment: ['CTU-PEK', 'LXA-CTU'] });
});

test('whoever is on a segment that the accident no longer has is not submitted; without such passengers the order is', async () => {
  const { orderId, change, saveAgain } = await ordered(['LXA-CTU', 'CTU-PEK'], 2);
  await change({ choiceSegment: ['LXA-CTU'] });
  await expect(orders().submit({ orderId })).rejects.toMatchObject({
    key: 'order.paxUnknown',
    fields: { passengers: { params: { count: 1 } } },
  });
  await saveAgain(1);
  expect(await orders().submit({ orderId })).toMatchObject({ isPrompt: false });
});
