import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { worldIn } from '../../testing/world.ts';
import { givenPassed } from '../testing/given-payment.ts';
import type { PaymentGateway, Transfer, TransferOrder } from './gateway/gateway.ts';
import { payments } from './payment.schema.ts';
import { PaymentWorker, type WorkerLimits } from './payment-worker.ts';
import { takeNext } from './take.ts';

let portal: TestPortal;
let tenantIds: { hung: string; other: string };
beforeAll(async () => {
  portal = await startPortal();
  await worldIn(portal, 'DEMO2');
  tenantIds = { hung: await portal.inDb(async (_, id) => id), other: await portal.inDb(async (_, id) => id, 'DEMO2') };
});
afterAll(() => portal.stop());

let now: Date;
beforeEach(async () => {
  now = new Date();
  // Of earlier tests nothing is left to pay.
  for (const tenant of ['TV', 'DEMO2'])
    await portal.inDb(db => db.execute(sql`update payments set state = 4 where state in (0, 2)`), tenant);
});

/** The one payment of the other tenant, to be transferred again and again. */
const dueElsewhere = () =>
  portal.inDb(
    db => db.execute(sql`update payments set channel = 3, state = 0, settled_at = null, due_at = ${new Date(now.getTime() - 1000)}`),
    'DEMO2',
  );
const statesIn = (tenant: 'TV' | 'DEMO2', where = eq(payments.channel, 3)) =>
  portal.inDb(async db => (await db.select({ state: payments.state }).from(payments).where(where)).map(row => row.state), tenant);

/** A gateway that answers as it is told to, and counts how often it is asked at once. */
function gatewayThat(pay: (order: TransferOrder) => Promise<unknown>) {
  const seen = { now: 0, peak: 0, tenants: [] as string[], orders: [] as TransferOrder[] };
  const done = ({ tenantId, id, amountFen }: TransferOrder): Transfer => ({
    tenantId,
    id,
    amountFen,
    transferNo: `T-${id.slice(-12)}`,
    status: 'accepted',
    reason: '',
  });
  const gateway: PaymentGateway = {
    kind: 'http',
    place: 'elsewhere',
    async pay(order) {
      seen.now += 1;
      seen.peak = Math.max(seen.peak, seen.now);
      seen.tenants.push(order.tenantId);
      seen.orders.push(order);
      await pay(order);
      seen.now -= 1;
      return done(order);
    },
    find: async () => undefined,
    decidedOn: async () => [],
  };
  return { gateway, seen };
}
const workerOf = (gateway: PaymentGateway, limits: Partial<WorkerLimits> = {}, closing = AbortSignal.any([])) =>
  new PaymentWorker({
    pool: portal.pool,
    gateway,
    clock: () => now,
    log: pino({ level: 'silent' }),
    closing,
    limits: { concurrency: 5, perTenant: 4, gatewayTimeoutMs: 60_000, ...limits },
  });

test('a gateway that hangs for one tenant stops nobody else’s payments, this turn or the next', async () => {
  await givenPassed(portal, { pax: 6, at: now });
  const { promise: hangs, resolve: release } = Promise.withResolvers<void>();
  const { gateway, seen } = gatewayThat(order => (order.tenantId === tenantIds.hung ? hangs : Promise.resolve()));
  const worker = workerOf(gateway);
  await dueElsewhere();
  const first = worker.work();
  while (!(await statesIn('DEMO2')).includes(2)) await new Promise(resolve => setImmediate(resolve));
  await dueElsewhere();
  // The next turns open no second lane for the tenant that hangs, and wait for none. One that comes while a lane still closes opens none either.
  while (!(await statesIn('DEMO2')).includes(2)) await worker.work();
  const asked = seen.tenants.filter(id => id === tenantIds.hung).length;
  expect(asked).toBeLessThanOrEqual(4);
  release();
  await first;
  expect(seen.tenants.filter(id => id === tenantIds.hung)).toHaveLength(6);
});

test('a worker whose server closes brings to its end what it has sent, and sends nothing more', async () => {
  const claim = await givenPassed(portal, { pax: 6, at: now });
  const closing = new AbortController();
  const { gateway, seen } = gatewayThat(async () => closing.abort());
  const paying: PaymentGateway = { ...gateway, pay: async order => ({ ...(await gateway.pay(order, closing.signal)), status: 'paid' }) };
  await workerOf(paying, {}, closing.signal).work();
  expect(seen.orders).toHaveLength(4);
  expect((await statesIn('TV', eq(payments.applicationId, claim.applicationId))).sort()).toEqual([0, 0, 1, 1, 1, 1]);
});

test('what the gateway doesn’t answer in its time is given up, left alone for this turn, and asked for later', async () => {
  const claim = await givenPassed(portal, { pax: 6, at: now });
  const ofClaim = eq(payments.applicationId, claim.applicationId);
  const { gateway, seen } = gatewayThat(() => new Promise(() => undefined));
  await workerOf(gateway, { gatewayTimeoutMs: 10 }).work();
  expect(seen.tenants).toHaveLength(4);
  expect((await statesIn('TV', ofClaim)).sort()).toEqual([0, 0, 2, 2, 2, 2]);
  now = new Date(now.getTime() + 3 * 60_000);
  const found: PaymentGateway = {
    ...gateway,
    find: async (tenantId, id) => ({ tenantId, id, amountFen: 10_000, transferNo: `F-${id.slice(-12)}`, status: 'paid', reason: '' }),
    pay: async order => ({ ...order, transferNo: `P-${order.id.slice(-12)}`, status: 'paid', reason: '' }),
  };
  await workerOf(found).work();
  expect(await statesIn('TV', ofClaim)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('what was never answered is asked for behind a backlog, too', async () => {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const lost = await givenPassed(portal, { at: hourAgo });
  await portal.inDb(db =>
    db.update(payments).set({ state: 2, sentAt: hourAgo, askedAt: hourAgo }).where(eq(payments.applicationId, lost.applicationId)),
  );
  await givenPassed(portal, { at: hourAgo, pax: 9 });
  const clock = () => now;
  const first = await takeNext({ pool: portal.pool, clock }, tenantIds.hung, 4);
  expect(first.map(one => one.sentBefore).sort()).toEqual([false, false, false, true]);
  // While nothing is unanswered, the whole batch is for what is due.
  const second = await takeNext({ pool: portal.pool, clock }, tenantIds.hung, 4);
  expect(second.map(one => one.sentBefore)).toEqual([false, false, false, false]);
});

test.each([1, 3] as const)(
  'the gateway is told the channel that was applied for (%d), whose account it is, and the amount',
  async channel => {
    await givenPassed(portal, { channel, account: '6225880000020009', fen: 12_345, at: now });
    const { gateway, seen } = gatewayThat(async () => undefined);
    await workerOf(gateway).work();
    expect(seen.orders).toEqual([expect.objectContaining({ channel, account: '6225880000020009', payee: '代领人', amountFen: 12_345 })]);
  },
);

test('the gateway is never asked more at once than it may be, and tenants take turns', async () => {
  await givenPassed(portal, { pax: 8, at: now });
  await dueElsewhere();
  // Nobody is answered before the other tenant's payment waits for its turn too.
  const { gateway, seen } = gatewayThat(() => until(async () => !(await statesIn('DEMO2')).includes(0)));
  await workerOf(gateway, { concurrency: 2 }).work();
  expect(seen.peak).toBe(2);
  expect(seen.tenants).toHaveLength(9);
  // Whoever has one payment doesn't wait for all of whoever has many.
  expect(seen.tenants.indexOf(tenantIds.other)).toBeLessThan(8);
});
