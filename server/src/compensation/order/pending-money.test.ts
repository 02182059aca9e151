import { inArray } from 'drizzle-orm';
import { flightPassengers } from '../../flight-passenger/index.ts';
import { minuteMs } from '../../kernel/durations.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { givenPassed } from '../testing/given-payment.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

/** An order that was closed while the gateway, which takes ten minutes, was at its money. */
async function closedWhilePaying(at: Date) {
  portal.setNow(at);
  const claim = await givenPassed(portal, { account: '6225880000080003', at });
  await portal.app.doChore('payments');
  await portal.as('station').comp.order.close({ orderId: claim.orderId });
  return claim;
}

test('money that is on its way when its order is closed counts for the next order of the passenger', async () => {
  const at = new Date();
  const claim = await closedWhilePaying(at);
  const orders = portal.as('station').comp.order;
  const copy = await orders.copy({ orderId: claim.orderId });
  const selected = await orders.findSelectedPax({ orderId: copy.orderId });
  expect(selected.map(pax => pax.earlier.map(({ orderNo }) => orderNo))).toEqual([[claim.orderNo]]);
  await expect(orders.submit({ orderId: copy.orderId })).rejects.toMatchObject({ key: 'order.duplicateReason' });
  const shown = await portal.as('manager').comp.received.find({ orderId: copy.orderId });
  expect(shown.map(one => one.orderNo)).toContain(claim.orderNo);
  portal.setNow(new Date(at.getTime() + 11 * minuteMs));
  await portal.app.doChore('payments');
  const [paxId = ''] = claim.accident.flight.paxIds;
  await expect(orders.findPaxReceiveRecord({ paxId })).resolves.toHaveLength(1);
});

test('its accident is not voided meanwhile', async () => {
  const claim = await closedWhilePaying(new Date());
  const voided = portal.as('station').comp.accident.toVoid({ accidentId: claim.accident.accidentId });
  await expect(voided).rejects.toMatchObject({ key: 'accident.ordersRunning' });
});

test('two passengers without a ticket number are not the same person', async () => {
  const given = givenIn(portal);
  const accident = await given.accident({ pax: 2 });
  const { paxIds } = accident.flight;
  await portal.inDb(db => db.update(flightPassengers).set({ tktNo: '' }).where(inArray(flightPassengers.id, paxIds)));
  const only = (paxId: string | undefined) => ({ ...accident, flight: { ...accident.flight, paxIds: paxId ? [paxId] : [] } });
  await given.submitted({ accident: only(paxIds[0]) });
  await expect(given.submitted({ accident: only(paxIds[1]) })).resolves.toBeDefined();
});
