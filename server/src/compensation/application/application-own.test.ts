import { eq } from 'drizzle-orm';
import { flightPassengers } from '../../flight-passenger/index.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { fingerprintsOf } from '../../user-center/index.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** From now on a passenger of a flight is the manager himself. */
async function isManager(paxId: string): Promise<void> {
  const userId = await portal.userId('manager');
  await portal.inDb(async db => {
    const { document } = await fingerprintsOf(db, userId);
    await db.update(flightPassengers).set({ idNoHash: document }).where(eq(flightPassengers.id, paxId));
  });
}

test('an application does not wait for whoever is one of its passengers, in the inbox or in the pile', async () => {
  const order = () => givenIn(portal).effective({ pax: 1 });
  const own = await order();
  const { applyId } = await givenApplication(portal, own.orderId);
  const other = await givenApplication(portal, (await order()).orderId);
  const inbox = async () => (await portal.as('manager').portal.todo.page({})).rows.map(row => row.id);
  const pile = async () => (await portal.as('manager').comp.apply.orderGet({ applyId: other.applyId })).waiting;
  expect(await inbox()).toContain(applyId);
  expect(await pile()).toBe(1);
  const [paxId = ''] = own.accident.flight.paxIds;
  await isManager(paxId);
  expect(await inbox()).not.toContain(applyId);
  expect(await inbox()).toContain(other.applyId);
  expect(await pile()).toBe(0);
});

test('nor is its audit offered to him once his own line of it was taken back', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 2 });
  const { applyId } = await givenApplication(portal, orderId);
  const [paxId = ''] = accident.flight.paxIds;
  await isManager(paxId);
  await portal.as('station').comp.order.freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '核对中' });
  const manager = portal.as('manager').comp.apply;
  expect((await manager.orderGet({ applyId })).allowed).not.toContain('audit');
  expect((await manager.orderPage({})).rows.find(row => row.applyId === applyId)?.allowed).not.toContain('audit');
});
