import { OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import { givenIn } from '../testing/given.ts';

const nothing = { orders: [], claimed: { pax: 0, amount: 0 }, open: { pax: 0, amount: 0 } };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** What a passenger was paid of an order. */
async function received(orderId: string, paxId: string, fen: number): Promise<void> {
  await givenIn(portal).paidInCash([{ orderId, paxId, fen }]);
  await portal.inDb(db =>
    db.update(compensationOrderPax).set({ receiveStatus: ReceiveStatus.received }).where(eq(compensationOrderPax.paxId, paxId)),
  );
}

test('a flight’s orders by state with their sums, and what of those in effect was claimed; of another tenant’s flight nothing', async () => {
  const { orderId, accident } = await givenIn(portal).effective();
  const { id: flightId, paxIds } = accident.flight;
  await received(orderId, paxIds[0] ?? '', 10_000);
  expect(await portal.as('station').comp.flightSums.sums({ flightId })).toEqual({
    orders: [{ status: OrderStatus.inEffect, orders: 1, amount: 30_000 }],
    claimed: { pax: 1, amount: 10_000 },
    open: { pax: 2, amount: 20_000 },
  });
  const elsewhere = portal.as('admin', { tenant: 'DEMO2' }).comp.flightSums.sums({ flightId });
  expect(await elsewhere).toEqual(nothing);
});

test('claimed is what was received, where less was granted than the order has', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 2, fen: 10_000 });
  const { id: flightId, paxIds } = accident.flight;
  await received(orderId, paxIds[0] ?? '', 6_000);
  expect(await portal.as('station').comp.flightSums.sums({ flightId })).toMatchObject({
    claimed: { pax: 1, amount: 6_000 },
    open: { pax: 1, amount: 10_000 },
  });
});

test('what a role’s rules hide is not counted, and a sum that it may not read is not told', async () => {
  const { accident } = await givenIn(portal).effective();
  const flightId = accident.flight.id;
  const sums = () => portal.as('station').comp.flightSums.sums({ flightId });
  const roleId = await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-agent'));
    const id = role?.id ?? '';
    await db.insert(tables.dataColumnRules).values({ tenantId, roleId: id, modelId: 'comp.order', columnName: 'sumMoney', processor: 3 });
    return id;
  });
  expect(JSON.stringify(await sums())).not.toContain('amount');
  await portal.inDb((db, tenantId) =>
    db.insert(tables.dataRowRules).values({ tenantId, roleId, modelId: 'comp.order', stations: ['CTU'] }),
  );
  expect(await sums()).toMatchObject({ orders: [], claimed: { pax: 0 }, open: { pax: 0 } });
});
