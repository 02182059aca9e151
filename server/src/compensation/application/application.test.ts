import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';
import { applicationLines } from './application.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const pass = { auditType: 1 as const };
type Made = Awaited<ReturnType<typeof givenApplication>>;
const allPass = ({ applyId, lines }: Made) => ({
  applyId,
  applyUserAudit: pass,
  applyPaxInfoS: lines.map(({ paxInfoId }) => ({ ...pass, paxInfoId })),
});
const waiting = async (options: Parameters<typeof givenApplication>[2] = {}) => {
  const order = await given.effective({ pax: 2, fen: 40_000 });
  return givenApplication(portal, order.orderId, options);
};
const reason = async () => (await portal.as('admin').comp.rejectReason.create({ value: `证件不清晰 ${Math.random()}` })).id;

describe('the lists', () => {
  test('show who collects for whom, how much, and what can be done', async () => {
    const made = await waiting();
    const { rows } = await portal.as('manager').comp.apply.orderPage({ orderNo: made.applyNo });
    expect(rows).toEqual([
      expect.objectContaining({
        applyId: made.applyId,
        applyUser: '代领人',
        paxNames: ['P1', 'P2'],
        paxCount: 2,
        applyAmount: 80_000,
        payAmount: 80_000,
        status: 1,
        allowed: ['audit', 'updQuickPay'],
      }),
    ]);
    expect((await portal.as('station').comp.collar.page({ orderNo: made.applyNo })).rows).toMatchObject([{ allowed: [] }]);
  });

  test('the substitute-collar list has nobody who collects for himself', async () => {
    const made = await waiting({ kind: 'self' });
    expect((await portal.as('manager').comp.collar.page({ orderNo: made.applyNo })).total).toBe(0);
    await expect(portal.as('manager').comp.collar.find({ id: made.applyId })).rejects.toMatchObject({ key: 'application.notFound' });
    expect((await portal.as('manager').comp.apply.orderPage({ orderNo: made.applyNo })).total).toBe(1);
  });

  test('are found by order, passenger, collector, document and phone', async () => {
    const order = await given.effective({ pax: 1 });
    const made = await givenApplication(portal, order.orderId, { applyUser: 'TENZIN', idNo: 'E12345678', phone: '13800001111' });
    const { orderNo } = await portal.as('station').comp.order.find({ orderId: order.orderId });
    for (const filter of [
      { orderNo },
      { orderNo: made.applyNo.slice(0, 19) },
      { paxName: 'tenz' },
      { paxName: 'P' },
      { idNo: 'e12345678' },
      { phone: '13800001111' },
    ])
      expect((await portal.as('manager').comp.apply.orderPage({ ...filter, pageSize: 300 })).rows.map(row => row.applyId)).toContain(
        made.applyId,
      );
    for (const filter of [{ orderNo: 'BC99' }, { paxName: 'ENZIN' }, { phone: '13800001112' }])
      expect((await portal.as('manager').comp.apply.orderPage({ ...filter, pageSize: 300 })).rows.map(row => row.applyId)).not.toContain(
        made.applyId,
      );
  });

  test('of those that wait, the one that waits longest stands on top', async () => {
    const late = await waiting({ createdAt: new Date('2020-01-02T00:00:00Z') });
    const early = await waiting({ createdAt: new Date('2020-01-01T00:00:00Z') });
    const { rows } = await portal.as('manager').comp.apply.orderPage({ status: 1 });
    expect(rows.slice(0, 2).map(row => row.applyId)).toEqual([early.applyId, late.applyId]);
    expect(await portal.as('manager').comp.apply.orderGet({ applyId: early.applyId })).toMatchObject({
      nextId: late.applyId,
      waiting: expect.any(Number),
    });
    await waiting({ accidentSubType: '8', createdAt: new Date('2020-01-01T12:00:00Z') });
    // One with receipts is audited by the other wizard alone: it is none of this pile.
    expect((await portal.as('manager').comp.collar.find({ id: early.applyId })).nextId).toBe(late.applyId);
  });
});

describe('an audit', () => {
  test('passes, plans the payments, and says by whom and when', async () => {
    const made = await waiting();
    const answer = await portal.as('manager').comp.apply.audit(allPass(made));
    expect(answer.status).toBe(2);
    const found = await portal.as('manager').comp.apply.orderGet({ applyId: made.applyId });
    expect(found).toMatchObject({ status: 2, auditedBy: '尼玛格桑', collectorAudit: 1, materialAudit: null, allowed: ['updQuickPay'] });
    expect(found.auditedTime).not.toBeNull();
    expect(found.passengerPaxInfoVO.compensationOrderVOList.map(line => line.auditType)).toEqual([1, 1]);
  });

  test('rejects with the reason as it reads, and frees the lines', async () => {
    const made = await waiting();
    const rejectReasonId = await reason();
    const [first, second] = allPass(made).applyPaxInfoS;
    if (!first || !second) throw new Error('two passengers');
    const { status } = await portal
      .as('manager')
      .comp.collar.audit({ ...allPass(made), applyPaxInfoS: [first, { ...second, auditType: 2, rejectReasonId }] });
    expect(status).toBe(3);
    await portal.as('admin').comp.rejectReason.delete({ id: rejectReasonId });
    const found = await portal.as('manager').comp.collar.find({ id: made.applyId });
    expect(found.passengerPaxInfoVO.compensationOrderVOList.find(line => line.paxInfoId === second.paxInfoId)).toMatchObject({
      auditType: 2,
      rejectReason: expect.stringContaining('证件不清晰'),
    });
    expect(
      (await portal.inDb(db => db.select().from(applicationLines).where(eq(applicationLines.applicationId, made.applyId)))).map(
        line => line.live,
      ),
    ).toEqual([false, false]);
  });

  test('that fails is told to the agent who applied', async () => {
    const made = await waiting({ createdBy: await portal.userId('station') });
    const rejected = { auditType: 2 as const, rejectReasonId: await reason() };
    await portal.as('manager').comp.apply.audit({ ...allPass(made), applyUserAudit: rejected });
    const told = async () => (await portal.as('station').msg.innerMail.page({})).rows.find(row => row.msgTitle.includes(made.applyNo));
    expect(await until(told)).toMatchObject({ msgTitle: `申请单 ${made.applyNo} 审核未通过` });
  });

  test('of own arrangements grants no more than what was applied for', async () => {
    const made = await waiting({ accidentSubType: '8' });
    const given = { ...allPass(made), applyProfileAudit: pass };
    const amounts = (...yuan: number[]) => made.lines.map(({ paxInfoId }, at) => ({ paxInfoId, newAmount: yuan[at] ?? 1 }));
    await expect(portal.as('manager').comp.apply.audit({ ...given, applyPaxAmounts: amounts(400, 401) })).rejects.toMatchObject({
      status: 400,
      fields: { 'applyPaxAmounts.1.newAmount': { key: 'wizard.newAmountTooLarge', text: '修改后的金额不能超过申请金额' } },
    });
    await expect(portal.as('manager').comp.collar.audit(allPass(made))).rejects.toMatchObject({ key: 'application.material' });
    await portal.as('manager').comp.apply.audit({ ...given, applyPaxAmounts: amounts(400, 120), auditRemark: '按票据' });
    expect(await portal.as('manager').comp.apply.orderGet({ applyId: made.applyId })).toMatchObject({
      applyAmount: 80_000,
      payAmount: 52_000,
      auditRemark: '按票据',
      materialAudit: 1,
    });
  });

  test('is refused with who was first, and when', async () => {
    const made = await waiting();
    await portal.as('manager').comp.apply.audit(allPass(made));
    await expect(portal.as('finance').comp.collar.audit(allPass(made))).rejects.toMatchObject({
      status: 409,
      key: 'application.handled',
      params: { by: '尼玛格桑' },
    });
  });

  test('of many at once, in both wizards, one wins, and every other learns who and when (resilience C1)', async () => {
    const people = ['manager', 'finance', 'admin', 'finance2'];
    for (let round = 0; round < 5; round += 1) {
      const made = await waiting();
      const { version } = await portal.as('manager').comp.apply.orderGet({ applyId: made.applyId });
      const tries = await Promise.allSettled(
        people.flatMap(user => [
          portal.as(user).comp.apply.audit({ ...allPass(made), version }),
          portal.as(user).comp.collar.audit(allPass(made)),
        ]),
      );
      expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
      const { auditedBy } = await portal.as('manager').comp.apply.orderGet({ applyId: made.applyId });
      for (const one of tries)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({
            status: 409,
            key: 'application.handled',
            params: { by: auditedBy, at: expect.stringMatching(/^\d{4}-/) },
          });
    }
  });

  test('of an older version is refused', async () => {
    const made = await waiting();
    await portal.as('finance').comp.collar.updQuickPay({ id: made.applyId, quickPay: 'Y', version: 1 });
    await expect(portal.as('manager').comp.apply.audit({ ...allPass(made), version: 1 })).rejects.toMatchObject({
      status: 409,
      key: 'record.changed',
    });
  });

  test('of what is left, once a passenger was frozen; of nothing, once the order was closed', async () => {
    const order = await given.effective({ pax: 2, fen: 40_000 });
    const made = await givenApplication(portal, order.orderId);
    const [first, second] = made.lines;
    await portal
      .as('station')
      .comp.order.freezeOrderPax({ orderId: order.orderId, paxId: [first?.paxId ?? ''], frozen: true, freezeReason: '核对中' });
    const found = await portal.as('manager').comp.apply.orderGet({ applyId: made.applyId });
    expect(found).toMatchObject({ payAmount: 40_000, paxCount: 1 });
    expect(found.passengerPaxInfoVO.compensationOrderVOList.map(line => line.paxInfoId)).toEqual([second?.paxInfoId]);
    await expect(portal.as('manager').comp.apply.audit({ ...allPass(made), version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
    await portal.as('manager').comp.apply.audit({ ...allPass(made), applyPaxInfoS: [{ ...pass, paxInfoId: second?.paxInfoId ?? '' }] });
    const closed = await given.effective({ pax: 1 });
    const gone = await givenApplication(portal, closed.orderId);
    await portal.as('station').comp.order.close({ orderId: closed.orderId });
    await expect(portal.as('manager').comp.apply.audit(allPass(gone))).rejects.toMatchObject({ key: 'application.state' });
  });

  test('and a closed order, at once: no money of it is planned', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await given.effective({ pax: 1 });
      const made = await givenApplication(portal, order.orderId);
      await Promise.allSettled([
        portal.as('manager').comp.apply.audit(allPass(made)),
        portal.as('station').comp.order.close({ orderId: order.orderId }),
      ]);
      const { rows } = await portal.as('admin').comp.payment.page({ applyNo: made.applyNo, state: [0, 1, 2] });
      expect((await portal.as('station').comp.order.find({ orderId: order.orderId })).status).toBe(6);
      expect(rows).toEqual([]);
    }
  });

  test('is nobody’s who filed it, collects it, or is paid by it', async () => {
    const manager = await portal.userId('manager');
    const { rows } = await portal.as('admin').uc.employee.page({ name: '尼玛格桑' });
    const { phone, idCard } = await portal.as('admin').uc.employee.get({ id: rows[0]?.id ?? '' });
    for (const options of [{ createdBy: manager }, { phone }, { idNo: idCard }]) {
      const made = await waiting(options);
      expect((await portal.as('manager').comp.apply.orderGet({ applyId: made.applyId })).allowed).not.toContain('audit');
      await expect(portal.as('manager').comp.apply.audit(allPass(made))).rejects.toMatchObject({ status: 403, key: 'application.own' });
      await expect(portal.as('finance').comp.apply.audit(allPass(made))).resolves.toMatchObject({ status: 2 });
    }
  });

  test('refuses a reason that is not there, at its field', async () => {
    const made = await waiting();
    const rejected = { auditType: 2 as const, rejectReasonId: made.applyId };
    await expect(portal.as('manager').comp.apply.audit({ ...allPass(made), applyUserAudit: rejected })).rejects.toMatchObject({
      status: 400,
      fields: { 'applyUserAudit.rejectReasonId': { key: 'validate.choice' } },
    });
  });

  test('is for those who hold its code', async () => {
    const made = await waiting();
    await expect(portal.as('station').comp.apply.audit(allPass(made))).rejects.toMatchObject({ status: 403 });
    await expect(portal.as('station').comp.collar.updQuickPay({ id: made.applyId })).rejects.toMatchObject({ status: 403 });
  });
});

test('what else a collector has applied for is listed, newest first, without this one', async () => {
  const idNo = '510102199901010001';
  const first = await waiting({ idNo, createdAt: new Date('2026-03-01T00:00:00Z') });
  const second = await waiting({ idNo, createdAt: new Date('2026-03-02T00:00:00Z') });
  const third = await waiting({ idNo, createdAt: new Date('2026-03-03T00:00:00Z') });
  const { rows } = await portal.as('manager').comp.apply.replaceFilterRecord({ applyId: second.applyId });
  expect(rows.map(row => row.applyId)).toEqual([third.applyId, first.applyId]);
});

test('a collector’s document is shown behind its mask for a reason', async () => {
  const made = await waiting({ idNo: '510102198502023456' });
  expect(await portal.as('manager').comp.apply.reveal({ applyId: made.applyId, column: 'idNo', reason: '核对证件' })).toMatchObject({
    value: '510102198502023456',
  });
});
