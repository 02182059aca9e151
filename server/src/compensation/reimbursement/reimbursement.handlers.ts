import { ReimbursementStatus } from '@reap/contracts/compensation/codes';
import type { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { and } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { type PageableQuery, pageOf } from '../../kernel/call/page.ts';
import { deleteVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { candidatesPage, chooseReviewers, nodeName, openTasks, timelineOf } from '../../workflow/index.ts';
import { toReviewer } from '../audit/reviewer-list.ts';
import { tenantLabels } from '../tenant-labels.ts';
import {
  cashPax,
  claimableBy,
  claimableOrders,
  claimedOrders,
  claimedPax,
  type PaxFound,
  paidThere,
  paxOrder,
  requireClaimable,
  toPax,
} from './claimable.queries.ts';
import {
  loadReimbursement,
  reimbursementBusiness,
  reimbursementRules,
  reimbursementWhere,
  toFileRow,
  toRow,
  toRows,
} from './reimbursement.load.ts';
import { claimMaxDate, reimbursementMoves } from './reimbursement.rules.ts';
import { reimbursements } from './reimbursement.schema.ts';
import { checkDays, saveDraft } from './reimbursement-draft.ts';
import { process, submit, tellReviewers } from './reimbursement-flow.ts';

const sort = {
  createdTime: reimbursements.createdAt,
  orderNo: reimbursements.orderNo,
  sumMoney: reimbursements.sumFen,
  status: reimbursements.status,
  flightStartDate: reimbursements.flightStartDate,
};

const listed = (filter: Parameters<typeof reimbursementWhere>[0], context: Context) =>
  context.db
    .select()
    .from(reimbursements)
    .where(and(reimbursementWhere(filter, context), reimbursementRules(context)))
    .$dynamic();

/** Passengers of order `a`: those that reimbursement `b` claims, or with `new` all who were paid in cash. */
async function paxOf({ a, b }: { a: string; b: string }, context: Context): Promise<{ query: PageableQuery<PaxFound> }> {
  await requireClaimable(a, context);
  // A query by itself would be run by whoever waits for this function.
  return { query: b === 'new' ? cashPax(context, a) : claimedPax(context.db, (await loadReimbursement(b, context)).id, a) };
}

export const reimbursementHandlers: Handlers<typeof reimbursement> = {
  async queryPage(filter, context) {
    const found = await pageOf(context.db, listed(filter, context), filter, { id: reimbursements.id, sort });
    return { ...found, rows: await toRows(found.rows, context) };
  },

  async queryGet({ id }, context) {
    const record = await loadReimbursement(id, context);
    reimbursementMoves.edit.require(record, context.user);
    const orders = await claimedOrders(context.db, record.id);
    const paxList = orders.flatMap(({ orderId, paidPax }) => paidPax.map(({ paxId }) => ({ orderId, paxId })));
    return { ...(await toRow(record, context)), orders, paxList };
  },

  async queryDetail({ id }, context) {
    const { db, language } = context;
    const record = await loadReimbursement(id, context);
    const [task] = record.status === ReimbursementStatus.underAudit ? await openTasks(db, reimbursementBusiness, [record.id]) : [];
    return {
      ...(await toRow(record, context)),
      upcomingNodes: task ? task.nodes.slice(task.nodeIndex + 1).map(node => nodeName(node, language)) : [],
      orders: await claimedOrders(db, record.id),
      records: await timelineOf(db, reimbursementBusiness, record.id, language),
    };
  },

  async queryPre({ id, ...asked }, context) {
    checkDays(asked, context.now);
    return claimableOrders(context.db, and(paidThere(asked), claimableBy(context)), id);
  },

  async queryPax(asked, context) {
    const { query } = await paxOf(asked, context);
    return (await query).map(toPax);
  },

  queryClaimMaxDate: (_, { now }) => ({ claimMaxDate: claimMaxDate(now) }),

  async commandSaveOrUpdate(draft, context) {
    const { id, orderNo, version } = await saveDraft(draft, context);
    return { id, orderNo, version };
  },

  commandSubmit: async ({ id, version }, context) => submit(await loadReimbursement(id, context), version, context),

  async commandDelete({ id, version }, context) {
    const record = await loadReimbursement(id, context);
    reimbursementMoves.delete.require(record, context.user);
    await deleteVersioned(reimbursements, expected(record, version), context);
    // Under the name that travels, so that whoever may not read the sum there doesn't in the log.
    const { sumFen: sumMoney, ...logged } = record;
    context.audit({ target: record.orderNo, before: { ...logged, sumMoney } });
    return null;
  },

  commandWorkflowProcess: process,

  async reviewers({ id, taskId, userInfo, ...paging }, context) {
    const record = await loadReimbursement(id, context);
    const found = await candidatesPage(context, taskId, record.id, { text: userInfo }, paging);
    return { ...found, rows: found.rows.map(person => toReviewer(person, context.language)) };
  },

  async chooseReviewers({ id, taskId, auditorIds }, context) {
    const record = await loadReimbursement(id, context);
    await tellReviewers(context, record, await chooseReviewers(context, taskId, record.id, [...new Set(auditorIds)]));
    context.audit({ target: record.orderNo, after: { auditorIds } });
    context.emit({ kind: 'task', orderId: record.id });
    return null;
  },

  downloadOrderlist: async (filter, context) =>
    rowsOf(context.db, listed(filter, context), filter, { sort, id: reimbursements.id }, toFileRow, await tenantLabels(context)),

  async downloadDetail({ id }, context) {
    const record = await loadReimbursement(id, context);
    return rowsOf(context.db, claimedPax(context.db, record.id), { isAsc: true }, paxOrder, toPax);
  },

  async downloadOrderInfo({ id }, context) {
    const orders = await claimedOrders(context.db, (await loadReimbursement(id, context)).id);
    return {
      count: async maxRows => Math.min(orders.length, maxRows),
      batch: async (from, size) => orders.slice(from, from + size),
      words: await tenantLabels(context),
    };
  },

  async downloadPax(asked, context) {
    const { query } = await paxOf(asked, context);
    return rowsOf(context.db, query, { isAsc: true }, paxOrder, toPax);
  },
};
