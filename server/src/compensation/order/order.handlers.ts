import type { order } from '@reap/contracts/compensation/order';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { flights } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { confirmFirst, fail } from '../../kernel/call/refusal.ts';
import { deleteVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { recordHistory } from '../../user-center/index.ts';
import { levelsWithNobody, nodeName, startWorkflow, type WorkflowNode, withdrawReview } from '../../workflow/index.ts';
import { loadAccident } from '../accident/accident.load.ts';
import { chosenFrom } from '../audit/reviewer-list.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { revokeUnpaid } from '../payment/revoke.ts';
import { orderPrintHandlers } from '../print/order-print.handlers.ts';
import { tenantLabels } from '../tenant-labels.ts';
import { freezeOrderPax } from './freeze-passengers.ts';
import { loadOrder, orderRules } from './order.load.ts';
import { moveOrder, orderSorting, orderWhere } from './order.queries.ts';
import { orderMoves } from './order.rules.ts';
import { copyDraft } from './order-copy.ts';
import { deadlinesOf } from './order-deadlines.ts';
import { checkPassengers, holdValid, insertDraft, updateDraft } from './order-draft.ts';
import { limitProblems, orderLimitsOf } from './order-limits.ts';
import { tellReviewers } from './order-notice.ts';
import { orderPaxHandlers } from './order-pax.handlers.ts';
import { orderBusiness, toOrderRow, toOrderRows } from './order-row.ts';
import { orderStandardsOf } from './order-standard.ts';
import { earlierCompensation } from './pax.queries.ts';

const ordersThat = (filter: Parameters<typeof orderWhere>[0], context: Context) =>
  context.db
    .select()
    .from(compensationOrders)
    .where(and(orderWhere(filter), orderRules(context)))
    .$dynamic();

/** The calls that leave a line in an order's history. */
const orderChanges = [
  ...['save', 'copy', 'submit', 'withdraw', 'takeEffect', 'freezeOrderPax', 'close'].map(name => `comp.order.${name}`),
  ...['operation', 'saveReviewer'].map(name => `comp.audit.${name}`),
];

/** Submissions of one flight run one after the other, so that two stations can't both file the same passenger unseen. */
const oneAtATimePerFlight = ({ db }: Context, flightId: string) =>
  db.select({ id: flights.id }).from(flights).where(eq(flights.id, flightId)).for('no key update');

/** Asks first where a level that comes later has nobody: unless somebody is put there in time, the order ends by itself. */
function warnOfEnd(levels: readonly WorkflowNode[], { language }: Context): void {
  const nodes = levels.map(node => `“${nodeName(node, language)}”`).join(language === 'zh-CN' ? '、' : ', ');
  if (levels.length > 0) confirmFirst('order.confirmNobodyLater', { nodes });
}

export const orderHandlers: Handlers<typeof order> = {
  ...orderPaxHandlers,
  ...orderPrintHandlers,

  async page(filter, context) {
    const found = await pageOf(context.db, ordersThat(filter, context), filter, orderSorting);
    return { ...found, rows: await toOrderRows(found.rows, context) };
  },

  async export(filter, context) {
    const orders = rowsOf(context.db, ordersThat(filter, context), filter, orderSorting, record => record);
    const batch = async (from: number, size: number) => toOrderRows(await orders.batch(from, size), context);
    return { ...orders, batch, words: await tenantLabels(context) };
  },

  async history({ orderId }, context) {
    const { orderNo } = await loadOrder(orderId, context);
    return recordHistory({ target: orderNo, calls: orderChanges, wordsOf: 'comp.order.find' }, context);
  },

  find: async ({ orderId }, context) => toOrderRow(await loadOrder(orderId, context), context),

  async findOrderEditEcho({ orderId }, context) {
    const record = await loadOrder(orderId, context);
    orderMoves.edit.require(record, context.user);
    return toOrderRow(record, context);
  },

  limits: async (_, { db }) => ({ ...(await orderLimitsOf(db)), ...(await orderStandardsOf(db)) }),

  async save(draft, context) {
    const accident = await holdValid(draft.accidentId, context);
    const existing = draft.orderId ? await loadOrder(draft.orderId, context) : undefined;
    if (existing) orderMoves.edit.require(existing, context.user);
    if (existing && existing.accidentId !== accident.id) fail('order.notFound');
    const duplicates = await checkPassengers(draft, accident, context);
    return existing ? updateDraft(existing, draft, duplicates, context) : insertDraft(accident, draft, duplicates, context);
  },

  async submit({ orderId, version }, context) {
    const { db, user } = context;
    const record = await loadOrder(orderId, context);
    const to = orderMoves.submit.next(record, user);
    if (record.paxCount === 0) fail('order.noPassengers', {}, { passengers: { key: 'order.noPassengers' } });
    await oneAtATimePerFlight(context, record.flightId);
    const passengers = await db.select().from(compensationOrderPax).where(eq(compensationOrderPax.orderId, record.id));
    // Saved before a limit was lowered, it is held against the limit of now.
    const beyond = limitProblems(
      passengers.map(pax => pax.amountFen),
      await orderLimitsOf(db),
    );
    const [limit] = Object.values(beyond);
    if (limit) fail('request.invalid', {}, { passengers: limit });
    const earlier = await earlierCompensation(
      db,
      passengers.map(pax => pax.paxId),
      record.id,
    );
    const unexplained = passengers.filter(pax => earlier.has(pax.paxId) && !pax.duplicateReason);
    if (unexplained.length > 0)
      fail('order.duplicateReason', { count: unexplained.length }, { passengers: { key: 'order.duplicateReason' } });
    const reviewed = { businessType: orderBusiness, amountFen: record.sumFen, station: record.serviceCity };
    if (!context.confirmed) warnOfEnd(await levelsWithNobody(context, reviewed), context);
    const outcome = await startWorkflow(context, {
      ...reviewed,
      businessId: record.id,
      deadlines: await deadlinesOf(context, record),
    });
    // Nobody could review it: the order stays as it is and the person is told (entities.md compensationOrder).
    if (outcome.kind !== 'waiting') return { isPrompt: true, orderAuditorList: [], taskId: null };
    const moved = await moveOrder(context, record, { status: to, duplicates: earlier.size }, version);
    await tellReviewers(context, moved, outcome.reviewerIds);
    return { isPrompt: false, ...(await chosenFrom(context, outcome)) };
  },

  async withdraw({ orderId, version }, context) {
    const record = await loadOrder(orderId, context);
    // The task first, as an audit takes them: whoever comes second waits there, and is told who was first.
    await withdrawReview(context, orderBusiness, record.id);
    await moveOrder(context, record, { status: orderMoves.withdraw.next(record, context.user) }, version);
    return null;
  },

  async takeEffect({ orderId, version }, context) {
    const record = await loadOrder(orderId, context);
    await moveOrder(context, record, { status: orderMoves.takeEffect.next(record, context.user), effectiveAt: context.now }, version);
    return null;
  },

  async close({ orderId, version }, context) {
    const record = await loadOrder(orderId, context);
    await moveOrder(context, record, { status: orderMoves.close.next(record, context.user) }, version);
    await revokeUnpaid(context, { orderId });
    return null;
  },

  async copy({ orderId }, context) {
    const record = await loadOrder(orderId, context);
    orderMoves.copy.require(record, context.user);
    return copyDraft(record, await holdValid(record.accidentId, context), context);
  },

  freezeOrderPax,

  async delete({ orderId, version }, context) {
    const record = await loadOrder(orderId, context);
    orderMoves.delete.require(record, context.user);
    await deleteVersioned(compensationOrders, expected(record, version), context);
    context.audit({ target: record.orderNo, before: record });
    context.emit({ kind: 'task', orderId: record.id });
    return null;
  },

  async findSameTypeOrders({ accidentId, compensateType }, context) {
    const accident = await loadAccident(accidentId, context);
    const records = await context.db
      .select()
      .from(compensationOrders)
      .where(
        and(
          eq(compensationOrders.flightId, accident.flightId),
          eq(compensationOrders.accidentType, accident.accidentType),
          compensateType ? eq(compensationOrders.compensateType, compensateType) : undefined,
          orderRules(context),
        ),
      )
      .orderBy(desc(compensationOrders.createdAt), asc(sql`id`))
      .limit(50);
    return toOrderRows(records, context);
  },
};
