import { OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import { givenIn } from '../testing/given.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a flight’s orders by state with their sums, and what of those in effect was claimed; of another tenant’s flight nothing', async () => {
  const { accident } = await givenIn(portal).effective();
  const { id: flightId, paxIds } = accident.flight;
  await portal.inDb(db =>
    db
      .update(compensationOrderPax)
      .set({ receiveStatus: ReceiveStatus.received })
      .where(eq(compensationOrderPax.paxId, paxIds[0] ?? '')),
  );
  expect(await portal.as('station').comp.flightSums.sums({ flightId })).toEqual({
    orders: [{ status: OrderStatus.inEffect, orders: 1, amount: 30_000 }],
    claimed: { pax: 1, amount: 10_000 },
    open: { pax: 2, amount: 20_000 },
  });
  const elsewhere = portal.as('admin', { tenant: 'DEMO2' }).comp.flightSums.sums({ flightId });
  expect(await elsewhere).toEqual({ orders: [], claimed: { pax: 0, amount: 0 }, open: { pax: 0, amount: 0 } });
});
