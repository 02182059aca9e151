import { OrderStatus } from '@reap/contracts/compensation/codes';
import type { OrderRow } from '@reap/contracts/compensation/order/order-record';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { employeeNames } from '../../user-center/index.ts';
import { nodeName, nodeTitle, openTasks } from '../../workflow/index.ts';
import type { OrderRecord } from './order.queries.ts';
import { allowedActions } from './order.rules.ts';
import { causeIdOf } from './order-cause.ts';

export const orderBusiness = 'compensation-order';
type Row = z.output<typeof OrderRow>;

/** Records as they travel: where each waits, for whom and since when, and what this person may do. Two statements for a whole page. */
export async function toOrderRows(records: readonly OrderRecord[], context: Context): Promise<Row[]> {
  const { db, user, language } = context;
  const underAudit = records.filter(record => record.status === OrderStatus.underAudit).map(record => record.id);
  const tasks = new Map((await openTasks(db, orderBusiness, underAudit)).map(task => [task.businessId, task]));
  const names = await employeeNames(db, [...new Set([...tasks.values()].flatMap(task => task.reviewerIds))]);
  return records.map(record => {
    const task = tasks.get(record.id);
    const mine = Boolean(task?.reviewerIds.includes(user.userId)) && record.createdBy !== user.userId;
    return {
      orderId: record.id,
      orderNo: record.orderNo,
      status: record.status,
      compensateType: record.compensateType,
      accidentId: causeIdOf(record),
      accidentNo: record.accidentNo,
      accidentType: record.accidentType,
      accidentSubType: record.accidentSubType,
      flightNo: record.flightNo,
      flightDate: record.flightDate,
      choiceSegment: record.choiceSegment,
      serviceCity: record.serviceCity,
      responsibleUnits: record.responsibleUnits,
      paxCount: record.paxCount,
      sumMoney: record.sumFen,
      duplicates: record.duplicates,
      pieces: record.pieces,
      grantedTime: record.grantedAt?.toISOString() ?? null,
      remark: record.remark,
      nodeName: task ? nodeTitle(task.nodes, task.nodeIndex, language) : '',
      waitingFor: (task?.reviewerIds ?? []).map(id => names.get(id) ?? ''),
      waitingSince: task?.openedAt.toISOString() ?? null,
      upcomingNodes: task ? task.nodes.slice(task.nodeIndex + 1).map(node => nodeName(node, language)) : [],
      taskId: task?.taskId ?? null,
      createdBy: record.createdByName,
      createdTime: record.createdAt.toISOString(),
      updatedTime: record.updatedAt.toISOString(),
      version: record.version,
      allowed: allowedActions({ ...record, review: { mine, decided: task?.decided ?? false } }, user),
    };
  });
}

export async function toOrderRow(record: OrderRecord, context: Context): Promise<Row> {
  const [row] = await toOrderRows([record], context);
  if (!row) throw new Error('a record gives a row');
  return row;
}
