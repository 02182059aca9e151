import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { materialIn } from '../testing/given-material.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
const station = () => portal.as('station').comp;

test('nobody is chosen: refused, and the luggage of the order stays reserved', async () => {
  const { orderId, item } = await materialIn(portal).effective();
  await expect(station().order.freezeOrderPax({ orderId, paxId: [], freezeReason: '核对中' })).rejects.toMatchObject({
    fields: { paxId: { text: '请先选择补偿旅客' } },
  });
  const { rows } = await portal.as('admin').comp.luggage.findLuggage({ brand: item.brand, code: 'LXA' });
  expect(rows).toMatchObject([{ stock: 5, reserved: 1 }]);
  await station().h5Order.offlineGrant({ orderId, signedName: '旅客' });
});

test('thawing who is not frozen is refused and leaves the order as it was', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 1 });
  const { version } = await station().order.find({ orderId });
  await expect(station().order.freezeOrderPax({ orderId, paxId: accident.flight.paxIds, frozen: false })).rejects.toMatchObject({
    key: 'order.paxNotFrozen',
    message: expect.stringContaining('所选旅客没有被冻结'),
  });
  expect((await station().order.find({ orderId })).version).toBe(version);
});
