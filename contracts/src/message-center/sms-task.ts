import * as z from 'zod';
import { AuditDecision, AuditRecordNode } from '../compensation/audit.ts';
import { get, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { actor, asks, code, entity, flag, id, instant, line, list, money, nothing, paging } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { smsPassengerModel } from './sms-record.ts';
import { linesToName, maxMobiles, readMobiles } from './sms-task.rules.ts';
import { smsWords } from './sms-template.ts';

// Twenty characters a number are more than anybody types.
const maxTyped = maxMobiles * 20;

const mobiles = () =>
  asks(
    z
      .string()
      .max(maxTyped, { error: 'smsTask.tooManyMobiles' })
      .superRefine((typed, issues) => {
        const wrong = (message: string, params: Record<string, string | number> = {}) =>
          issues.addIssue({ code: 'custom', message, params });
        const read = readMobiles(typed);
        if (read.wrongLines.length > 0) wrong('smsTask.mobileWrong', { lines: linesToName(read.wrongLines) });
        else if (read.mobiles.length === 0) wrong('smsTask.mobilesRequired');
        else if (read.mobiles.length > maxMobiles) wrong('smsTask.tooManyMobiles', { max: maxMobiles });
      }),
    'smsTask.mobilesRequired',
  );

const draft = columnsOf(smsPassengerModel, {
  businessCategory: code('smsBusinessCategory'),
  degree: code('degree'),
  /** The template whose words these are, as the person saw it; without it they are the person's own. */
  templateId: id().optional(),
  textVersion: z.int().optional(),
  content: smsWords('smsTask.contentRequired'),
  mobiles: mobiles(),
});

/** A message to numbers that were typed or pasted. */
export const MobileTaskDraft = entity('smsTask', {
  taskName: asks(line(50).min(1, { error: 'smsTask.nameRequired' }), 'smsTask.nameRequired'),
  ...draft,
  /** From when it may be sent; at once where it is left out. */
  scheduledTime: instant().optional(),
});

const row = columnsOf(smsPassengerModel, {
  taskId: id(),
  taskName: z.string(),
  businessCategory: code('smsBusinessCategory'),
  degree: code('degree'),
  passengerCategory: code('smsPassengerCategory'),
  status: code('taskStatus'),
  sendStatus: code('smsSendStatus'),
  /** What keeps it from being sent although it was passed. */
  waitsFor: code('smsTaskWait').nullable(),
  content: z.string().optional(),
  station: z.string(),
  recipients: z.int(),
  /** Parts of all its messages, and what they cost. */
  parts: z.int(),
  price: money(),
  auditRemark: z.string(),
  scheduledTime: instant().nullable(),
  startedTime: instant().nullable(),
  endedTime: instant().nullable(),
  createdUser: actor(),
  createdTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['audit', 'disable'])),
});
const TaskRow = entity('smsTask', row);

/** What a message would be, before it is handed in: as it arrives, to how many, for how much. */
const Preview = entity(
  'smsTask',
  columnsOf(smsPassengerModel, {
    content: z.string().optional(),
    characters: z.int(),
    partsEach: z.int(),
    recipients: z.int(),
    repeated: z.int(),
    parts: z.int(),
    price: money(),
  }),
);

/** Somebody who gets the message, and what became of it; without a state it has not been handed on yet. */
const Recipient = entity(
  'smsTask',
  columnsOf(smsPassengerModel, {
    id: id(),
    receiver: z.string().optional(),
    telphone: z.string().optional(),
    deliveryState: code('deliveryState').nullable(),
    reason: code('smsFailure').nullable(),
    failure: z.string(),
    sendTime: instant().nullable(),
  }),
);

const ById = entity('smsTask', { taskId: id() });
const model = { model: smsPassengerModel } as const;
const view = { ...model, can: 'msg:smsTask:view' } as const;
const create = { ...model, can: 'msg:smsTask:create' } as const;
const audit = { ...model, can: 'msg:smsTask:audit' } as const;
const states = ['smsTask.notFound', 'smsTask.state', 'record.changed'] as const;
const recipients = {
  body: entity('smsTask', { taskId: id(), ...paging }),
  returns: page(Recipient),
  errors: ['smsTask.notFound'],
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
      ...paging,
    }),
    returns: page(TaskRow),
    sortable: ['createdTime', 'recipients'],
  }),
  getBusinessType: get('getBusinessType', {
    can: 'msg:smsTask:view',
    returns: z.array(z.object({ businessCategory: code('smsBusinessCategory') })),
  }),
  previewSmsContentForCreateTask: post('previewSmsContentForCreateTask', {
    ...create,
    changes: false,
    body: entity('smsTask', draft),
    returns: Preview,
    errors: ['smsTask.noPassenger'],
  }),
  createMobile: post('create/mobile', {
    ...create,
    body: MobileTaskDraft,
    /** With `isPrompt` nobody can review it: nothing is written. */
    returns: z.object({ taskId: id().nullable(), isPrompt: z.boolean() }),
    once: true,
    errors: ['smsTask.noPassenger', 'smsTask.templateChanged', 'smsTask.overBudget', 'smsTask.past'],
  }),
  detailTask: get('detail/task', {
    ...view,
    query: ById,
    returns: entity('smsTask', { ...row, records: z.array(AuditRecordNode) }),
    errors: ['smsTask.notFound'],
  }),
  detailSend: post('detail/send', { ...view, ...recipients }),
  detailSendCount: get('detail/sendCount', {
    can: 'msg:smsTask:view',
    query: ById,
    returns: z.object({ waiting: z.int(), states: z.array(z.object({ deliveryState: code('deliveryState'), count: z.int() })) }),
    errors: ['smsTask.notFound'],
  }),
  auditTaskInfo: get('audit/taskInfo', { ...audit, query: ById, returns: TaskRow, errors: ['smsTask.notFound'] }),
  auditGetPassgener: post('audit/getPassgener', { ...audit, ...recipients }),
  audit: post('audit', {
    can: 'msg:smsTask:audit',
    body: entity('smsTask', {
      taskId: id(),
      auditStatus: AuditDecision.shape.auditStatus,
      auditRemark: AuditDecision.shape.remarks,
      version: z.int().optional(),
    }),
    returns: z.object({ isPrompt: z.boolean() }),
    once: true,
    errors: [...states, 'audit.handled', 'audit.notYourTask', 'audit.ownOrder'],
  }),
  disable: get('disable', {
    can: 'msg:smsTask:disable',
    changes: true,
    query: entity('smsTask', { taskId: id(), version: z.coerce.number().pipe(z.int()).optional() }),
    returns: nothing,
    errors: states,
  }),
});
