import { PaymentState } from '@reap/contracts/compensation/codes';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { stationDay } from '../../../kernel/station-time.ts';
import { jobsDone } from '../../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { givenPassed } from '../../testing/given-payment.ts';
import type { PaymentGateway, Transfer } from '../gateway/gateway.ts';
import { noGateway } from '../gateway/no-gateway.ts';
import { payments, reconciliationDifferences, reconciliations, simulatedTransfers } from '../payment.schema.ts';
import { reconcilePayments } from './reconcile.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

/** A gateway that decided these transfers on the day, and knows of no other. */
const deciding = (theirs: Transfer[]): PaymentGateway => ({ ...noGateway, decidedOn: async () => theirs, find: async () => undefined });
const today = () => stationDay(new Date());
const finance = () => portal.as('finance').comp.payment;
/** A payment that was made. */
async function paid(fen = 10_000) {
  const claim = await givenPassed(portal, { fen });
  const now = Date.now();
  for (const seconds of [0, 5]) {
    portal.setNow(new Date(now + seconds * 1000));
    await portal.app.doChore('payments');
  }
  portal.setNow(undefined);
  const [payment] = await portal.inDb(db => db.select().from(payments).where(eq(payments.applicationId, claim.applicationId)));
  if (payment?.state !== 1) throw new Error('not paid');
  return { ...claim, payment };
}
/** Compares today, and answers what was found. */
async function compared() {
  const before = (await finance().reconciliations({})).total;
  portal.setNow(new Date(Date.now() + 60_000));
  await finance().reconcile({ day: today() });
  await jobsDone(portal.pool.raw);
  const { rows, total } = await finance().reconciliations({});
  const [run] = rows;
  if (!run || total !== before + 1) throw new Error('not compared');
  return { run, found: (await finance().differences({ reconciliationId: run.id })).rows };
}

test('a day on which both sides did the same shows no difference', async () => {
  await paid();
  await paid(25_050);
  const { run, found } = await compared();
  expect(found).toEqual([]);
  expect(run).toMatchObject({
    day: today(),
    checked: 2,
    paid: 35_050,
    gateway: 35_050,
    differences: 0,
    unanswered: false,
    startedBy: expect.stringMatching(/./),
  });
});

test('what only one side knows, and what both tell differently, is found', async () => {
  const gone = await paid();
  const other = await paid();
  const failed = await paid();
  const unreceived = await paid();
  const strange = newId();
  await portal.tamper(
    ['simulated_transfers', 'compensation_receipts'],
    `
    delete from simulated_transfers where id = '${gone.payment.id}';
    update simulated_transfers set amount_fen = 9999 where id = '${other.payment.id}';
    update simulated_transfers set status = 'failed' where id = '${failed.payment.id}';
    delete from compensation_receipts where order_id = '${unreceived.orderId}'`,
  );
  await portal.inDb(async (db, tenantId) => {
    const facts = { transferNo: 'SIM-STRANGE', amountFen: 4_200, conduct: 'paid', status: 'paid' as const, settlesAt: new Date() };
    await db.insert(simulatedTransfers).values({ tenantId, id: strange, ...facts });
  });
  const { found } = await compared();
  const told = Object.fromEntries(found.map(one => [one.paymentId ?? one.reference, one]));
  expect(told).toMatchObject({
    [gone.payment.id]: { kind: 'missingThere', ours: 10_000, theirs: null, ourState: 1, theirState: null },
    [other.payment.id]: { kind: 'amount', ours: 10_000, theirs: 9_999 },
    [failed.payment.id]: { kind: 'state', ourState: 1, theirState: 3 },
    [unreceived.payment.id]: { kind: 'receipt', ours: 10_000, theirs: null },
    'SIM-STRANGE': { kind: 'missingHere', ours: null, theirs: 4_200 },
  });
  expect(found).toHaveLength(5);
});

test.each([
  ['paying', 'accepted', []],
  ['paying', 'paid', [{ kind: 'state', ourState: 2, theirState: 1 }]],
  ['paid', 'accepted', [{ kind: 'state', ourState: 1, theirState: 2 }]],
  ['revoked', 'accepted', [{ kind: 'state', ourState: 4, theirState: 2 }]],
] as const)(
  'a payment that is %s here and %s at the gateway: only what one side has decided is a difference',
  async (ours, status, wanted) => {
    const { payment } = await paid();
    await portal.tamper(['payments'], `update payments set state = ${PaymentState[ours]} where id = '${payment.id}'`);
    const { tenantId, id, transferNo, amountFen } = payment;
    const said: Transfer = { tenantId, id, transferNo, amountFen, status, reason: '' };
    const job = reconcilePayments(portal.pool, deciding([said]), () => new Date());
    if ('runLong' in job) await job.runLong({ day: today(), startedBy: 'finance' }, tenantId);
    const found = await portal.inDb(db =>
      db
        .select()
        .from(reconciliationDifferences)
        .where(and(eq(reconciliationDifferences.paymentId, id), eq(reconciliationDifferences.kind, 'state'))),
    );
    expect(found).toMatchObject(wanted);
    expect(found).toHaveLength(wanted.length);
  },
);

test('ten thousand transfers that are none of ours are compared all the same', async () => {
  const tenantId = await portal.inDb(async (_, id) => id);
  const stranger = { tenantId: '', id: 'BY-HAND', transferNo: 'X', amountFen: 100, status: 'paid', reason: '' } as const;
  const job = reconcilePayments(portal.pool, deciding(Array(10_000).fill(stranger)), () => new Date());
  if ('runLong' in job) await job.runLong({ day: '2026-01-01', startedBy: 'finance' }, tenantId);
  const runs = await portal.inDb(db => db.select().from(reconciliations).where(eq(reconciliations.day, '2026-01-01')));
  expect(runs.map(({ differences }) => differences)).toEqual([10_000]);
});

test('a transfer whose reference is none of ours is shown, by its number or else its reference', async () => {
  const { payment } = await paid();
  const { tenantId, id, amountFen, transferNo } = payment;
  const said = { amountFen, status: 'paid', reason: '' } as const;
  const theirs: Transfer[] = [
    { ...said, tenantId: '', id: 'BY-HAND-1', transferNo: 'T-1' },
    { ...said, tenantId: '', id: 'BY-HAND-2', transferNo: '' },
    { ...said, tenantId: newId(), id, transferNo: 'T-3' },
    { ...said, tenantId, id, transferNo },
  ];
  const job = reconcilePayments(portal.pool, deciding(theirs), () => new Date());
  if ('runLong' in job) await job.runLong({ day: today(), startedBy: 'foreign' }, tenantId);
  const [run] = (await finance().reconciliations({})).rows.filter(({ startedBy }) => startedBy === 'foreign');
  const { rows } = await finance().differences({ reconciliationId: run?.id ?? '' });
  const foreign = rows.filter(({ kind }) => kind === 'missingHere');
  expect(foreign.map(({ reference, ours, theirs: fen }) => [reference, ours, fen]).sort()).toEqual([
    ['BY-HAND-2', null, amountFen],
    ['T-1', null, amountFen],
    ['T-3', null, amountFen],
  ]);
  expect(rows.filter(({ paymentId }) => paymentId === id)).toEqual([]);
});

test('where the gateway goes away in the middle nothing is told as missing there, and a later night compares again', async () => {
  const { payment } = await paid();
  const job = reconcilePayments(portal.pool, { ...deciding([]), find: noGateway.find }, () => new Date());
  if ('runLong' in job) await job.runLong({ day: today(), startedBy: 'away' }, payment.tenantId);
  const [run] = (await finance().reconciliations({})).rows.filter(({ startedBy }) => startedBy === 'away');
  expect(run).toMatchObject({ unanswered: true, checked: 0, differences: 0 });
  expect((await finance().differences({ reconciliationId: run?.id ?? '' })).rows).toEqual([]);
});

test('a day that has not come yet is refused at its field; today, which is not over, is compared as far as it has come', async () => {
  portal.setNow(new Date('2026-03-14T15:59:00Z'));
  for (const day of ['2026-03-15', '2030-01-01', '2199-12-31'])
    await expect(finance().reconcile({ day })).rejects.toMatchObject({
      key: 'request.invalid',
      fields: { day: { key: 'reconciliation.future', text: '该日尚未到来，不能对账' } },
    });
  expect(await finance().reconcile({ day: '2026-03-14' })).toBeNull();
  await jobsDone(portal.pool.raw);
});

test('an order of which more was received than it compensates is found', async () => {
  const { orderId, orderNo } = await paid();
  await portal.tamper(['compensation_receipts'], `update compensation_receipts set amount_fen = 10001 where order_id = '${orderId}'`);
  const { found } = await compared();
  expect(
    found
      .filter(one => one.reference === orderNo)
      .map(one => one.kind)
      .sort(),
  ).toEqual(['order', 'receipt']);
});

test('the night compares the day before, once', async () => {
  const ofNight = () => portal.inDb(db => db.select().from(reconciliations).where(eq(reconciliations.startedBy, '')));
  expect(await ofNight()).toEqual([]);
  portal.setNow(new Date(`${stationDay(new Date(Date.now() + 24 * 3_600_000))}T02:30:00+08:00`));
  await portal.app.doChore('periodic');
  await portal.app.doChore('periodic');
  await jobsDone(portal.pool.raw);
  expect(await ofNight()).toMatchObject([{ day: today() }]);
});

test('nights in which the server was down are made up for, the last month of them', async () => {
  const days = async () =>
    (await portal.inDb(db => db.select().from(reconciliations).where(eq(reconciliations.startedBy, '')))).map(({ day }) => day).sort();
  const night = async (day: string) => {
    portal.setNow(new Date(`${day}T02:30:00+08:00`));
    await portal.app.doChore('periodic');
    await jobsDone(portal.pool.raw);
  };
  await portal.tamper(
    ['reconciliations', 'reconciliation_differences'],
    'delete from reconciliation_differences; delete from reconciliations',
  );
  await night('2027-03-02');
  await night('2027-03-05');
  expect(await days()).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04']);
  await portal.inDb(db => db.delete(reconciliations).where(eq(reconciliations.day, '2027-03-02')));
  await night('2027-03-06');
  expect(await days()).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05']);
  await night('2027-06-01');
  expect((await days()).slice(5)).toEqual(Array.from({ length: 31 }, (_, at) => `2027-05-${String(at + 1).padStart(2, '0')}`));
});

test('while no gateway answers, however many nights leave one row for a day', async () => {
  const tenantId = await portal.inDb(async (_, id) => id);
  const job = reconcilePayments(portal.pool, noGateway, () => new Date());
  for (const startedBy of ['', '', 'finance', '']) if ('runLong' in job) await job.runLong({ day: '2027-08-01', startedBy }, tenantId);
  const runs = await portal.inDb(db => db.select().from(reconciliations).where(eq(reconciliations.day, '2027-08-01')));
  expect(runs.map(({ startedBy }) => startedBy).sort()).toEqual(['', 'finance']);
});

test('a day whose night the gateway did not answer is compared by a later night', async () => {
  const tenantId = await portal.inDb(async (_, id) => id);
  const job = reconcilePayments(portal.pool, noGateway, () => new Date());
  if ('runLong' in job) await job.runLong({ day: '2027-07-01', startedBy: '' }, tenantId);
  portal.setNow(new Date('2027-07-03T02:30:00+08:00'));
  await portal.app.doChore('periodic');
  await jobsDone(portal.pool.raw);
  const runs = await portal.inDb(db => db.select().from(reconciliations).where(eq(reconciliations.day, '2027-07-01')));
  expect(runs.map(({ unanswered }) => unanswered).sort()).toEqual([false, true]);
});
