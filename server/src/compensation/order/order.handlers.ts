import { CompensateType } from '@reap/contracts/compensation/codes';
import type { order } from '@reap/contracts/compensation/order/order';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { flights } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { deleteVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { recordHistory } from '../../user-center/index.ts';
import { startWorkflow, withdrawReview } from '../../workflow/index.ts';
import { loggedEnds } from '../application/ended.ts';
import { chosenFrom } from '../audit/reviewer-list.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { askWhereNobodyIsLater } from '../flow/nobody-later.ts';
import { moveLuggage, pricedDraft } from '../material/order-luggage.ts';
import { revokeOrder } from '../material/revoke-order.ts';
import { revokeUnpaid } from '../payment/revoke.ts';
import { orderPrintHandlers } from '../print/order-print.handlers.ts';
import { tenantLabels } from '../tenant-labels.ts';
import { freezeOrderPax } from './freeze-passengers.ts';
import { loadOrder, orderRules, requireVisible } from './order.load.ts';
import { moveOrder, orderSorting, orderWhere } from './order.queries.ts';
import { orderMoves } from './order.rules.ts';
import { causeIdOf, holdCause, loadCause } from './order-cause.ts';
import { copyDraft } from './order-copy.ts';
import { deadlinesOf } from './order-deadlines.ts';
import { checkChoices, checkPassengers, insertDraft, loggedOrder, refuseUncovered, updateDraft } from './order-draft.ts';
import { limitProblems, orderLimitsOf } from './order-limits.ts';
import { tellReviewers } from './order-notice.ts';
import { orderPaxHandlers } from './order-pax.handlers.ts';
import { orderBusiness, toOrderRow, toOrderRows } from './order-row.ts';
import { orderStandardsOf } from './order-standard.ts';
import { earlierCompensation, twinsAmong } from './pax.queries.ts';

const ordersThat = (filter: Parameters<typeof orderWhere>[0], context: Context) =>
  context.db
    .select()
    .from(compensationOrders)
    .where(and(orderWhere(filter), orderRules(context)))
    .$dynamic();

/** The same on a phone, and what is granted from either. */
const phoneChanges = [
  ...['addCashCompensation', 'editCashCompensation', 'addMaterialCompensation', 'editMaterialCompensation', 'submit'],
  ...['auditReSubmitCashCompensation', 'auditReSubmitMaterialCompensation', 'auditOperation', 'auditSaveReviewer'],
  ...['auditPassToTakeEffect', 'freezeOrderPax', 'close', 'offlineGrant', 'mailGrant'],
];
/** The calls that leave a line in an order's history. */
const orderChanges = [
  ...['save', 'copy', 'submit', 'withdraw', 'takeEffect', 'revoke', 'freezeOrderPax', 'close'].map(name => `comp.order.${name}`),
  ...['operation', 'saveReviewer'].map(name => `comp.audit.${name}`),
  ...phoneChanges.map(name => `comp.h5Order.${name}`),
];

/** Submissions of one flight run one after the other, so that two stations can't both file the same passenger unseen. */
const oneAtATimePerFlight = ({ db }: Context, flightId: string) =>
  db.select({ id: flights.id }).from(flights).where(eq(flights.id, flightId)).for('no key update');

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

  async save(given, context) {
    const cause = await holdCause(given.accidentId, context);
    const existing = given.orderId ? await loadOrder(given.orderId, context) : undefined;
    if (existing) orderMoves.edit.require(existing, context.user);
    if (existing && causeIdOf(existing) !== cause.id) fail('order.notFound');
    await checkChoices(given, context, existing);
    const priced = await pricedDraft(given, cause, context);
    const duplicates = await checkPassengers(priced.draft, cause, context);
    const saved = existing
      ? await updateDraft(existing, cause, priced, duplicates, context)
      : await insertDraft(cause, priced, duplicates, context);
    await requireVisible(saved.orderId, context);
    return saved;
  },

  async submit({ orderId, version }, context) {
    const { db, user } = context;
    const record = await loadOrder(orderId, context);
    const to = orderMoves.submit.next(record, user);
    const cause = await holdCause(causeIdOf(record), context);
    const isMaterial = record.baggageAccidentId !== null && record.compensateType === CompensateType.material;
    if (isMaterial && record.pieces === 0) fail('order.noLuggage', {}, { luggage: { key: 'order.noLuggage' } });
    if (record.paxCount === 0) fail('order.noPassengers', {}, { passengers: { key: 'order.noPassengers' } });
    await oneAtATimePerFlight(context, record.flightId);
    const passengers = await db.select().from(compensationOrderPax).where(eq(compensationOrderPax.orderId, record.id));
    // The accident may have changed since the order was saved.
    const paxIds = passengers.map(pax => pax.paxId);
    await refuseUncovered(paxIds, cause, context);
    // Saved before a limit was lowered, it is held against the limit of now.
    const twins = await twinsAmong(db, paxIds);
    const beyond = limitProblems(
      passengers.map(pax => ({ paxId: pax.paxId, fen: pax.amountFen })),
      twins,
      await orderLimitsOf(db),
    );
    const [limit] = Object.values(beyond);
    if (limit) fail('request.invalid', {}, { passengers: limit });
    const earlier = await earlierCompensation(db, paxIds, { orderId });
    const doubled = passengers.filter(({ paxId }) => earlier.has(paxId) || twins.has(paxId));
    const unexplained = doubled.filter(pax => !pax.duplicateReason);
    if (unexplained.length > 0)
      fail('order.duplicateReason', { count: unexplained.length }, { passengers: { key: 'order.duplicateReason' } });
    const reviewed = { businessType: orderBusiness, amountFen: record.sumFen, station: record.serviceCity };
    await askWhereNobodyIsLater('order.confirmNobodyLater', reviewed, context);
    const outcome = await startWorkflow(context, {
      ...reviewed,
      businessId: record.id,
      deadlines: await deadlinesOf(context, record),
    });
    // Nobody could review it: the order stays as it is and the person is told (entities.md compensationOrder).
    if (outcome.kind !== 'waiting') return { isPrompt: true, orderAuditorList: [], taskId: null };
    const moved = await moveOrder(context, record, { status: to, duplicates: doubled.length }, version);
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
    await moveLuggage('reserved', record, context);
    return null;
  },

  async close({ orderId, version }, context) {
    const record = await loadOrder(orderId, context);
    const { status } = await moveOrder(context, record, { status: orderMoves.close.next(record, context.user) }, version);
    const ended = await revokeUnpaid(context, { orderId, cause: 'closed' });
    context.audit({ target: record.orderNo, after: { status, ...loggedEnds(ended) } });
    await moveLuggage('released', record, context);
    return null;
  },

  revoke: revokeOrder,

  async copy({ orderId }, context) {
    const record = await loadOrder(orderId, context);
    orderMoves.copy.require(record, context.user);
    return copyDraft(record, await holdCause(causeIdOf(record), context), context);
  },

  freezeOrderPax,

  async delete({ orderId, version }, context) {
    const record = await loadOrder(orderId, context);
    orderMoves.delete.require(record, context.user);
    await deleteVersioned(compensationOrders, expected(record, version), context);
    context.audit({ target: record.orderNo, before: loggedOrder(record) });
    context.emit({ kind: 'task', orderId: record.id });
    return null;
  },

  async findSameTypeOrders({ accidentId, compensateType }, context) {
    const cause = await loadCause(accidentId, context);
    const records = await context.db
      .select()
      .from(compensationOrders)
      .where(
        and(
          eq(compensationOrders.flightId, cause.flightId),
          eq(compensationOrders.accidentType, cause.accidentType),
          compensateType ? eq(compensationOrders.compensateType, compensateType) : undefined,
          orderRules(context),
        ),
      )
      .orderBy(desc(compensationOrders.createdAt), asc(sql`id`))
      .limit(50);
    return toOrderRows(records, context);
  },
};
