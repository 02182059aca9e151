import { eq } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../kernel/durations.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { applicationLines, applications } from '../application/application.schema.ts';
import { compensationReceipts } from '../compensation.schema.ts';
import { givenPassed } from '../testing/given-payment.ts';
import { signed } from './gateway/call-back.ts';
import { paymentEntries, payments } from './payment.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

let clock: number;
beforeEach(() => {
  clock = Date.now();
});
/** Lets so many minutes pass, and has done what is due then. */
async function after(minutes: number): Promise<void> {
  clock += minutes * minuteMs;
  portal.setNow(new Date(clock));
  await portal.app.doChore('payments');
}
/** Sent, decided by the gateway, called back. */
async function workOn(): Promise<void> {
  await after(0);
  await after(1);
}
const dayAgo = () => new Date(clock - dayMs);
const given = (options: Parameters<typeof givenPassed>[1] = {}) => givenPassed(portal, { at: new Date(clock), ...options });
const paymentsOf = (applicationId: string) =>
  portal.inDb(db => db.select().from(payments).where(eq(payments.applicationId, applicationId)));
const entriesOf = async (applicationId: string) => {
  const found = await portal.inDb(db =>
    db
      .select({ entry: paymentEntries.entry })
      .from(paymentEntries)
      .innerJoin(payments, eq(payments.id, paymentEntries.paymentId))
      .where(eq(payments.applicationId, applicationId))
      .orderBy(paymentEntries.at, paymentEntries.id),
  );
  return found.map(row => row.entry);
};
const stateOf = async (applicationId: string) => {
  const [found] = await portal.inDb(db => db.select().from(applications).where(eq(applications.id, applicationId)));
  return { status: found?.status, payStatus: found?.payStatus };
};
const receiptsOf = (orderId: string) =>
  portal.inDb(db => db.select().from(compensationReceipts).where(eq(compensationReceipts.orderId, orderId)));

test('what is passed is paid after the wait, received once, and told in the ledger', async () => {
  const claim = await given({ quickPay: false, pax: 2, at: new Date(dayAgo().getTime() + 5 * minuteMs) });
  await workOn();
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 0 });
  await after(5);
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 2 });
  await after(1);
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 1 });
  expect(await receiptsOf(claim.orderId)).toHaveLength(2);
  expect((await entriesOf(claim.applicationId)).sort()).toEqual(['paid', 'paid', 'planned', 'planned', 'sent', 'sent']);
  const { rows } = await portal.as('station').comp.order.findPax({ orderId: claim.orderId });
  expect(rows.map(row => row.receiveStatus)).toEqual([1, 1]);
});

test('a refused payment leaves its application passed, with the payment as failed and why; the line can be claimed again', async () => {
  const claim = await given({ account: '6225880000090002' });
  await workOn();
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 3 });
  expect(await receiptsOf(claim.orderId)).toEqual([]);
  const { rows } = await portal.as('finance').comp.payment.page({ orderNo: claim.orderNo });
  expect(rows).toMatchObject([{ state: 3, failure: '收款账户异常', amount: 10_000 }]);
});

test.each([
  ['the call-back is lost', '0004'],
  ['the call-back comes twice', '0005'],
  ['the gateway takes it and doesn’t answer', '0006'],
])('%s: paid once all the same', async (_, ending) => {
  const claim = await given({ account: `622588000000${ending}` });
  await workOn();
  await after(3);
  await after(3);
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 1 });
  expect(await receiptsOf(claim.orderId)).toHaveLength(1);
  expect(await entriesOf(claim.applicationId)).toEqual(['planned', 'sent', 'paid']);
});

test('a slow gateway is waited for', async () => {
  const claim = await given({ account: '6225880000080003' });
  await workOn();
  await after(3);
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 2 });
  await after(10);
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 1 });
});

test('several servers at once send a payment once', async () => {
  const claim = await given();
  portal.setNow(new Date(clock));
  await Promise.all(Array.from({ length: 6 }, () => portal.app.doChore('payments')));
  await after(1);
  expect(await entriesOf(claim.applicationId)).toEqual(['planned', 'sent', 'paid']);
});

describe('closing and freezing', () => {
  test('closing an order takes back what is not on its way; the application ends', async () => {
    const passed = await given({ quickPay: false, at: dayAgo() });
    await portal.as('station').comp.order.close({ orderId: passed.orderId });
    expect(await stateOf(passed.applicationId)).toMatchObject({ status: 4 });
    await workOn();
    expect(await receiptsOf(passed.orderId)).toEqual([]);
    expect(await entriesOf(passed.applicationId)).toEqual(['planned', 'revoked']);
  });

  test('freezing one passenger leaves the other his money', async () => {
    const claim = await given({ quickPay: false, pax: 2, at: dayAgo() });
    const [frozen = ''] = claim.accident.flight.paxIds;
    await portal.as('station').comp.order.freezeOrderPax({ orderId: claim.orderId, paxId: [frozen], frozen: true, freezeReason: '核对中' });
    expect(await stateOf(claim.applicationId)).toMatchObject({ status: 2 });
    await workOn();
    expect(await receiptsOf(claim.orderId)).toHaveLength(1);
    expect((await paymentsOf(claim.applicationId)).map(one => one.state).sort()).toEqual([1, 4]);
  });

  test('nobody is frozen while he is being paid', async () => {
    const claim = await given({ account: '6225880000080003' });
    await after(0);
    const freeze = portal
      .as('station')
      .comp.order.freezeOrderPax({ orderId: claim.orderId, paxId: claim.accident.flight.paxIds, frozen: true, freezeReason: '核对中' });
    await expect(freeze).rejects.toMatchObject({ key: 'order.paxPaying', params: { count: 1 } });
    await after(11);
    expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 1 });
  });
});

describe('cash', () => {
  test('is handed over by an agent, once, after the wait', async () => {
    const claim = await given({ channel: 8, account: '', quickPay: false, at: new Date(dayAgo().getTime() + 5 * minuteMs) });
    const [row] = (await portal.as('station').comp.payment.page({ orderNo: claim.orderNo })).rows;
    const handOver = () => portal.as('station').comp.payment.handOver({ id: row?.id ?? '' });
    const offered = async () =>
      (await portal.as('station').comp.payment.page({ orderNo: claim.orderNo })).rows.map(({ allowed }) => allowed);
    expect(await offered()).toEqual([[]]);
    await expect(handOver()).rejects.toMatchObject({ key: 'payment.notDue' });
    await after(5);
    expect(await offered()).toEqual([['handOver']]);
    const tries = await Promise.allSettled([handOver(), handOver(), handOver()]);
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 1 });
    expect(await entriesOf(claim.applicationId)).toEqual(['planned', 'paid']);
    expect(await offered()).toEqual([[]]);
    await expect(handOver()).rejects.toMatchObject({ key: 'payment.state' });
  });

  test('is offered for cash alone: what goes to an account is the gateway’s', async () => {
    const claim = await given();
    // Due, and not sent yet.
    portal.setNow(new Date(clock + minuteMs));
    expect(await paymentsOf(claim.applicationId)).toMatchObject([{ state: 0 }]);
    expect((await portal.as('station').comp.payment.page({ orderNo: claim.orderNo })).rows).toMatchObject([{ channel: 3, allowed: [] }]);
  });

  test('never by somebody without the right', async () => {
    const claim = await given({ channel: 8, account: '' });
    const [payment] = await paymentsOf(claim.applicationId);
    await expect(portal.as('finance').comp.payment.handOver({ id: payment?.id ?? '' })).rejects.toMatchObject({ status: 403 });
  });
});

describe('call-backs', () => {
  const post = (body: string, at: string, signature: string) =>
    portal.inject({
      method: 'POST',
      url: '/api/compensation/payment/call-back',
      headers: { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signature },
      payload: body,
    });
  async function underWay() {
    const claim = await given({ account: '6225880000070004' });
    await after(0);
    const [payment] = await paymentsOf(claim.applicationId);
    if (!payment) throw new Error('no payment');
    return {
      claim,
      body: { reference: `${payment.tenantId}.${payment.id}`, status: 'paid' as const, amountFen: 10_000, transferNo: 'X1' },
    };
  }
  const secret = 'test';

  test('a genuine one is booked; again, or a contradiction, changes nothing', async () => {
    const { claim, body } = await underWay();
    const call = signed(secret, { ...body, reason: '已到账' }, new Date(clock));
    expect((await post(call.body, call.at, call.signature)).json()).toMatchObject({ code: 200, data: { outcome: 'settled' } });
    // What a gateway remarks on money that was paid is no failure.
    expect(await paymentsOf(claim.applicationId)).toMatchObject([{ state: 1, failure: '', transferNo: 'X1' }]);
    expect((await post(call.body, call.at, call.signature)).json().data).toEqual({ outcome: 'already' });
    const late = signed(secret, { ...body, status: 'failed' }, new Date(clock));
    expect((await post(late.body, late.at, late.signature)).json().data).toEqual({ outcome: 'already' });
    expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 1 });
    expect(await receiptsOf(claim.orderId)).toHaveLength(1);
  });

  test('another signature, an old time, a changed body, an unknown payment or another amount is not', async () => {
    const { claim, body } = await underWay();
    const call = signed(secret, body, new Date(clock));
    const old = signed(secret, body, new Date(clock - 6 * minuteMs));
    const unknown = signed(secret, { ...body, reference: body.reference.replace(/.{4}$/, 'ffff') }, new Date(clock));
    const elsewhere = signed(secret, { ...body, reference: body.reference.replace(/^.{4}/, '0000') }, new Date(clock));
    const wrong = signatureOf('other', [call.at, call.body]);
    const tries = [
      [call.body, call.at, wrong],
      [call.body, call.at, ''],
      [call.body, new Date(clock + 1).toISOString(), call.signature],
      [call.body.replace('10000', '99999'), call.at, call.signature],
      [old.body, old.at, old.signature],
      [unknown.body, unknown.at, unknown.signature],
      [elsewhere.body, elsewhere.at, elsewhere.signature],
    ] as const;
    for (const [text, at, signature] of tries)
      expect((await post(text, at, signature)).json()).toMatchObject({ code: 401, key: 'payment.callBack' });
    expect((await post('{', call.at, signatureOf(secret, [call.at, '{']))).statusCode).toBe(400);
    const more = signed(secret, { ...body, amountFen: 20_000 }, new Date(clock));
    expect((await post(more.body, more.at, more.signature)).json().data).toEqual({ outcome: 'amount' });
    expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 2 });
  });
});

test('closing an order leaves what is on its way: its line stays claimed, its application is not ended, and it is paid', async () => {
  const claim = await given({ account: '6225880000080003', pax: 1 });
  await after(0);
  await portal.as('station').comp.order.close({ orderId: claim.orderId });
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 2 });
  const live = () =>
    portal.inDb(async db =>
      (await db.select().from(applicationLines).where(eq(applicationLines.applicationId, claim.applicationId))).map(line => line.live),
    );
  expect(await live()).toEqual([true]);
  await after(12);
  await after(1);
  expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 1 });
  expect(await live()).toEqual([true]);
  expect(await receiptsOf(claim.orderId)).toHaveLength(1);
});

describe('what failed is paid again', () => {
  const refusing = { account: '6225880000090002' };
  const failedOf = async (orderNo: string) => {
    const { rows } = await portal.as('finance').comp.payment.page({ orderNo, state: [3] });
    return rows.map(({ id, version }) => ({ id, version }));
  };
  async function failedClaim(pax = 1) {
    const claim = await given({ ...refusing, pax });
    await workOn();
    return { ...claim, items: await failedOf(claim.orderNo) };
  }

  test('it stands first, offers it, and is found by what is to be dealt with', async () => {
    const claim = await failedClaim();
    await given();
    const { rows } = await portal.as('finance').comp.payment.page({});
    expect(rows[0]).toMatchObject({ state: 3, orderNo: claim.orderNo, failure: '收款账户异常', paxName: 'P1', allowed: ['payAgain'] });
    const open = (await portal.as('finance').comp.payment.page({ open: true, orderNo: claim.orderNo })).rows;
    expect(open.map(row => row.id)).toEqual(claim.items.map(item => item.id));
    const agent = (await portal.as('station').comp.payment.page({ orderNo: claim.orderNo })).rows;
    expect(agent[0]?.allowed).toEqual([]);
  });

  test('to another account: a new payment, told in its own ledger, received once', async () => {
    const claim = await failedClaim();
    const done = await portal.as('finance').comp.payment.payAgain({
      // Named twice, it is one all the same.
      items: [...claim.items, ...claim.items],
      channel: 3,
      payAccount: '６２２５ 8800-0000 0001',
    });
    expect(done).toEqual({ paidAgain: 1, leftOut: 0 });
    const { rows } = await portal.as('finance').comp.payment.page({ orderNo: claim.orderNo, state: [0] });
    expect(rows).toMatchObject([{ channel: 3, amount: 10_000, failure: '', transferNo: '', settledTime: null }]);
    const told = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.target, claim.orderNo)));
    expect(told.map(line => line.after)).toContainEqual({ payments: 1, channel: 3 });
    expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 0 });
    await workOn();
    expect(await stateOf(claim.applicationId)).toEqual({ status: 2, payStatus: 1 });
    expect(await receiptsOf(claim.orderId)).toHaveLength(1);
    expect((await paymentsOf(claim.applicationId)).map(one => one.state).sort()).toEqual([1, 3]);
    await expect(portal.as('finance').comp.payment.payAgain({ items: await failedOf(claim.orderNo) })).rejects.toMatchObject({
      key: 'payment.notAgain',
    });
  });

  test('to another account only what one person applied for: an account belongs to somebody', async () => {
    const items = [...(await failedClaim()).items, ...(await failedClaim()).items];
    const elsewhere = portal.as('finance').comp.payment.payAgain({ items, channel: 3, payAccount: '6225880000000001' });
    await expect(elsewhere).rejects.toMatchObject({ key: 'request.invalid', fields: { payAccount: { key: 'payment.oneApplicant' } } });
    expect(await portal.as('finance').comp.payment.payAgain({ items })).toEqual({ paidAgain: 2, leftOut: 0 });
  });

  test('in cash, several at once: handed over at the counter', async () => {
    const claim = await failedClaim(2);
    await portal.as('manager').comp.payment.payAgain({ items: claim.items, channel: 8 });
    const { rows } = await portal.as('station').comp.payment.page({ orderNo: claim.orderNo, state: [0] });
    expect(rows).toMatchObject([{ channel: 8, allowed: ['handOver'] }, { channel: 8 }]);
    await portal.as('station').comp.payment.handOver({ id: rows[0]?.id ?? '' });
    expect(await receiptsOf(claim.orderId)).toHaveLength(1);
  });

  test('of two who do so at once, one does; an account that is none is refused at its field', async () => {
    const claim = await failedClaim();
    const again = () => portal.as('finance').comp.payment.payAgain({ items: claim.items });
    const ends = await Promise.allSettled([again(), portal.as('manager').comp.payment.payAgain({ items: claim.items }), again()]);
    expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1);
    const other = await failedClaim();
    await expect(portal.as('finance').comp.payment.payAgain({ items: other.items, channel: 3, payAccount: '12' })).rejects.toMatchObject({
      fields: { payAccount: { key: 'apply.cardWrong' } },
    });
  });

  test('nothing is paid again of a passenger who is frozen, or of an order that is closed', async () => {
    const claim = await failedClaim();
    await portal
      .as('station')
      .comp.order.freezeOrderPax({ orderId: claim.orderId, paxId: claim.accident.flight.paxIds, freezeReason: '核对中' });
    await expect(portal.as('finance').comp.payment.payAgain({ items: claim.items })).rejects.toMatchObject({ key: 'payment.notAgain' });
    const other = await failedClaim();
    await portal.as('station').comp.order.close({ orderId: other.orderId });
    await expect(portal.as('finance').comp.payment.payAgain({ items: other.items })).rejects.toMatchObject({ key: 'payment.notAgain' });
  });
});
