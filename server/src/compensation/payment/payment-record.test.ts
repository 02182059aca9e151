import { and, eq, type SQL, sql } from 'drizzle-orm';
import { stationTime } from '../../kernel/station-time.ts';
import { isBlocking } from '../../testing/held-up.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { applicationLines, applications } from '../application/application.schema.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { givenPassed } from '../testing/given-payment.ts';
import { acceptCallBack, signed } from './gateway/call-back.ts';
import { noGateway } from './gateway/no-gateway.ts';
import { payments } from './payment.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

const finance = () => portal.as('finance').comp.payment;
const onlyOf = async (orderNo: string) => {
  const [row] = (await portal.as('admin').comp.payment.page({ orderNo })).rows;
  if (!row) throw new Error(`nothing is paid of ${orderNo}`);
  return row;
};
/** An application whose payment the gateway has refused. */
async function failed() {
  const claim = await givenPassed(portal, { account: '6225880000090002' });
  const now = Date.now();
  for (const minutes of [0, 1]) {
    portal.setNow(new Date(now + minutes * 60_000));
    await portal.app.doChore('payments');
  }
  return { ...claim, row: await onlyOf(claim.orderNo) };
}

describe('a payment that is none, or of a station that the person does not see, is not found', () => {
  const nobody = '01890000-0000-7000-8000-000000000000';
  const everywhere = async (id: string) => {
    const notFound = { key: 'record.notFound' };
    await expect(finance().entries({ id })).rejects.toMatchObject(notFound);
    await expect(finance().payAgain({ items: [{ id }] })).rejects.toMatchObject(notFound);
    await expect(portal.as('station').comp.payment.handOver({ id })).rejects.toMatchObject(notFound);
  };

  test('none', () => everywhere(nobody));

  test('of another station', async () => {
    const { row } = await failed();
    const limited = await portal.inDb(async (db, tenantId) => {
      const found = await db.select().from(tables.roles);
      const ids = found.filter(({ roleCode }) => ['finance', 'station-agent'].includes(roleCode)).map(({ id }) => id);
      await db.insert(tables.dataRowRules).values(ids.map(roleId => ({ tenantId, roleId, modelId: 'comp.payment', stations: ['URC'] })));
      return ids.length;
    });
    expect(limited).toBe(2);
    expect((await finance().page({ orderNo: row.orderNo })).rows).toEqual([]);
    await everywhere(row.id);
    await portal.inDb(db => db.delete(tables.dataRowRules));
    expect((await finance().page({ orderNo: row.orderNo })).rows).toHaveLength(1);
  });
});

test('it is found by its flight as people type it', async () => {
  const { row } = await failed();
  const found = await finance().page({ flightNo: row.flightNo.toLowerCase(), orderNo: row.orderNo });
  expect(found.rows.map(({ id }) => id)).toEqual([row.id]);
});

test('its ledger says what happened, when, and by whom', async () => {
  const { row } = await failed();
  const before = await finance().entries({ id: row.id });
  expect(before.map(({ entry, amount, note, by }) => ({ entry, amount, note, by }))).toEqual([
    { entry: 'planned', amount: 10_000, note: '', by: '' },
    { entry: 'sent', amount: 10_000, note: '', by: '' },
    { entry: 'failed', amount: 10_000, note: '收款账户异常', by: '' },
  ]);
  expect(before.map(({ time }) => time)).toEqual(before.map(({ time }) => time).toSorted());
  await finance().payAgain({ items: [{ id: row.id }] });
  const [again] = (await finance().page({ orderNo: row.orderNo, state: [0] })).rows;
  const { user } = await portal.as('finance').uc.auth.me();
  expect(await finance().entries({ id: again?.id ?? '' })).toMatchObject([{ entry: 'planned', amount: 10_000, by: user.employeeName }]);
});

test('the ledger of money that was handed over says by whom', async () => {
  const { orderNo } = await givenPassed(portal, { channel: 8, account: '' });
  const { id } = await onlyOf(orderNo);
  await portal.as('station').comp.payment.handOver({ id });
  const { user } = await portal.as('station').uc.auth.me();
  expect((await finance().entries({ id })).at(-1)).toMatchObject({ entry: 'paid', by: user.employeeName });
});

test('who hands over what can’t be is told in which state it is, or from when on he may', async () => {
  const { row } = await failed();
  await expect(portal.as('station').comp.payment.handOver({ id: row.id })).rejects.toMatchObject({
    key: 'payment.state',
    message: expect.stringContaining('支付失败'),
  });
  const waiting = await givenPassed(portal, { channel: 8, account: '', quickPay: false });
  const due = await onlyOf(waiting.orderNo);
  await expect(portal.as('station').comp.payment.handOver({ id: due.id })).rejects.toMatchObject({
    key: 'payment.notDue',
    message: expect.stringContaining(stationTime(new Date(due.dueTime))),
  });
});

test('several people’s payments can be paid again in cash at once; the account that each applied with stays as it was', async () => {
  const one = await failed();
  const two = await failed();
  const items = [one, two].map(({ row }) => ({ id: row.id }));
  expect(await finance().payAgain({ items, channel: 8 })).toEqual({ paidAgain: 2, leftOut: 0 });
  const kept = await portal.inDb(db => db.select().from(applications).where(eq(applications.id, one.applicationId)));
  expect(kept).toMatchObject([{ payChannel: 3 }]);
  expect((await finance().page({ orderNo: one.orderNo, state: [0] })).rows).toMatchObject([{ channel: 8 }]);
});

test('a gateway in this process is heard for what it signed alone', async () => {
  const claim = await givenPassed(portal, { account: '6225880000070004' });
  await portal.app.doChore('payments');
  const { id, state } = await onlyOf(claim.orderNo);
  const [{ tenantId } = { tenantId: '' }] = await portal.inDb(db => db.select().from(payments).where(eq(payments.id, id)));
  const said = signed(
    'another secret',
    { reference: `${tenantId}.${id}`, status: 'paid', amountFen: 10_000, transferNo: 'X1' },
    new Date(),
  );
  const heard = await acceptCallBack({ pool: portal.pool, secret: 'test', clock: () => new Date() }, said);
  expect(heard).toBe('unknown');
  expect(await onlyOf(claim.orderNo)).toMatchObject({ state });
});

test('in production, an operator reads what is missing before anything can be paid', async () => {
  await expect(noGateway.find('', '')).rejects.toThrow('PAYMENT_URL is missing');
});

describe('paying again waits for whoever holds', () => {
  /** Whether a call waits while somebody else keeps a row; it goes on when he is done. */
  async function waitsFor(row: SQL, call: () => Promise<unknown>): Promise<boolean> {
    const { waited, asked } = await portal.inDb(async db => {
      await db.execute(row);
      let done = false;
      const asked = call().finally(() => {
        done = true;
      });
      await until(async () => done || (await isBlocking(db)));
      return { waited: !done, asked: [asked] };
    });
    await Promise.all(asked);
    return waited;
  }

  test.each<[string, (claim: Awaited<ReturnType<typeof failed>>) => SQL]>([
    ['the order', ({ orderId }) => sql`select from ${compensationOrders} where id = ${orderId} for update`],
    ['the passenger', ({ orderId }) => sql`select from ${compensationOrderPax} where order_id = ${orderId} for update`],
    ['the application', ({ applicationId }) => sql`select from ${applications} where id = ${applicationId} for update`],
    ['its line', ({ applicationId }) => sql`select from ${applicationLines} where application_id = ${applicationId} for update`],
    ['the payment', ({ row }) => sql`select from ${payments} where ${and(eq(payments.id, row.id))} for update`],
  ])('%s', async (_, row) => {
    const claim = await failed();
    expect(await waitsFor(row(claim), () => finance().payAgain({ items: [{ id: claim.row.id }] }))).toBe(true);
  });
});
