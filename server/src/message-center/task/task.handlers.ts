import { enums } from '@reap/contracts/enums';
import { smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { isMask } from '../../kernel/access/masking.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { asRecorded } from './as-recorded.ts';
import type { PassengersToTell } from './audience/passengers-to-tell.ts';
import { countsOf, pageOfRecipients, recipientsByIds, recipientsOf } from './audience/task-recipients.ts';
import { checkAudience, compareLater, takeSnapshot } from './audience/task-snapshot.ts';
import { auditBatch } from './review/audit-batch.ts';
import { messageOf, specialsOf } from './review/reviewed-recipients.ts';
import { decideTask, disableTask } from './review/task-review.ts';
import { taskTimeline } from './review/task-timeline.ts';
import { pauseTask, resumeTask } from './send/task-pause.ts';
import { testSend } from './send/task-test-send.ts';
import { emptySheet, sheetRead, wrongRows } from './sheet/task-sheet.ts';
import { loadTask, loadTaskInTurn, taskOrder, tasksThat, taskWhere, toTaskRows } from './task.queries.ts';
import { createTask } from './task-create.ts';
import { messageAt, previewed } from './task-preview.ts';
import { tasksUnderWay } from './tasks-under-way.ts';

async function oneRow(taskId: string, context: Context) {
  const [row] = await toTaskRows([await loadTask(taskId, context)], context);
  return row ?? fail('smsTask.notFound');
}

/** The form of a copy begins with the words of the first task as they are shown: what stands in their place is sent to nobody. */
function refuseMask(content: string, { hidden }: Context): void {
  const processor = hidden(smsPassengerModel).get('content');
  if (processor && isMask(content, processor)) fail('request.invalid', {}, { content: { key: 'smsTask.contentRequired' } });
}

async function recipients({ taskId, ...paging }: { taskId: string; pageNumber: number; pageSize: number }, context: Context) {
  const task = await loadTask(taskId, context);
  return pageOfRecipients(task.id, paging, context);
}

export const smsTaskHandlers = (kernel: Kernel, passengers: PassengersToTell): Handlers<typeof smsTask> => ({
  async list(filter, context) {
    const found = await pageOf(context.db, tasksThat(taskWhere(filter, context), context), filter, taskOrder);
    return { ...found, rows: await toTaskRows(found.rows, context) };
  },

  underWay: (_, context) => tasksUnderWay(context),

  getBusinessType: () => enums.smsBusinessCategory.map(businessCategory => ({ businessCategory })),

  async previewSmsContentForCreateTask(draft, context) {
    return asRecorded(await previewed(draft, passengers, context), context, kernel);
  },

  testSend: (draft, context) => testSend(draft, passengers, context),
  async importDetail({ place, ...draft }, context) {
    return asRecorded(await messageAt(place, draft, passengers, context), context, kernel);
  },

  importMobile: (sheet, context) => sheetRead('mobile', sheet, context),
  importReciver: (sheet, context) => sheetRead('hand', sheet, context),
  importPnr: (sheet, context) => sheetRead('pnr', sheet, context),
  importTktNo: (sheet, context) => sheetRead('tktNo', sheet, context),
  downloadMobileTemplate: () => emptySheet('mobile'),
  downloadPnrTemplate: () => emptySheet('pnr'),
  downloadTktNoTemplate: () => emptySheet('tktNo'),
  downloadTemplate: ({ type }) => emptySheet(type),
  downloadFail: wrongRows,

  createMobile: (draft, context) => createTask({ ...draft, audience: 'mobile' }, passengers, context),
  createSegment: (draft, context) => createTask({ ...draft, audience: 'segment' }, passengers, context),
  createPassgener: (draft, context) => createTask({ ...draft, audience: 'passenger' }, passengers, context),
  createPnr: (draft, context) => createTask({ ...draft, audience: 'pnr' }, passengers, context),
  createTktNo: (draft, context) => createTask({ ...draft, audience: 'tktNo' }, passengers, context),
  createSpecial: (draft, context) => createTask({ ...draft, audience: 'special' }, passengers, context),
  createTaskByHand: (draft, context) => createTask({ ...draft, audience: 'hand' }, passengers, context),
  async createCopy(draft, context) {
    const { audience } = await loadTask(draft.copyOf, context);
    refuseMask(draft.content, context);
    return createTask({ ...draft, audience }, passengers, context);
  },

  async detailTask({ taskId }, context) {
    const row = await oneRow(taskId, context);
    return { ...row, records: await taskTimeline(taskId, context) };
  },

  detailSend: recipients,

  async detailSendExport({ taskId }, context) {
    const task = await loadTask(taskId, context);
    return recipientsOf(task.id, context);
  },
  detailSendExportSelected: ({ ids }, context) => recipientsByIds(ids, context),

  async detailSendCount({ taskId }, context) {
    const task = await loadTask(taskId, context);
    return countsOf(task, context);
  },

  auditTaskInfo: ({ taskId }, context) => oneRow(taskId, context),

  auditGetPassgener: recipients,

  async audit({ taskId, version, auditStatus, auditRemark }, context) {
    const task = expected(await loadTaskInTurn(taskId, context), version);
    return decideTask(task, { decision: auditStatus, remarks: auditRemark }, context);
  },

  auditBatch: (batch, context) => auditBatch(batch, context, kernel),

  async auditGetVipCount({ taskId }, context) {
    return specialsOf(await loadTask(taskId, context), context);
  },

  async previewSmsContentForAudit({ taskId, id }, context) {
    return messageOf(await loadTask(taskId, context), id, context);
  },

  async auditAudience({ taskId }, context) {
    const check = await checkAudience(await loadTask(taskId, context), { kernel, passengersToTell: passengers }, context);
    return asRecorded(check, context, kernel);
  },

  async auditSnapshot({ taskId, version }, context) {
    const task = expected(await loadTaskInTurn(taskId, context), version);
    return takeSnapshot(task, { kernel, passengersToTell: passengers }, context);
  },

  async auditCompare({ taskId }, context) {
    await compareLater(await loadTask(taskId, context), context);
    return null;
  },

  async pause({ taskId, version }, context) {
    return pauseTask(expected(await loadTask(taskId, context), version), context);
  },
  async resume({ taskId, version }, context) {
    return resumeTask(expected(await loadTask(taskId, context), version), context);
  },

  async disable({ taskId, version }, context) {
    await disableTask(expected(await loadTaskInTurn(taskId, context), version), context);
    return null;
  },
});
