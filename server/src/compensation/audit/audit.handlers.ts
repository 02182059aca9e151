import type { audit, orderSms } from '@reap/contracts/compensation/review/audit';
import { and, eq, ne } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import {
  candidatesPage,
  chooseReviewers,
  decide,
  nodeTitle,
  openTasks,
  taskWithInstance,
  timelineOf,
  workflowInstances,
  workflowReviewers,
  workflowTasks,
} from '../../workflow/index.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { loadOrder, orderRules } from '../order/order.load.ts';
import { moveOrder, type OrderRecord, orderWhereOne } from '../order/order.queries.ts';
import { orderMoves } from '../order/order.rules.ts';
import { remindReviewer, tellCreator, tellReviewers } from '../order/order-notice.ts';
import { orderBusiness } from '../order/order-row.ts';
import { overStandardSeenBy } from '../order/order-standard.ts';
import { chosenFrom, toReviewer } from './reviewer-list.ts';

/** The order that is named: where both are given, by both. Refuses with order.notFound. */
async function orderNamed(
  { orderId, orderNo }: { orderId?: string | undefined; orderNo?: string | undefined },
  context: Context,
): Promise<OrderRecord> {
  if (!orderId && !orderNo) fail('order.notFound');
  const named = and(
    orderId ? eq(compensationOrders.id, orderId) : undefined,
    orderNo ? eq(compensationOrders.orderNo, orderNo) : undefined,
    orderRules(context),
  );
  return (await orderWhereOne(context.db, named)) ?? fail('order.notFound');
}

export const auditHandlers: Handlers<typeof audit> = {
  async operation({ orderId, orderNo, taskId, auditStatus, remarks }, context) {
    const [record, task] = await Promise.all([orderNamed({ orderId, orderNo }, context), taskWithInstance(context.db, taskId)]);
    const outcome = await decide(context, task, { businessId: record.id, decision: auditStatus, remarks });
    await Promise.all([
      moveOrder(context, record, { status: orderMoves.audit.next(record, 'system', outcome.kind) }),
      outcome.kind === 'waiting' ? tellReviewers(context, record, outcome.reviewerIds) : tellCreator(context, record, outcome.kind),
    ]);
    if (outcome.kind !== 'waiting') return { isPrompt: outcome.kind === 'noReviewer', orderAuditorList: [], taskId: null };
    // Back goes to the one who decided before: there is nobody to choose.
    return {
      isPrompt: false,
      ...(auditStatus === 'AGREE' ? await chosenFrom(context, outcome) : { orderAuditorList: [], taskId: outcome.taskId }),
    };
  },

  async saveReviewer({ orderId, taskId, auditorIds }, context) {
    const record = await loadOrder(orderId, context);
    await tellReviewers(context, record, await chooseReviewers(context, taskId, record.id, [...new Set(auditorIds)]));
    context.audit({ target: record.orderNo, after: { auditorIds } });
    context.emit({ kind: 'task', orderId: record.id });
    return null;
  },

  async findReviewer({ orderId, taskId, orgId, userInfo, ...paging }, context) {
    const record = await loadOrder(orderId, context);
    const found = await candidatesPage(context, taskId, record.id, { organizationId: orgId, text: userInfo }, paging);
    return { ...found, rows: found.rows.map(person => toReviewer(person, context.language)) };
  },

  async findAuditRecord(input, context) {
    const record = await orderNamed(input, context);
    return timelineOf(context.db, orderBusiness, record.id, context.language);
  },

  async todo(filter, context) {
    const { db, user, language } = context;
    const query = db
      .select({
        record: compensationOrders,
        taskId: workflowTasks.id,
        nodeIndex: workflowTasks.nodeIndex,
        nodes: workflowInstances.nodes,
        openedAt: workflowTasks.openedAt,
        dueAt: workflowTasks.dueAt,
        dueKind: workflowTasks.dueKind,
        overStandard: await overStandardSeenBy(context),
      })
      .from(workflowReviewers)
      .innerJoin(workflowTasks, eq(workflowTasks.id, workflowReviewers.taskId))
      .innerJoin(workflowInstances, eq(workflowInstances.id, workflowTasks.instanceId))
      .innerJoin(compensationOrders, eq(compensationOrders.id, workflowInstances.businessId))
      .where(
        and(
          eq(workflowReviewers.userId, user.userId),
          eq(workflowTasks.status, 'open'),
          eq(workflowInstances.businessType, orderBusiness),
          ne(compensationOrders.createdBy, user.userId),
          orderRules(context),
        ),
      )
      .$dynamic();
    // What is due first stands on top.
    const found = await pageOf(
      db,
      query,
      { ...filter, isAsc: filter.isAsc ?? true },
      {
        id: workflowTasks.id,
        sort: {
          dueAt: workflowTasks.dueAt,
          waitingSince: workflowTasks.openedAt,
          sumMoney: compensationOrders.sumFen,
          flightDate: compensationOrders.flightDate,
          orderNo: compensationOrders.orderNo,
        },
      },
    );
    return {
      ...found,
      rows: found.rows.map(({ record, taskId, nodeIndex, nodes, openedAt, dueAt, dueKind, overStandard }) => ({
        orderId: record.id,
        orderNo: record.orderNo,
        taskId,
        nodeName: nodeTitle(nodes, nodeIndex, language),
        submitter: record.createdByName,
        waitingSince: openedAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        dueKind: dueKind || null,
        version: record.version,
        flightNo: record.flightNo,
        flightDate: record.flightDate,
        sumMoney: record.sumFen,
        paxCount: record.paxCount,
        serviceCity: record.serviceCity,
        risks: [...(record.duplicates > 0 ? (['duplicates'] as const) : []), ...(overStandard ? (['overStandard'] as const) : [])],
      })),
    };
  },
};

export const orderSmsHandlers: Handlers<typeof orderSms> = {
  async sendSMS({ orderNo, userId }, context) {
    const record = await orderNamed({ orderNo }, context);
    const [task] = await openTasks(context.db, orderBusiness, [record.id]);
    if (!task?.reviewerIds.includes(userId)) fail('audit.notYourTask');
    await remindReviewer(context, record, userId);
    return null;
  },
};
