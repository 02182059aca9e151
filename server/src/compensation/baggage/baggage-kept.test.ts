import { eq, sql } from 'drizzle-orm';
import { flights } from '../../flight-passenger/index.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { baggageDraft } from '../testing/given-baggage.ts';
import { materialIn } from '../testing/given-material.ts';

let portal: TestPortal;
let given: ReturnType<typeof materialIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = materialIn(portal);
});
afterAll(() => portal.stop());

const web = () => portal.as('station').comp.baggage;

/** A bag in handling, and what changes its description and no more. */
async function bag() {
  const flown = await given.flight({ pax: 1 });
  const [paxId = ''] = flown.paxIds;
  const { accidentId } = await given.bags().inHandling({ paxId }, flown);
  return { flown, accidentId, describe: () => web().save(baggageDraft(flown, { accidentId, paxId, description: '轮子也坏了' })) };
}

const offer = (kind: string, status: 0 | 1) =>
  portal.inDb(db => db.execute(sql`update dict_data set status = ${status} where dict_type = 'baggage_type' and dict_value = ${kind}`));

test('a bag keeps its segment when its flight flies another route by now', async () => {
  const { flown, describe } = await bag();
  await portal.inDb(db =>
    db
      .update(flights)
      .set({ route: ['LXA', 'XIY'] })
      .where(eq(flights.id, flown.id)),
  );
  await expect(describe()).resolves.toBeDefined();
});

test('a bag keeps its kind when that is offered no more; no other bag gets it', async () => {
  const { flown, accidentId, describe } = await bag();
  const { accidentSubType } = await web().edit({ accidentId });
  await offer(accidentSubType, 0);
  await expect(describe()).resolves.toBeDefined();
  await expect(web().save(baggageDraft(flown, { accidentSubType }))).rejects.toMatchObject({
    fields: { accidentSubType: expect.anything() },
  });
  // Phones that show such bags go by the same list.
  const { subTypes } = await portal.as('station').comp.h5.baggageConfig();
  expect(subTypes.filter(({ disabled }) => disabled).map(({ dictValue }) => dictValue)).toEqual([accidentSubType]);
  await offer(accidentSubType, 1);
});

test('a bag whose passenger was given luggage is not voided, though its order is closed', async () => {
  const order = await given.effective();
  await portal.as('station').comp.h5Order.offlineGrant({ orderId: order.orderId, signedName: 'P1' });
  await portal.as('station').comp.order.close({ orderId: order.orderId });
  const voided = web().toVoidStatus({ accidentId: order.bag.accidentId, reason: '误录' });
  await expect(voided).rejects.toMatchObject({ key: 'baggage.ordersInForce' });
});
