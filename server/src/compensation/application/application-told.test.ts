import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { eq, sql } from 'drizzle-orm';
import { lastMessage } from '../../message-center/testing/sent-sms.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { payments } from '../payment/payment.schema.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';
import { givenPassed } from '../testing/given-payment.ts';
import { applications } from './application.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.setNow(undefined));

const pass = { auditType: 1 as const };
type Options = Parameters<typeof givenApplication>[2] & object;
let phones = 0;
/** A phone of its own, so that its newest message is that of the application. */
const newPhone = (): string => {
  phones += 1;
  return `1391234${String(phones).padStart(4, '0')}`;
};

async function waiting(options: Options = {}) {
  const { orderId } = await givenIn(portal).effective({ pax: 2, fen: 40_000 });
  const phone = newPhone();
  return { ...(await givenApplication(portal, orderId, { phone, ...options })), phone };
}
type Made = Awaited<ReturnType<typeof waiting>>;
const audit = ({ applyId, lines }: Made, change: object = {}) =>
  portal.as('manager').comp.apply.audit({
    applyId,
    applyUserAudit: pass,
    applyPaxInfoS: lines.map(({ paxInfoId }) => ({ ...pass, paxInfoId })),
    ...change,
  });
const said = async (phone: string) => (await lastMessage(portal, phone))?.content;
const reason = async (value: string) => (await portal.as('admin').comp.rejectReason.create({ value })).id;

describe('whoever applied is told by text message', () => {
  test('that it is passed, and from when the money comes', async () => {
    const made = await waiting();
    await audit(made);
    expect(await lastMessage(portal, made.phone)).toMatchObject({
      receiver: '代领人',
      template: 'sms.result.passed',
      station: 'LXA',
      content: expect.stringMatching(
        new RegExp(`^【TV航空】您的补偿申请 ${made.applyNo} 已审核通过，补偿款 800\\.00 元将于 \\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2} 后支付`),
      ),
    });
  });

  test('in the language in which he applied', async () => {
    const made = await waiting();
    await portal.inDb(db => db.update(applications).set({ language: 'en-US' }).where(eq(applications.id, made.applyId)));
    await audit(made);
    expect(await said(made.phone)).toContain(`Your claim ${made.applyNo} was approved`);
  });

  test('of cash, that it is collected at the desk', async () => {
    const made = await waiting({ payChannel: 8, payAccount: '' });
    await audit(made);
    expect(await said(made.phone)).toMatch(/起可凭证件到航站柜台领取现金 800\.00 元/);
  });

  test('that it is refused and why, each reason once', async () => {
    const made = await waiting();
    const rejectReasonId = await reason('证件照片看不清');
    const refused = { auditType: 2 as const, rejectReasonId };
    await audit(made, {
      applyUserAudit: refused,
      applyPaxInfoS: made.lines.map(({ paxInfoId }) => ({ ...refused, paxInfoId })),
      auditRemark: '请重新拍摄',
    });
    const text = await said(made.phone);
    expect(text).toContain(`您的补偿申请 ${made.applyNo} 未通过审核`);
    expect(text).toMatch(/原因：证件照片看不清；请重新拍摄$/);
  });

  test('nothing where the audit is refused', async () => {
    const made = await waiting();
    await expect(audit(made, { applyPaxInfoS: [] })).rejects.toMatchObject({ key: 'request.invalid' });
    expect(await said(made.phone)).toBeUndefined();
  });
});

describe('when all of it is decided at the gateway', () => {
  /** Worked on until the gateway has called back; of the passengers one may have a payment that failed before. */
  async function settled(account: string, { pax = 2, failedBefore = false } = {}) {
    const claim = await givenPassed(portal, { account, pax, phone: newPhone() });
    if (failedBefore)
      await portal.inDb(db =>
        db.execute(sql`update payments set state = 3 where id in
          (select id from payments where application_id = ${claim.applicationId} limit 1)`),
      );
    const told: (string | undefined)[] = [];
    for (const minutes of [0, 1, 2]) {
      portal.setNow(new Date(Date.now() + minutes * 60_000));
      await portal.app.doChore('payments');
      told.push(await said(claim.phone));
    }
    return { ...claim, told };
  }

  test('he is told once that it is paid, of all passengers together', async () => {
    const { applyNo, told, phone } = await settled('6225880000000001');
    expect(told).toEqual([undefined, ...Array(2).fill(`【TV航空】您的补偿申请 ${applyNo} 的补偿款 200.00 元已支付完成。`)]);
    const { rows } = await portal.as('admin').msg.smsPassenger.list({ telphone: phone });
    expect(rows).toHaveLength(1);
  });

  test('he is told what was paid and that the rest could not be', async () => {
    const { applyNo, told } = await settled('6225880000000001', { failedBefore: true });
    expect(told.at(-1)).toContain(`您的补偿申请 ${applyNo} 已支付 100.00 元，其余款项支付未成功`);
  });

  test('he is told that it could not be paid, and when it was paid after all', async () => {
    const { applicationId, applyNo, told, phone, orderNo } = await settled('6225880000090002', { pax: 1 });
    expect(told.at(-1)).toContain(`您的补偿申请 ${applyNo} 的补偿款支付未成功`);
    const { payment } = portal.as('finance').comp;
    const [failed] = (await payment.page({ orderNo })).rows;
    if (!failed) throw new Error(applicationId);
    await payment.payAgain({ items: [{ id: failed.id, version: failed.version }], channel: 8 });
    const [cash] = (await portal.as('station').comp.payment.page({ orderNo, state: [0] })).rows;
    if (!cash) throw new Error(applicationId);
    expect(await said(phone)).toContain('支付未成功');
    await portal.as('station').comp.payment.handOver({ id: cash.id, version: cash.version });
    expect(await said(phone)).toContain('100.00 元已支付完成');
  });

  /** Of two passengers the first is paid, or refused; the payment of the second waits until it is taken back. */
  async function halfOpen(account: string) {
    const claim = await givenPassed(portal, { account, pax: 2, phone: newPhone() });
    const [, second] = await portal.inDb(db => db.select().from(payments).where(eq(payments.applicationId, claim.applicationId)));
    if (!second) throw new Error(claim.applicationId);
    await portal.inDb(db =>
      db
        .update(payments)
        .set({ dueAt: new Date(Date.now() + 3_600_000) })
        .where(eq(payments.id, second.id)),
    );
    for (const minutes of [0, 1]) {
      portal.setNow(new Date(Date.now() + minutes * 60_000));
      await portal.app.doChore('payments');
    }
    return { ...claim, paxId: [second.paxId] };
  }
  type Half = Awaited<ReturnType<typeof halfOpen>>;
  const station = () => portal.as('station').comp.order;

  test.each([
    ['frozen', ({ orderId, paxId }: Half) => station().freezeOrderPax({ orderId, paxId, freezeReason: '核对中' })],
    ['left out, as the order is closed', ({ orderId }: Half) => station().close({ orderId })],
  ])('he is told what was paid once the last passenger is %s', async (_, end) => {
    const claim = await halfOpen('6225880000000001');
    expect(await said(claim.phone)).toBeUndefined();
    await end(claim);
    expect(await said(claim.phone)).toContain(`您的补偿申请 ${claim.applyNo} 的补偿款 100.00 元已支付完成`);
  });

  test('he is told that it could not be paid where the rest is frozen', async () => {
    const claim = await halfOpen('6225880000090002');
    await station().freezeOrderPax({ orderId: claim.orderId, paxId: claim.paxId, freezeReason: '核对中' });
    expect(await said(claim.phone)).toContain(`您的补偿申请 ${claim.applyNo} 的补偿款支付未成功`);
  });

  const closed = (applyNo: string) => `您的补偿申请 ${applyNo} 因补偿单已关闭而撤销`;

  test('he is not told to apply again where the order is closed after the first was refused', async () => {
    const claim = await halfOpen('6225880000090002');
    await station().close({ orderId: claim.orderId });
    expect(await said(claim.phone)).toContain(closed(claim.applyNo));
  });

  test('a transfer that fails after its order was closed ends the application: it waits for no money that can’t come', async () => {
    const claim = await givenPassed(portal, { account: '6225880000090002', phone: newPhone() });
    await portal.app.doChore('payments');
    await station().close({ orderId: claim.orderId });
    expect(await said(claim.phone)).toBeUndefined();
    portal.setNow(new Date(Date.now() + 60_000));
    await portal.app.doChore('payments');
    expect(await said(claim.phone)).toContain(closed(claim.applyNo));
    const { status, payStatus, ended } = await portal.as('manager').comp.apply.orderGet({ applyId: claim.applicationId });
    expect({ status, payStatus, ended }).toMatchObject({ status: 4, payStatus: 0, ended: { cause: 'closed', by: 'Reap' } });
  });

  test('nor does one whose transfer failed before that: it can be paid no more', async () => {
    const claim = await givenPassed(portal, { account: '6225880000090002', phone: newPhone() });
    for (const seconds of [0, 60]) {
      portal.setNow(new Date(Date.now() + seconds * 1000));
      await portal.app.doChore('payments');
    }
    expect(await said(claim.phone)).toContain('支付未成功');
    portal.setNow(new Date(Date.now() + 120_000));
    await station().close({ orderId: claim.orderId });
    expect(await said(claim.phone)).toContain(closed(claim.applyNo));
    const { status, payStatus } = await portal.as('manager').comp.apply.orderGet({ applyId: claim.applicationId });
    expect({ status, payStatus }).toEqual({ status: ApplicationStatus.revoked, payStatus: 0 });
  });

  test('he is told of no payment where all of it was taken back, but that the application has ended', async () => {
    const claim = await givenPassed(portal, { quickPay: false, phone: newPhone() });
    await station().close({ orderId: claim.orderId });
    expect(await said(claim.phone)).toContain(`您的补偿申请 ${claim.applyNo} 因补偿单已关闭而撤销，如有疑问请联系航站柜台。`);
  });
});

describe('of an application that staff end by freezing its passengers', () => {
  const order = () => portal.as('station').comp.order;
  const freeze = ({ orderId, lines }: Made & { orderId: string }, count = lines.length) =>
    order().freezeOrderPax({ orderId, paxId: lines.slice(0, count).map(({ paxId }) => paxId), freezeReason: '疑似冒领' });
  async function waitingIn() {
    const { orderId } = await givenIn(portal).effective({ pax: 2, fen: 40_000 });
    const phone = newPhone();
    return { ...(await givenApplication(portal, orderId, { phone })), phone, orderId };
  }

  test('the applicant is told that the money is on hold, not why', async () => {
    const made = await waitingIn();
    await freeze(made, 1);
    expect(await said(made.phone)).toBeUndefined();
    await freeze({ ...made, lines: made.lines.slice(1) });
    expect(await said(made.phone)).toContain(`您的补偿申请 ${made.applyNo} 因补偿已冻结而撤销，如有疑问请联系航站柜台。`);
  });

  test('staff see who ended it, and when; also once the passengers are thawed', async () => {
    const made = await waitingIn();
    await freeze(made);
    const { orderId, applyId, lines } = made;
    const ended = async () => (await portal.as('manager').comp.apply.orderGet({ applyId })).ended;
    const told = { cause: 'frozen', by: '白玛', time: expect.stringMatching(/Z$/) };
    expect(await ended()).toEqual(told);
    await order().freezeOrderPax({ orderId, paxId: lines.map(({ paxId }) => paxId), frozen: false });
    await order().close({ orderId });
    expect(await ended()).toEqual(told);
  });

  test('nothing of it is said of one that was taken back, also where its passengers are frozen afterwards', async () => {
    const made = await waitingIn();
    await portal.as('station').comp.assist.revoke({ applyId: made.applyId });
    await freeze(made);
    const found = await portal.as('manager').comp.apply.orderGet({ applyId: made.applyId });
    expect([found.status, found.ended]).toEqual([4, undefined]);
    expect(await said(made.phone)).toBeUndefined();
  });

  test('the order’s history is told in words', async () => {
    const made = await waitingIn();
    await freeze(made);
    const history = await order().history({ orderId: made.orderId });
    expect(history.at(-1)?.changes.map(({ label }) => label)).not.toContain('申请单主键');
  });
});
