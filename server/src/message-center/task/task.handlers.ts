import { enums } from '@reap/contracts/enums';
import { SmsPassengerCategory, SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { timelineOf } from '../../workflow/index.ts';
import { loadTask, taskBusiness, taskOrder, tasksThat, taskWhere, toTaskRows } from './task.queries.ts';
import type { SmsTask } from './task.schema.ts';
import { smsTasks } from './task.schema.ts';
import { refuseOverBudget } from './task-budget.ts';
import { countsOf, freeze, pageOfRecipients } from './task-recipients.ts';
import { decideTask, disableTask, startReview } from './task-review.ts';
import { pinned, priced } from './task-text.ts';

async function oneRow(taskId: string, context: Context) {
  const [row] = await toTaskRows([await loadTask(taskId, context)], context);
  return row ?? fail('smsTask.notFound');
}

async function recipients({ taskId, ...paging }: { taskId: string; pageNumber: number; pageSize: number }, context: Context) {
  const task = await loadTask(taskId, context);
  return pageOfRecipients(task.id, paging, context);
}

export const smsTaskHandlers: Handlers<typeof smsTask> = {
  async list(filter, context) {
    const found = await pageOf(context.db, tasksThat(taskWhere(filter, context), context), filter, taskOrder);
    return { ...found, rows: await toTaskRows(found.rows, context) };
  },

  getBusinessType: () => enums.smsBusinessCategory.map(businessCategory => ({ businessCategory })),

  async previewSmsContentForCreateTask(draft, context) {
    const { sent, mobiles, repeated, partsEach, parts, priceFen } = await priced(draft, context);
    const size = { characters: [...sent].length, partsEach, recipients: mobiles.length, repeated };
    return { content: sent, ...size, parts, price: priceFen };
  },

  async createMobile(draft, context) {
    const { db, tenantId, user, now } = context;
    const { taskName, businessCategory, degree, scheduledTime } = draft;
    const scheduledAt = scheduledTime ? new Date(scheduledTime) : null;
    if (scheduledAt && scheduledAt <= now) fail('smsTask.past', {}, { scheduledTime: { key: 'smsTask.past' } });
    const { sent, mobiles, parts, priceFen } = await priced(draft, context);
    await refuseOverBudget({ degree, parts }, context);
    const task: typeof smsTasks.$inferInsert & Pick<SmsTask, 'priceFen'> = {
      ...{ tenantId, id: newId(now.getTime()), taskName, businessCategory, degree, passengerCategory: SmsPassengerCategory.other },
      ...{ status: TaskStatus.pending, sendStatus: SmsSendStatus.toSend, content: sent, ...(await pinned(draft, context)) },
      ...{ station: user.station, recipients: mobiles.length, parts, priceFen, scheduledAt },
      ...{ createdBy: user.userId, createdByName: user.employeeName, createdAt: now, ...signedBy(context) },
    };
    if (!(await startReview(task, context))) return { taskId: null, isPrompt: true };
    await db.insert(smsTasks).values(task);
    await freeze(task, mobiles, context);
    context.audit({ target: taskName, after: { taskName, businessCategory, degree, recipients: mobiles.length, parts, scheduledTime } });
    context.emit({ kind: 'task', orderId: task.id });
    return { taskId: task.id, isPrompt: false };
  },

  async detailTask({ taskId }, context) {
    const row = await oneRow(taskId, context);
    return { ...row, records: await timelineOf(context.db, taskBusiness, taskId, context.language) };
  },

  detailSend: recipients,

  async detailSendCount({ taskId }, context) {
    const task = await loadTask(taskId, context);
    return countsOf(task.id, context);
  },

  auditTaskInfo: ({ taskId }, context) => oneRow(taskId, context),

  auditGetPassgener: recipients,

  async audit({ taskId, version, auditStatus, auditRemark }, context) {
    const task = expected(await loadTask(taskId, context), version);
    return decideTask(task, { decision: auditStatus, remarks: auditRemark }, context);
  },

  async disable({ taskId, version }, context) {
    await disableTask(expected(await loadTask(taskId, context), version), context);
    return null;
  },
};
