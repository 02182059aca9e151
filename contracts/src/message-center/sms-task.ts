import * as z from 'zod';
import { AuditRecordNode } from '../compensation/review/audit.ts';
import { file, get, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { code, entity, flag, id, line, list, maxChosen, money, nothing, paging, version } from '../fields.ts';
import { messageCenterPages } from './pages.ts';
import { anyAudience, TaskCopy, TaskDrafts, taskWords } from './sms-audience.ts';
import { smsPassengerModel } from './sms-record.ts';
import { maxAtOnce } from './sms-task.rules.ts';
import {
  AudienceCheck,
  BatchDecision,
  BatchOutcome,
  PricedMessage,
  RecipientMessage,
  SpecialRecipients,
  TaskDecision,
} from './sms-task-audit.ts';
import { Preview, Recipient, TaskRow, taskRow, UnderWay } from './sms-task-row.ts';
import { taskSheetCalls } from './sms-task-sheet.ts';

/** Whom a message is for and what it says, as far as it is written. */
const written = { ...taskWords, audience: code('smsAudience'), ...anyAudience, copyOf: id().optional() };
/** That of one recipient, by its place among them. */
const oneOfThem = entity('smsTask', {
  ...written,
  place: z
    .int()
    .min(0)
    .max(maxAtOnce - 1),
});

const ById = entity('smsTask', { taskId: id() });
const model = { model: smsPassengerModel } as const;
const view = { ...model, can: 'msg:smsTask:view' } as const;
const create = { ...model, can: 'msg:smsTask:create', drafted: ['content'] } as const;
/** What is wrong with how the recipients are chosen. */
const ofAudience = ['smsTask.noPassenger', 'smsTask.flightDays', 'smsTask.sheetGone'] as const;
/** With `isPrompt` nobody can review it: nothing is written. */
const handedIn = {
  /** Its list may still have to be taken: a long one is taken in the background. */
  returns: z.object({ taskId: id().nullable(), isPrompt: z.boolean(), isTaken: z.boolean() }),
  once: true,
  errors: [...ofAudience, 'smsTask.nobody', 'smsTask.templateChanged', 'smsTask.overBudget', 'smsTask.past', 'smsTask.tooFar'],
} as const;
const audit = { ...model, can: 'msg:smsTask:audit' } as const;
const handled = ['audit.handled', 'audit.notYourTask'] as const;
const states = ['smsTask.notFound', 'smsTask.state', 'record.changed'] as const;
const pausing = { can: 'msg:smsTask:pause', added: true, once: 'keyed', returns: z.object({ version: z.int() }), errors: states } as const;
const seen = entity('smsTask', { taskId: id(), version: z.int().optional() });
const recipients = {
  body: entity('smsTask', { taskId: id(), ...paging }),
  returns: page(Recipient),
  errors: ['smsTask.notFound'],
} as const;

const exported = {
  ...model,
  can: 'msg:smsTask:export',
  returns: file('xlsx', {
    row: Recipient,
    name: 'smsTask.file',
    page: messageCenterPages.smsTasks,
    columns: [
      'telphone',
      'receiver',
      'isVip',
      'specialService',
      'flightNo',
      'flightDate',
      'segment',
      'pnr',
      'deliveryState',
      'reason',
      'sendTime',
    ],
  }),
} as const;

/** Messages to many: written, reviewed by somebody else, sent to whom they were reviewed for (seed 1 §4, §9; seed 2 §7). */
export const smsTask = resource('/api/reaptv-message-center-bff/sms/task', {
  list: post('list', {
    ...view,
    body: entity('smsTask', {
      taskName: line(50).optional(),
      status: list(code('taskStatus'), 6).optional(),
      businessCategory: code('smsBusinessCategory').optional(),
      degree: code('degree').optional(),
      ...dayRange('startDate', 'endDate'),
      /** Those that wait for the caller's review. */
      mine: flag().optional(),
      /** Those that the caller has written. */
      own: flag().optional(),
      /** Those whose words are a template's. */
      templateId: id().optional(),
      ...paging,
    }),
    returns: page(TaskRow),
    sortable: ['createdTime', 'recipients'],
  }),
  /** What is being sent or waits to be, the newest first, and how many wait for the caller's review. */
  underWay: get('underWay', {
    ...view,
    added: true,
    unattended: true,
    returns: z.object({ toReview: z.int(), tasks: z.array(UnderWay) }),
  }),
  getBusinessType: get('getBusinessType', {
    can: 'msg:smsTask:view',
    returns: z.array(z.object({ businessCategory: code('smsBusinessCategory') })),
  }),
  previewSmsContentForCreateTask: post('previewSmsContentForCreateTask', {
    ...create,
    changes: false,
    body: entity('smsTask', written),
    returns: Preview,
    errors: [...ofAudience, 'smsTask.notFound'],
  }),
  /** The message of one recipient, by its place among them; null behind the last. */
  importDetail: post('import/detail', {
    ...create,
    changes: false,
    body: oneOfThem,
    returns: PricedMessage.nullable(),
    errors: [...ofAudience, 'smsTask.notFound'],
  }),
  /** The same to the caller's own phone, under his own name. */
  testSend: post('test/send', {
    ...create,
    added: true,
    body: oneOfThem,
    returns: entity('smsTask', { parts: z.int(), price: money() }),
    once: true,
    errors: [...ofAudience, 'smsTask.notFound', 'smsTask.nobody', 'smsTask.noOwnPhone', 'smsTask.testedEnough'],
  }),
  ...taskSheetCalls,
  createMobile: post('create/mobile', { ...create, ...handedIn, body: TaskDrafts.mobile }),
  createSegment: post('create/segment', { ...create, ...handedIn, body: TaskDrafts.segment }),
  createPassgener: post('create/passgener', { ...create, ...handedIn, body: TaskDrafts.passenger }),
  createPnr: post('create/pnr', { ...create, ...handedIn, body: TaskDrafts.pnr }),
  createTktNo: post('create/tktNo', { ...create, ...handedIn, body: TaskDrafts.tktNo }),
  createSpecial: post('create/special', { ...create, ...handedIn, body: TaskDrafts.special }),
  createTaskByHand: post('createTaskByHand', { ...create, ...handedIn, body: TaskDrafts.hand }),
  createCopy: post('create/copy', {
    ...create,
    ...handedIn,
    added: true,
    body: TaskCopy,
    errors: [...handedIn.errors, 'smsTask.notFound'],
  }),
  detailTask: get('detail/task', {
    ...view,
    query: ById,
    returns: entity('smsTask', { ...taskRow, records: z.array(AuditRecordNode) }),
    errors: ['smsTask.notFound'],
  }),
  detailSend: post('detail/send', { ...view, ...recipients }),
  detailSendExport: post('detail/send/export', {
    ...exported,
    body: recipients.body,
    errors: ['smsTask.notFound', 'export.tooMany', 'export.busy'],
  }),
  detailSendExportSelected: post('detail/send/exportSelected', {
    ...exported,
    body: z.object({ ids: list(id(), maxChosen) }),
    errors: ['export.busy'],
  }),
  detailSendCount: get('detail/sendCount', {
    can: 'msg:smsTask:view',
    query: ById,
    returns: z.object({
      waiting: z.int(),
      /** As many were handed on whose records are kept no longer. */
      forgotten: z.int(),
      states: z.array(z.object({ deliveryState: code('deliveryState'), count: z.int() })),
    }),
    errors: ['smsTask.notFound'],
  }),
  auditTaskInfo: get('audit/taskInfo', { ...audit, query: ById, returns: TaskRow, errors: ['smsTask.notFound'] }),
  auditGetPassgener: post('audit/getPassgener', { ...audit, ...recipients }),
  audit: post('audit', {
    can: 'msg:smsTask:audit',
    body: TaskDecision,
    returns: z.object({ isPrompt: z.boolean() }),
    once: true,
    errors: [...states, ...handled, 'audit.ownOrder'],
  }),
  auditBatch: post('audit/batch', { can: 'msg:smsTask:audit', body: BatchDecision, returns: BatchOutcome, once: true }),
  auditGetVipCount: post('audit/getVipCount', {
    can: 'msg:smsTask:audit',
    changes: false,
    body: ById,
    returns: SpecialRecipients,
    errors: ['smsTask.notFound'],
  }),
  previewSmsContentForAudit: post('previewSmsContentForAudit', {
    ...audit,
    changes: false,
    /** Without `id` that of the first recipient. */
    body: entity('smsTask', { taskId: id(), id: id().optional() }),
    returns: RecipientMessage,
    errors: ['smsTask.notFound', 'record.notFound'],
  }),
  auditAudience: get('audit/audience', {
    ...audit,
    added: true,
    query: ById,
    returns: AudienceCheck,
    errors: ['smsTask.notFound', 'smsTask.writerGone'],
  }),
  auditSnapshot: post('audit/snapshot', {
    can: 'msg:smsTask:audit',
    added: true,
    body: entity('smsTask', { taskId: id(), version: z.int().optional() }),
    /** Not taken yet: a long list is taken in the background. */
    returns: entity('smsTask', { snapshotNo: z.int(), isTaken: z.boolean() }),
    once: true,
    errors: [
      ...[...states, ...handled, 'smsTask.nobody', 'smsTask.overBudget', 'smsTask.reviewMoved'],
      ...['smsTask.listing', 'smsTask.notCompared', 'smsTask.sheetGone', 'smsTask.writerGone'],
    ] as const,
  }),
  /** Compares a list too long to be compared while somebody waits; what has changed is told by `auditAudience` then. */
  auditCompare: post('audit/compare', {
    can: 'msg:smsTask:audit',
    added: true,
    body: ById,
    returns: nothing,
    errors: ['smsTask.notFound', 'smsTask.state', 'smsTask.listing', ...handled],
  }),
  /** Holds everything back that the gateway has not been asked to send, until it is resumed. */
  pause: post('pause', { ...pausing, body: seen }),
  resume: post('resume', { ...pausing, body: seen }),
  disable: get('disable', {
    can: 'msg:smsTask:disable',
    changes: true,
    query: entity('smsTask', { taskId: id(), version: version().optional() }),
    returns: nothing,
    errors: states,
  }),
});
