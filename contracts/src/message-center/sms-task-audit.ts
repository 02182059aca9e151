import * as z from 'zod';
import { AuditDecision } from '../compensation/review/audit.ts';
import { code, date, entity, id, instant, list, money } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { smsPassengerModel } from './sms-record.ts';
import { passengerName, passengerPhone } from './sms-task-row.ts';

/** So many tasks are decided at once. */
export const maxBatch = 100;

const decision = { auditStatus: AuditDecision.shape.auditStatus, auditRemark: AuditDecision.shape.remarks } as const;

/** One task, as it was seen. */
export const TaskDecision = entity('smsTask', { taskId: id(), ...decision, version: z.int().optional() });
/** Several, with the versions that were seen in the order of `ids`. */
export const BatchDecision = entity('smsTask', {
  ids: list(id(), maxBatch),
  versions: list(z.int(), maxBatch).optional(),
  ...decision,
});
/** How many were decided, and which were not, with the reason in words. */
export const BatchOutcome = entity('smsTask', {
  decided: z.int(),
  refused: z.array(entity('smsTask', { taskId: id(), taskName: z.string(), note: z.string() })),
});

export const SpecialRecipients = entity('smsTask', {
  recipients: z.int(),
  vipCount: z.int(),
  specials: z.array(z.object({ specialService: code('specialService'), count: z.int() })),
});

const message = columnsOf(smsPassengerModel, {
  content: z.string().optional(),
  receiver: z.string().optional(),
  telphone: z.string().optional(),
  characters: z.int(),
  parts: z.int(),
});
/** The message of one recipient, but for the name: that comes beside it, masked by its own rule. */
export const RecipientMessage = entity('smsTask', message);
/** Somebody as the booking has him; the server hides what messages' own rules hide of him too. */
const passenger = { receiver: passengerName(), telphone: passengerPhone() } as const;
/** The same before it is handed in, with what it costs, and whether there was another one about the same flight today. */
export const PricedMessage = entity('smsTask', { ...message, ...passenger, price: money(), toldToday: code('yesNo') });

/** What is other than when the list of a task was taken. */
const AudienceChange = entity(
  'smsTask',
  columnsOf(smsPassengerModel, {
    change: code('smsAudienceChange'),
    /** Why somebody would get nothing now. */
    why: code('smsLeftOut').nullable(),
    ...passenger,
    flightNo: z.string(),
    flightDate: date().nullable(),
    segment: z.string(),
    /** The flight of the list, where it is another one now. */
    flightBefore: z.string(),
  }),
);

/** The list of a task beside whom it would be for if it were taken now. */
export const AudienceCheck = entity(
  'smsTask',
  columnsOf(smsPassengerModel, {
    snapshotNo: z.int(),
    snapshotTime: instant(),
    /** When the two were compared; null where they were not: a long list is compared when somebody asks for it. */
    comparedTime: instant().nullable(),
    recipients: z.int(),
    parts: z.int(),
    price: money(),
    added: z.int(),
    removed: z.int(),
    changed: z.int(),
    /** The first of them. */
    changes: z.array(AudienceChange),
  }),
);
