import { OrderStatus } from '@reap/contracts/compensation/codes';
import { groupedYuan } from '@reap/contracts/fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { definitionOf, openTasks, reviewersOf } from '../../workflow/index.ts';
import { auditHandlers } from '../audit/audit.handlers.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderRules } from '../order/order.load.ts';
import type { OrderRecord } from '../order/order.queries.ts';
import { orderBusiness } from '../order/order-row.ts';
import { isPaidOrPaying, paxNamed } from '../order/pending-money.ts';
import { type BulkFacts, type Chosen, type Decision, type Judged, verdictOf } from './bulk-audit.rules.ts';

type Open = Awaited<ReturnType<typeof openTasks>>[number];

/** The dry run over orders: a handful of statements, however many are chosen. */
export async function judgeOrders(context: Context, chosen: readonly Chosen[], decision: Decision): Promise<Judged[]> {
  const { db } = context;
  const ids = chosen.map(one => one.id);
  const records = new Map((await ordersOf(context, ids)).map(record => [record.id, record]));
  const tasks = new Map((await openTasks(db, orderBusiness, ids)).map(task => [task.businessId, task]));
  const paid = decision === 'AGREE' ? await alreadyPaid(db, ids) : new Set<string>();
  const { bulkLimitFen } = await definitionOf(db, orderBusiness);
  const next = decision === 'AGREE' ? await nextReviewers(db, [...tasks.values()]) : new Map<string, number>();
  return chosen.map(({ id, version }) => {
    const record = records.get(id);
    if (!record) return { id, recordNo: '', version: 0, taskId: null, amountFen: 0, verdict: 'gone', params: {} };
    const task = tasks.get(id);
    const facts = factsOf(record, task, version, context);
    const judged = verdictOf(
      { ...facts, paid: paid.has(id), limitFen: bulkLimitFen, limit: groupedYuan(bulkLimitFen), nextReviewers: next.get(id) },
      decision,
    );
    return { id, recordNo: record.orderNo, version: record.version, taskId: task?.taskId ?? null, amountFen: record.sumFen, ...judged };
  });
}

const ordersOf = (context: Context, ids: readonly string[]) =>
  context.db
    .select()
    .from(compensationOrders)
    .where(and(inArray(compensationOrders.id, [...ids]), orderRules(context)));

function factsOf(
  record: OrderRecord,
  task: Open | undefined,
  seen: number | undefined,
  { user }: Context,
): Pick<BulkFacts, 'unchanged' | 'changed' | 'mine' | 'amountFen' | 'node'> {
  const next = task?.nodes[task.nodeIndex + 1];
  return {
    unchanged: record.status === OrderStatus.underAudit && task !== undefined && (seen === undefined || seen === record.version),
    changed: { by: record.updatedByName, at: stationTime(record.updatedAt) },
    mine: Boolean(task?.reviewerIds.includes(user.userId)) && record.createdBy !== user.userId,
    amountFen: record.sumFen,
    node: next ? { node: next.nameZh, nodeEn: next.nameEn } : {},
  };
}

/** How many could review the node that agreeing would open, by order; orders at their last node have none. */
async function nextReviewers(db: Db, tasks: readonly Open[]): Promise<Map<string, number>> {
  const levels = tasks.flatMap(({ businessId, nodes, nodeIndex, station, creatorId }) => {
    const node = nodes[nodeIndex + 1];
    return node ? [{ businessId, node, station, creatorId }] : [];
  });
  const people = await reviewersOf(db, levels);
  return new Map(levels.map(({ businessId }, at) => [businessId, people[at]?.length ?? 0]));
}

/** Orders with somebody who has received money of another order on his flight: the same passenger, ticket or document. */
async function alreadyPaid(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ order_id: string }>(sql`
    select distinct mine.order_id
    from compensation_order_pax mine
      join flight_passengers asked on asked.id = mine.pax_id
      join flight_passengers same on same.flight_id = asked.flight_id
        and (same.id = asked.id or (same.tkt_no = asked.tkt_no and same.tkt_no <> '') or (same.id_no_hash = asked.id_no_hash and same.id_no_hash <> ''))
      join compensation_order_pax other on other.pax_id = same.id and other.order_id <> mine.order_id
        and ${isPaidOrPaying(paxNamed('other'))}
    where mine.order_id = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(row => row.order_id));
}

/** An order by its id, within the caller's row rules. */
export const seenOrder = (context: Context, id: AnyPgColumn) =>
  context.db
    .select({ one: sql`1` })
    .from(compensationOrders)
    .where(and(eq(compensationOrders.id, id), orderRules(context)));

/** Decides one order, as the audit dialog does. */
export async function decideOrder(context: Context, { id, taskId }: Judged, auditStatus: Decision, remarks: string): Promise<void> {
  await auditHandlers.operation({ orderId: id, taskId: taskId ?? '', auditStatus, remarks }, context);
}
