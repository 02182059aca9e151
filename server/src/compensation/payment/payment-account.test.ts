import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { applicationSeals, applications } from '../application/application.schema.ts';
import { givenPassed } from '../testing/given-payment.ts';
import { simulatedTransfers } from './payment.schema.ts';
import { takeNext } from './take.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

const card = '6225880000090002';
const finance = () => portal.as('finance').comp.payment;
const rowsOf = async (orderNo: string) => (await portal.as('admin').comp.payment.page({ orderNo })).rows;
/** State, channel and account of each payment of an order. */
const shown = async (orderNo: string) =>
  (await rowsOf(orderNo)).map(({ state, channel, payAccount }) => `${state} ${channel} ${payAccount}`).toSorted();

/** One application with two payments to the same card, both refused. */
async function failed() {
  const claim = await givenPassed(portal, { account: card, pax: 2 });
  const now = Date.now();
  for (const minutes of [0, 1]) {
    portal.setNow(new Date(now + minutes * 60_000));
    await portal.app.doChore('payments');
  }
  const [one, other] = await rowsOf(claim.orderNo);
  if (!one || !other) throw new Error('two passengers have two payments');
  return { ...claim, one, other };
}
/** What the gateway would be told now of an order's payments. */
async function told(orderNo: string) {
  const waiting = new Set((await rowsOf(orderNo)).filter(row => row.state === 0).map(row => row.id));
  const tenantId = await portal.inDb(async (_, id) => id);
  const clock = () => new Date(Date.now() + 60 * 60_000);
  const taken = await takeNext({ pool: portal.pool, clock }, tenantId, 100);
  return taken.filter(({ id }) => waiting.has(id)).map(({ channel, account }) => ({ channel, account }));
}

test('as before is a payment’s own channel and its own account, whatever became of another payment of the same person', async () => {
  const { orderNo, applicationId, one, other } = await failed();
  await finance().payAgain({ items: [{ id: one.id }], channel: 1, payAccount: 'wx_newaccount01' });
  await finance().payAgain({ items: [{ id: other.id }] });
  expect(await shown(orderNo)).toEqual(['0 1 wx_newaccount01', `0 3 ${card}`, `3 3 ${card}`, `3 3 ${card}`]);
  const gateway = await told(orderNo);
  expect(gateway.toSorted((a, b) => a.channel - b.channel)).toEqual([
    { channel: 1, account: 'wx_newaccount01' },
    { channel: 3, account: card },
  ]);
  const [applied] = await portal.inDb(db => db.select().from(applications).where(eq(applications.id, applicationId)));
  expect(applied).toMatchObject({ payChannel: 3 });
  expect(applied && applicationSeals.opened(applied).payAccount).toBe(card);
});

test('what was paid again by another way and failed once more goes that way as before', async () => {
  const { orderNo, one } = await failed();
  await finance().payAgain({ items: [{ id: one.id }], channel: 1, payAccount: 'wx_refused_0002' });
  const now = Date.now() + 2 * 60_000;
  for (const minutes of [0, 1]) {
    portal.setNow(new Date(now + minutes * 60_000));
    await portal.app.doChore('payments');
  }
  const again = (await rowsOf(orderNo)).find(row => row.channel === 1);
  expect(again).toMatchObject({ state: 3 });
  await finance().payAgain({ items: [{ id: again?.id ?? '' }] });
  expect(await told(orderNo)).toEqual([{ channel: 1, account: 'wx_refused_0002' }]);
});

test('cash has no account, and an account has a channel', async () => {
  const { orderNo, one, other } = await failed();
  await finance().payAgain({ items: [{ id: one.id }], channel: 8 });
  expect(await shown(orderNo)).toEqual(['0 8 ', `3 3 ${card}`, `3 3 ${card}`]);
  await expect(finance().payAgain({ items: [{ id: other.id }], payAccount: 'wx_newaccount01' })).rejects.toMatchObject({
    key: 'request.invalid',
    fields: { channel: { key: 'validate.choose' } },
  });
});

test('whoever filed a claim, or collects it, sends its money nowhere else; to repeat it unchanged is for anybody', async () => {
  const { one, other, applicationId } = await failed();
  const by = (change: object) => portal.inDb(db => db.update(applications).set(change).where(eq(applications.id, applicationId)));
  const elsewhere = { channel: 3 as const, payAccount: '6225880000000001' };
  const again = (item: { id: string }, to: object) => finance().payAgain({ items: [{ id: item.id }], ...to });
  await by({ createdBy: await portal.userId('finance') });
  for (const to of [elsewhere, { channel: 8 as const }]) await expect(again(one, to)).rejects.toMatchObject({ key: 'payment.own' });
  expect(await again(one, { channel: 3, payAccount: card })).toMatchObject({ paidAgain: 1 });
  expect(await portal.as('manager').comp.payment.payAgain({ items: [{ id: other.id }], ...elsewhere })).toMatchObject({ paidAgain: 1 });
});

test.each([
  ['that nothing opens', `pay_account = 's1.k9.AAAA'`],
  ['that belongs to another payment', `pay_account = (select pay_account from payments other where other.id <> payments.id limit 1)`],
])('to an account %s nothing is sent: the payment fails, says why, and is paid to one that is named', async (_, change) => {
  await givenPassed(portal);
  const { orderNo, applicationId } = await givenPassed(portal);
  await portal.tamper(['payments'], `update payments set ${change} where application_id = '${applicationId}'`);
  const now = Date.now();
  for (const minutes of [0, 1]) {
    portal.setNow(new Date(now + minutes * 60_000));
    await portal.app.doChore('payments');
  }
  const [failed] = await rowsOf(orderNo);
  expect(failed).toMatchObject({ state: 3, transferNo: '', failure: expect.stringContaining('已无记录') });
  const sent = eq(simulatedTransfers.id, failed?.id ?? '');
  expect(await portal.inDb(db => db.$count(simulatedTransfers, sent))).toBe(0);
  await finance().payAgain({ items: [{ id: failed?.id ?? '' }], channel: 3, payAccount: '6225880000000001' });
  expect(await told(orderNo)).toEqual([{ channel: 3, account: '6225880000000001' }]);
});

describe('a payment from before payments kept their accounts', () => {
  async function old() {
    const claim = await failed();
    await portal.tamper(
      ['payments'],
      `update payments set pay_account = '', pay_account_hash = '' where application_id = '${claim.applicationId}'`,
    );
    return claim;
  }

  test('goes to that of its application', async () => {
    const { orderNo, one } = await old();
    expect(await shown(orderNo)).toEqual([`3 3 ${card}`, `3 3 ${card}`]);
    await finance().payAgain({ items: [{ id: one.id }] });
    expect(await told(orderNo)).toEqual([{ channel: 3, account: card }]);
  });

  test('shows none, and asks for one, where one of another channel has taken its place', async () => {
    const { orderNo, one, applicationId } = await old();
    await portal.tamper(['applications'], `update applications set pay_channel = 1 where id = '${applicationId}'`);
    expect(await shown(orderNo)).toEqual(['3 3 ', '3 3 ']);
    await expect(finance().payAgain({ items: [{ id: one.id }] })).rejects.toMatchObject({
      fields: { payAccount: { key: 'payment.accountUnknown', text: expect.stringContaining('已无记录') } },
    });
    await finance().payAgain({ items: [{ id: one.id }], channel: 3, payAccount: '6225880000000001' });
    expect(await told(orderNo)).toEqual([{ channel: 3, account: '6225880000000001' }]);
  });
});
