import { PayStatus } from '@reap/contracts/compensation/codes';
import { minuteMs } from '../../kernel/durations.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenApplication } from '../testing/given-application.ts';
import { givenPassed, planFor } from '../testing/given-payment.ts';

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
/** Sent, decided by the gateway, called back. */
async function workOn(): Promise<void> {
  for (const minutes of [0, 1]) {
    clock += minutes * minuteMs;
    portal.setNow(new Date(clock));
    await portal.app.doChore('payments');
  }
}
const refused = '6225880000090002';
const finance = () => portal.as('finance').comp.payment;

/** A payment that the gateway has refused, whose passenger claims the line anew and is paid to this account, or refused once more. */
async function claimedAnew(payAccount: string) {
  const claim = await givenPassed(portal, { account: refused, at: new Date(clock) });
  await workOn();
  const passed = { status: 2, payAccount, payChannel: 3, quickPay: true, createdAt: new Date(clock) } as const;
  const { applyId } = await givenApplication(portal, claim.orderId, passed);
  await planFor(portal, applyId, new Date(clock));
  await workOn();
  return claim;
}

test('of two failures of one line the newest is paid again; the other is left out', async () => {
  const { orderNo } = await claimedAnew(refused);
  const { rows } = await finance().page({ orderNo, sortColumn: 'createdTime', isAsc: false });
  expect(rows.map(row => row.allowed)).toEqual([['payAgain'], []]);
  expect((await finance().page({ orderNo, open: true })).rows.map(({ id }) => id)).toEqual([rows[0]?.id]);
  const items = rows.map(({ id, version }) => ({ id, version }));
  expect(await finance().payAgain({ items, channel: 8 })).toEqual({ paidAgain: 1, leftOut: 1 });
});

describe('what failed stands first while there is something to deal with', () => {
  const first = async () => (await finance().page({})).rows[0]?.orderNo;
  const given = () => givenPassed(portal, { account: refused, at: new Date(clock) });
  /** The number of its order. */
  async function openFailure(): Promise<string> {
    const { orderNo } = await given();
    await workOn();
    expect(await first()).toBe(orderNo);
    return orderNo;
  }

  test('and no more once its line was claimed and paid anew', async () => {
    const open = await openFailure();
    await claimedAnew('6225880000000001');
    expect(await first()).toBe(open);
  });

  test('nor once its order is closed', async () => {
    const open = await openFailure();
    const { orderId, orderNo } = await given();
    await workOn();
    expect(await first()).toBe(orderNo);
    await portal.as('station').comp.order.close({ orderId });
    expect(await first()).toBe(open);
  });

  test('nor where its order was closed while the gateway had it', async () => {
    const open = await openFailure();
    const { orderId } = await given();
    portal.setNow(new Date(clock));
    await portal.app.doChore('payments');
    await portal.as('station').comp.order.close({ orderId });
    await workOn();
    expect(await first()).toBe(open);
  });
});

test('once its line was paid anew and the order is closed, the application that failed ends, too', async () => {
  const { orderId, orderNo } = await claimedAnew('6225880000000001');
  await portal.as('station').comp.order.close({ orderId });
  portal.setNow(undefined);
  const { rows } = await portal.as('finance').comp.apply.orderPage({ orderNo });
  expect(rows.map(row => row.payStatus).toSorted()).toEqual([PayStatus.toPay, PayStatus.paid]);
});
