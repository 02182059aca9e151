import { PaymentChannel, PaymentState } from '@reap/contracts/compensation/codes';
import { and, eq, sql } from 'drizzle-orm';
import { literal, literals } from '../../../db/literal.ts';
import { type Db, inTenant, type Pool } from '../../../db/pool.ts';
import { defineLongJob, type JobDefinition } from '../../../kernel/background/jobs.ts';
import { nightly, type PeriodicTask } from '../../../kernel/background/periodic.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { newId } from '../../../kernel/ids.ts';
import { addDays, startOfStationDay, stationDay } from '../../../kernel/station-time.ts';
import type { PaymentGateway, Transfer } from '../gateway/gateway.ts';
import { reconciliationDifferences, reconciliations } from '../payment.schema.ts';

declare module '../../../kernel/call/context.ts' {
  interface Jobs {
    'payment.reconcile': { day: string; startedBy: string };
  }
}

export const reconcileQueue = 'payment.reconcile';
const maxDays = 31;
/** Rows of one statement, which takes 65,535 parameters. */
const batchSize = 1000;

/** Asks, each night, for the comparison of the day before, and of those whose night nobody was there for. */
export const reconciliation: PeriodicTask = {
  task: reconcileQueue,
  period: nightly,
  async run({ db, enqueue, now }) {
    for (const day of await daysDue(db, stationDay(new Date(now.getTime() - dayMs)))) await enqueue(reconcileQueue, { day, startedBy: '' });
  },
};

/** The days until this one that no night has compared with an answer, since the first that one was to; of a long absence the last month. */
async function daysDue(db: Db, until: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with nights as (select day, unanswered from reconciliations where started_by = '')
    select to_char(d, 'YYYY-MM-DD') as day
    from generate_series(
      greatest(${addDays(until, 1 - maxDays)}::date, (select coalesce(min(day), ${until}::date) from nights)),
      ${until}::date, interval '1 day') d
    where d::date not in (select day from nights where not unanswered) order by d`);
  return rows.map(({ day }) => day);
}

/** Asks the gateway outside of any transaction, then compares in one. */
export const reconcilePayments = (pool: Pool, gateway: PaymentGateway, clock: () => Date): JobDefinition =>
  defineLongJob(reconcileQueue, async ({ day, startedBy }, tenantId) => {
    const theirs = await gateway.decidedOn(tenantId, day).catch(() => undefined);
    const missing = theirs ? await inTenant(pool.db, tenantId, db => oursWithout(db, day, theirs)) : [];
    const others = await decidedOnOthers(gateway, tenantId, missing);
    const answer = theirs && others && { theirs, others };
    await inTenant(pool.db, tenantId, db => reconcile({ db, tenantId, now: clock() }, { day, startedBy, answer }));
  });

/** What was booked on this day and is not among the transfers that the gateway decided on it. */
async function oursWithout(db: Db, day: string, theirs: readonly Transfer[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from payments where ${bookedOn(day)}`);
  const known = new Set(theirs.map(one => one.id));
  return rows.map(({ id }) => id).filter(id => !known.has(id));
}

/** Booked after midnight, a transfer may have been decided before it: each is asked for. Undefined where the gateway doesn't answer for one of them. */
async function decidedOnOthers(gateway: PaymentGateway, tenantId: string, ids: readonly string[]): Promise<Transfer[] | undefined> {
  const found: Transfer[] = [];
  for (const id of ids) {
    const answer = await gateway.find(tenantId, id).catch(() => 'unanswered' as const);
    if (answer === 'unanswered') return undefined;
    if (answer) found.push(answer);
  }
  return found;
}

type Difference = Pick<
  typeof reconciliationDifferences.$inferInsert,
  'kind' | 'reference' | 'paymentId' | 'oursFen' | 'theirsFen' | 'ourState' | 'theirState'
>;
interface Comparing {
  db: Db;
  tenantId: string;
  now: Date;
}

interface Said {
  day: string;
  startedBy: string;
  /** Undefined where the gateway didn't answer, or not to the end. */
  answer: Answer | undefined;
}

interface Answer {
  /** What the gateway decided on the day. */
  theirs: readonly Transfer[];
  /** What it decided on another one and was booked on this. */
  others: readonly Transfer[];
}

/**
 * Compares a day of the stations: what the gateway says it decided with the ledger, the ledger with the receipts, and what was
 * received with the orders. Notes every difference; changes nothing else.
 */
async function reconcile({ db, tenantId, now }: Comparing, { day, startedBy, answer }: Said): Promise<void> {
  const found = answer
    ? [
        ...(await withGateway({ db, tenantId }, day, [...answer.theirs, ...answer.others])),
        ...(await withReceipts(db, day)),
        ...(await withOrders(db, day)),
      ]
    : [];
  const { count, sum } = await dayOf(db, day);
  const run = { tenantId, id: newId(), day, startedBy, at: now, checked: answer ? count : 0, paidFen: sum, differences: found.length };
  const gatewayFen = (answer?.theirs ?? []).filter(one => one.status === 'paid').reduce((all, one) => all + one.amountFen, 0);
  if (!answer && startedBy === '') await db.delete(reconciliations).where(unansweredNights(day));
  await db.insert(reconciliations).values({ ...run, gatewayFen, unanswered: !answer });
  const rows = found.map(one => ({ ...one, tenantId, id: newId(), reconciliationId: run.id }));
  for (let at = 0; at < rows.length; at += batchSize) await db.insert(reconciliationDifferences).values(rows.slice(at, at + batchSize));
}

/** While no gateway answers, every night tries a day again: the last try stands for all of them. */
const unansweredNights = (day: string) =>
  and(eq(reconciliations.day, day), eq(reconciliations.startedBy, ''), eq(reconciliations.unanswered, true));

const inDay = (day: string) => sql`settled_at >= ${startOfStationDay(day)} and settled_at < ${startOfStationDay(addDays(day, 1))}`;
/** What a gateway's decision ended on the day. */
const bookedOn = (day: string) =>
  sql`state in (${literals([PaymentState.paid, PaymentState.failed])}) and channel <> ${literal(PaymentChannel.cash)} and ${inDay(day)}`;

async function dayOf(db: Db, day: string): Promise<{ count: number; sum: number }> {
  const { rows } = await db.execute<{ count: number; sum: string }>(
    sql`select count(*)::int as count, coalesce(sum(amount_fen), 0) as sum from payments
      where state = ${literal(PaymentState.paid)} and channel <> ${literal(PaymentChannel.cash)} and ${inDay(day)}`,
  );
  return { count: rows[0]?.count ?? 0, sum: Number(rows[0]?.sum ?? 0) };
}

/** The gateway's states in the terms of ours. */
const stateOf = { accepted: PaymentState.paying, paid: PaymentState.paid, failed: PaymentState.failed } as const;
const decided = literals([PaymentState.paid, PaymentState.failed, PaymentState.revoked]);

/**
 * Every transfer of either side; what both know of another day, around midnight, is compared all the same. States differ where one
 * side has decided: what is under way on both is no difference.
 */
async function withGateway({ db, tenantId }: Omit<Comparing, 'now'>, day: string, theirs: readonly Transfer[]): Promise<Difference[]> {
  const said = JSON.stringify(
    theirs.map(one => ({
      // Without an id it matches nothing of ours.
      id: one.tenantId === tenantId ? one.id : null,
      amount: one.amountFen,
      state: stateOf[one.status],
      no: one.transferNo || one.id,
    })),
  );
  const { rows } = await db.execute<{
    kind: Difference['kind'];
    id: string | null;
    no: string | null;
    ours: string | null;
    theirs: string | null;
    our_state: Difference['ourState'];
    their_state: Difference['theirState'];
  }>(sql`
    with theirs as (select * from jsonb_to_recordset(${said}::jsonb) as t(id uuid, amount bigint, state integer, no text)),
    ours as (
      select id, amount_fen, transfer_no, state from payments where ${bookedOn(day)}
      union
      select id, amount_fen, transfer_no, state from payments where id in (select id from theirs)
    )
    select case when o.id is null then 'missingHere' when t.id is null then 'missingThere'
        when o.amount_fen <> t.amount then 'amount' else 'state' end as kind,
      coalesce(o.id, t.id) as id, coalesce(nullif(o.transfer_no, ''), t.no) as no, o.amount_fen as ours, t.amount as theirs,
      o.state as our_state, t.state as their_state
    from ours o full join theirs t on t.id = o.id
    where o.id is null or t.id is null or o.amount_fen <> t.amount
      or (o.state <> t.state and (o.state in (${decided}) or t.state in (${decided})))`);
  return rows.map(row => ({
    kind: row.kind,
    paymentId: row.kind === 'missingHere' ? null : row.id,
    reference: row.no ?? row.id ?? '',
    oursFen: row.ours === null ? null : Number(row.ours),
    theirsFen: row.theirs === null ? null : Number(row.theirs),
    ourState: row.our_state,
    theirState: row.their_state,
  }));
}

/** What was paid has one receipt of the same amount. */
async function withReceipts(db: Db, day: string): Promise<Difference[]> {
  const { rows } = await db.execute<{ id: string; no: string; ours: string; theirs: string | null }>(sql`
    select p.id, p.order_no as no, p.amount_fen as ours, r.amount_fen as theirs
    from payments p left join compensation_receipts r on r.order_id = p.order_id and r.pax_id = p.pax_id
    where p.state = ${literal(PaymentState.paid)} and ${inDay(day)} and r.amount_fen is distinct from p.amount_fen`);
  return rows.map(({ id, no, ours, theirs }) => {
    return {
      kind: 'receipt',
      paymentId: id,
      reference: no,
      oursFen: Number(ours),
      theirsFen: theirs === null ? null : Number(theirs),
    };
  });
}

/** Of an order never more was received than it compensates. */
async function withOrders(db: Db, day: string): Promise<Difference[]> {
  const { rows } = await db.execute<{ no: string; received: string; sum: string }>(sql`
    select o.order_no as no, sum(r.amount_fen) as received, o.sum_fen as sum
    from compensation_orders o join compensation_receipts r on r.order_id = o.id
    where o.id in (select order_id from payments where state = ${literal(PaymentState.paid)} and ${inDay(day)})
    group by o.order_no, o.sum_fen having sum(r.amount_fen) > o.sum_fen`);
  return rows.map(({ no, received, sum }) => {
    return { kind: 'order', paymentId: null, reference: no, oursFen: Number(received), theirsFen: Number(sum) };
  });
}
