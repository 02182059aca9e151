import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { luggageItems } from '../luggage/luggage.schema.ts';
import { materialIn } from '../testing/given-material.ts';

let portal: TestPortal;
let given: ReturnType<typeof materialIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = materialIn(portal);
});
afterAll(() => portal.stop());

/** Stock could be registered without a price before; such items stand there still. */
const madeFree = ({ id }: { id: string }) => portal.inDb(db => db.update(luggageItems).set({ priceFen: 0 }).where(eq(luggageItems.id, id)));

test('stock has a price: an order of nothing is none', async () => {
  const { id } = await given.item();
  const update = portal.as('admin').comp.luggage.update({ id, price: 0, warningLevel: 0 });
  await expect(update).rejects.toMatchObject({ fields: { price: expect.anything() } });
});

test('what has none is refused at its line', async () => {
  const item = await given.item();
  await madeFree(item);
  await expect(given.draft({ item })).rejects.toMatchObject({ fields: { 'luggage.0.itemId': { key: 'order.luggageFree' } } });
});

test('an order is copied without what has no price any more', async () => {
  const order = await given.passed();
  const orders = portal.as('station').comp.order;
  await orders.close({ orderId: order.orderId });
  await madeFree(order.item);
  const { orderId } = await orders.copy({ orderId: order.orderId });
  await expect(portal.as('station').comp.h5Order.findCompensationLuggageDetailInfo({ orderId })).resolves.toMatchObject({ luggage: [] });
});

test('an order whose luggage was removed from the stock says what is missing', async () => {
  const item = await given.item({ stock: 1 });
  const { orderId } = await given.passed({ item });
  const { luggage } = portal.as('admin').comp;
  await luggage.stockUpdate({ id: item.id, kind: 'correct', quantity: -1, reason: '破损' });
  await luggage.remove({ id: item.id });
  await expect(portal.as('station').comp.order.takeEffect({ orderId })).rejects.toMatchObject({
    key: 'luggage.short',
    message: expect.stringContaining(item.brand),
  });
});
