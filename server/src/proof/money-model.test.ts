import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { payments } from '../compensation/payment/payment.schema.ts';
import { givenIn } from '../compensation/testing/given.ts';
import { newId } from '../kernel/ids.ts';
import { fingerprint } from '../kernel/sealing/sealed.ts';
import { smsCodes } from '../message-center/sms/sms.schema.ts';
import { stepsThatAgree, taken } from '../testing/model-steps.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { portrait } from '../user-center/testing/given-staff.ts';

// Sequences of what agents, reviewers, auditors, the desk and the clock may do with an accident, its order, and the applications and
// payments of its passengers, beside a model of them (resilience C4, C5).

const runs = process.env['PROOF'] === 'full' ? 200 : 20;
const size = 3;
const fen = 10_000;
const bookingPhone = '13800138000';
const accounts = { good: '6225880000000001', refusing: '6225880000090002', twice: '6225880000060005', silent: '6225880000050006' };
type Account = keyof typeof accounts;

let portal: TestPortal;
let me: string;
let rejectReasonId: string;
let clock = Date.now();
beforeAll(async () => {
  portal = await startPortal();
  me = await portal.userId('station');
  await portal.as('admin').comp.replaceRule.savePayWaitPeriod({ payWaitPeriod: 0 });
  rejectReasonId = (await portal.as('admin').comp.rejectReason.create({ value: '证件不清晰' })).id;
});
afterAll(() => portal.stop());

type Line = 'free' | 'waiting' | 'passed' | 'paid';
interface Application {
  id: string;
  pax: number[];
  account: Account | 'cash';
  state: 'waiting' | 'passed' | 'ended';
}
/** How far the order has come; it is closed from its last two stages. */
type Stage = 'draft' | 'audit' | 'passed' | 'effect';
interface Model {
  stage: Stage;
  lines: Line[];
  frozen: boolean[];
  closed: boolean;
  applications: Application[];
}
interface Real {
  accidentId: string;
  orderId: string;
  paxIds: string[];
}

/** Frees lines that are not paid; an application whose last one went has ended. */
function free(model: Model, pax: readonly number[]): void {
  for (const at of pax) if (model.lines[at] !== 'paid') model.lines[at] = 'free';
  for (const one of model.applications) {
    one.pax = one.pax.filter(at => !pax.includes(at) || model.lines[at] === 'paid');
    if (one.pax.length === 0) one.state = 'ended';
  }
}
const find = (model: Model, state: Application['state'], nth: number): Application | undefined => {
  const all = model.applications.filter(one => one.state === state);
  return all[nth % Math.max(all.length, 1)];
};

async function photo(): Promise<string> {
  const [kept] = await portal.as('station').uc.file.upload({ file: portrait() });
  return kept?.id ?? '';
}
/** A phone that was just proved at the counter. */
const prove = () =>
  portal.inDb(async (db, tenantId) => {
    const phoneHash = fingerprint('phone', tenantId, bookingPhone);
    const at = new Date(clock);
    const proof = { purpose: 'assist', subject: me, phoneHash, codeHash: '', countedBy: 'model' };
    await db.insert(smsCodes).values({ tenantId, id: newId(), ...proof, sentAt: at, expiresAt: at, verifiedAt: at });
  });

const step = stepsThatAgree<Model, Real>(invariants);

const apply = (pax: readonly number[], account: Account | 'cash') =>
  step(`apply(${pax.join('+')}, ${account})`, async (model, { orderId, paxIds }) => {
    const may = model.stage === 'effect' && !model.closed && pax.every(at => model.lines[at] === 'free' && !model.frozen[at]);
    await prove();
    const self = pax.length === 1;
    const lines = [];
    for (const at of pax) lines.push({ orderId, paxId: paxIds[at] ?? '', ...(!self && { photoId: await photo() }) });
    const made = portal.as('station').comp.assist.saveBehalfApply({
      kind: self ? 'self' : 'behalf',
      lines,
      applyUser: '代领人',
      idType: 1,
      idNo: '540102199001010011',
      relation: self ? '' : 'companion',
      phoneNum: bookingPhone,
      photoId: await photo(),
      ...(account === 'cash' ? { payChannel: 8, payAccount: '' } : { payChannel: 3, payAccount: accounts[account] }),
    });
    const done = await taken(made);
    expect(done).toBe(may);
    if (!done) return;
    for (const at of pax) model.lines[at] = 'waiting';
    model.applications.push({ id: (await made).applyId, pax: [...pax], account: account, state: 'waiting' });
  });

const audit = (nth: number, pass: boolean) =>
  step(`audit(${nth}, ${pass ? 'pass' : 'reject'})`, async model => {
    const one = find(model, 'waiting', nth);
    if (!one) return;
    const auditor = portal.as('manager');
    const { passengerPaxInfoVO } = await auditor.comp.apply.orderGet({ applyId: one.id });
    const verdict = pass ? { auditType: 1 as const } : { auditType: 2 as const, rejectReasonId };
    const applyPaxInfoS = passengerPaxInfoVO.compensationOrderVOList.map(({ paxInfoId }) => ({ ...verdict, paxInfoId }));
    expect(applyPaxInfoS).toHaveLength(one.pax.length);
    await auditor.comp.apply.audit({ applyId: one.id, applyUserAudit: verdict, applyPaxInfoS });
    if (pass) {
      one.state = 'passed';
      for (const at of one.pax) model.lines[at] = 'passed';
    } else {
      one.state = 'ended';
      free(model, one.pax);
    }
  });

const revoke = (nth: number) =>
  step(`revoke(${nth})`, async model => {
    const one = find(model, 'waiting', nth) ?? find(model, 'passed', nth);
    if (!one) return;
    expect(await taken(portal.as('station').comp.assist.revoke({ applyId: one.id }))).toBe(one.state === 'waiting');
    if (one.state !== 'waiting') return;
    free(model, one.pax);
    one.state = 'ended';
  });

const freeze = (at: number, frozen: boolean) =>
  step(`${frozen ? 'freeze' : 'thaw'}(${at})`, async (model, { orderId, paxIds }) => {
    const may = model.stage === 'effect' && !model.closed && model.lines[at] !== 'paid' && model.frozen[at] !== frozen;
    const call = portal
      .as('station')
      .comp.order.freezeOrderPax({ orderId, paxId: [paxIds[at] ?? ''], frozen: frozen, freezeReason: '核对中' });
    expect(await taken(call)).toBe(may);
    if (!may) return;
    model.frozen[at] = frozen;
    if (frozen) free(model, [at]);
  });

const close = () =>
  step('close', async (model, { orderId }) => {
    const may = !model.closed && (model.stage === 'passed' || model.stage === 'effect');
    expect(await taken(portal.as('station').comp.order.close({ orderId }))).toBe(may);
    if (!may) return;
    model.closed = true;
    free(
      model,
      model.lines.map((_, at) => at),
    );
  });

/** The order goes one stage further, by whoever may. */
const advance = () =>
  step('advance', async (model, { orderId }) => {
    if (model.closed) return;
    const { taskId } = await portal.as('station').comp.order.find({ orderId });
    const next: Record<Stage, [Stage, () => Promise<unknown>]> = {
      draft: ['audit', () => portal.as('station').comp.order.submit({ orderId })],
      audit: [
        'passed',
        () => portal.as('manager').comp.audit.operation({ orderId, taskId: taskId ?? '', auditStatus: 'AGREE', remarks: '' }),
      ],
      passed: ['effect', () => portal.as('station').comp.order.takeEffect({ orderId })],
      effect: ['effect', async () => undefined],
    };
    const [stage, go] = next[model.stage];
    await go();
    model.stage = stage;
  });

/** An accident stays while its order can come to money. */
const voidAccident = () =>
  step('void the accident', async (model, { accidentId }) => {
    if (model.stage === 'draft' || model.closed) return;
    expect(await taken(portal.as('station').comp.accident.toVoid({ accidentId }))).toBe(false);
  });

/** The desk works, the gateway decides and calls back, and what was not answered is asked for. */
const pay = () =>
  step('pay', async model => {
    for (const seconds of [1, 5, 130, 5]) {
      clock += seconds * 1000;
      portal.setNow(new Date(clock));
      await portal.app.doChore('payments');
    }
    portal.setNow(undefined);
    clock = Date.now();
    for (const one of model.applications.filter(each => each.state === 'passed' && each.account !== 'cash')) {
      one.state = 'ended';
      if (one.account === 'refusing') free(model, one.pax);
      else for (const at of one.pax) model.lines[at] = 'paid';
    }
  });

const handOver = () =>
  step('hand over', async (model, { orderId, paxIds }) => {
    const found = await portal.inDb(db => db.select().from(payments).where(eq(payments.orderId, orderId)));
    for (const one of found.filter(payment => payment.channel === 8)) {
      const may = one.state === 0;
      expect(await taken(portal.as('station').comp.payment.handOver({ id: one.id }))).toBe(may);
      if (may) model.lines[paxIds.indexOf(one.paxId)] = 'paid';
    }
    for (const one of model.applications) if (one.state === 'passed' && one.account === 'cash') one.state = 'ended';
  });

/** What must hold of the money after every step, asked of the database. */
async function invariants(model: Model, { orderId, paxIds }: Real): Promise<void> {
  const [found] = await portal.inDb(async db => {
    const { rows } = await db.execute<Record<string, number | null>>(sql`select
      (select coalesce(sum(e.amount_fen), 0)::int from payment_entries e join payments p on p.id = e.payment_id
        where p.order_id = ${orderId} and e.entry = 'paid') as ledger,
      (select coalesce(sum(amount_fen), 0)::int from compensation_receipts where order_id = ${orderId}) as receipts,
      (select sum_fen::int from compensation_orders where id = ${orderId}) as promised,
      (select count(*)::int from (select from payments where order_id = ${orderId} and state in (0, 1, 2)
        group by pax_id having count(*) > 1) d) as twice,
      (select count(*)::int from payments p join applications a on a.id = p.application_id
        where p.order_id = ${orderId} and a.status in (1, 3) ) as "paidWithoutReview",
      (select count(*)::int from payments p join compensation_order_pax l on l.order_id = p.order_id and l.pax_id = p.pax_id
        where p.order_id = ${orderId} and l.frozen and p.state in (0, 2)) as "frozenToPay",
      (select count(*)::int from payments p join compensation_orders o on o.id = p.order_id
        where p.order_id = ${orderId} and o.status = 6 and p.state = 0) as "closedToPay",
      (select count(*)::int from payments p where p.order_id = ${orderId} and case p.state when 0 then 'planned' when 1 then 'paid'
        when 2 then 'sent' when 3 then 'failed' else 'revoked' end not in (select entry from payment_entries e where e.payment_id = p.id)) as untold,
      (select count(*)::int from compensation_order_pax l where l.order_id = ${orderId} and (l.receive_status = 1) <>
        exists (select from compensation_receipts r where r.order_id = l.order_id and r.pax_id = l.pax_id)) as unreceived`);
    return rows;
  });
  const paid = model.lines.filter(line => line === 'paid').length * fen;
  expect(found).toEqual({
    ledger: paid,
    receipts: paid,
    promised: size * fen,
    twice: 0,
    paidWithoutReview: 0,
    frozenToPay: 0,
    closedToPay: 0,
    untold: 0,
    unreceived: 0,
  });
  expect(paxIds).toHaveLength(size);
}

const nth = fc.nat({ max: 3 });
const pax = fc.nat({ max: size - 1 });
const steps = [
  fc
    .tuple(fc.uniqueArray(pax, { minLength: 1, maxLength: size }), fc.constantFrom('good', 'good', 'refusing', 'twice', 'silent', 'cash'))
    .map(([chosen, account]) => apply(chosen, account as Account | 'cash')),
  fc.tuple(nth, fc.boolean()).map(([at, pass]) => audit(at, pass)),
  nth.map(at => audit(at, true)),
  nth.map(at => revoke(at)),
  fc.tuple(pax, fc.boolean()).map(([at, frozen]) => freeze(at, frozen)),
  fc.constant(null).map(() => pay()),
  fc.constant(null).map(() => handOver()),
  fc.constant(null).map(() => advance()),
  fc.constant(null).map(() => voidAccident()),
];

test('whatever is done in whatever order, money moves as the model says, and to the fen', async () => {
  const given = givenIn(portal);
  await fc.assert(
    fc.asyncProperty(
      fc.commands(steps, { maxCommands: 14 }),
      fc.integer({ min: 0, max: 4 }),
      fc.boolean(),
      async (commands, begins, ends) => {
        // One in five begins with a draft, the others where there is money.
        const order = begins === 0 ? await given.draft({ pax: size, fen }) : await given.effective({ pax: size, fen });
        const real: Real = { orderId: order.orderId, accidentId: order.accident.accidentId, paxIds: order.accident.flight.paxIds };
        const stage: Stage = begins === 0 ? 'draft' : 'effect';
        const model: Model = { stage, lines: Array(size).fill('free'), frozen: Array(size).fill(false), closed: false, applications: [] };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        if (ends) await close().run(model, real);
        await pay().run(model, real);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);
