import type { EnumValue } from '@reap/contracts/enums';
import type { TaskStatus } from '@reap/contracts/message-center/codes';
import type { SmsValues } from '@reap/contracts/message-center/sms-text.rules';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Params } from '../../kernel/call/refusal.ts';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';
import type { PassengersAsked } from './audience/passengers-to-tell.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export type LeftOutBy = Partial<Record<EnumValue<'smsLeftOut'>, number>>;

export const smsTasks = pgTable(
  'sms_tasks',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    taskName: text('task_name').notNull(),
    businessCategory: integer('business_category').$type<EnumValue<'smsBusinessCategory'>>().notNull(),
    degree: integer('degree').$type<EnumValue<'degree'>>().notNull(),
    passengerCategory: integer('passenger_category').$type<EnumValue<'smsPassengerCategory'>>().notNull(),
    status: integer('status').$type<TaskStatus>().notNull(),
    sendStatus: integer('send_status').$type<EnumValue<'smsSendStatus'>>().notNull(),
    /** As it arrives, signature and all. */
    content: text('content').notNull(),
    /** The words of a template that these are. */
    templateId: uuid('template_id'),
    textVersion: integer('text_version'),
    station: text('station').notNull(),
    /** How its recipients were chosen. */
    audience: text('audience').$type<EnumValue<'smsAudience'>>().notNull().default('mobile'),
    audienceOf: jsonb('audience_of').$type<PassengersAsked | { sheetId: string } | Record<string, never>>().notNull().default({}),
    /** The list of its recipients: which one, and since when. */
    snapshotNo: integer('snapshot_no').notNull().default(1),
    snapshotAt: instant('snapshot_at').notNull(),
    recipients: integer('recipients').notNull(),
    vipCount: integer('vip_count').notNull().default(0),
    repeated: integer('repeated').notNull().default(0),
    /** Who got nothing when the list was taken, by the reason. */
    leftOut: jsonb('left_out').$type<LeftOutBy>().notNull().default({}),
    parts: integer('parts').notNull(),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    auditRemark: text('audit_remark').notNull().default(''),
    scheduledAt: instant('scheduled_at'),
    /** What keeps it from being sent although it was passed. */
    waitsFor: text('waits_for').$type<EnumValue<'smsTaskWait'>>(),
    pausedAt: instant('paused_at'),
    /** How many of its messages were handed to the pipeline, and up to which place of the list. */
    handed: integer('handed').notNull().default(0),
    handedTo: integer('handed_to').notNull().default(-1),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type SmsTask = typeof smsTasks.$inferSelect;

/** The lists that a task has had, and what the portal does with the newest. */
export const smsTaskLists = pgTable(
  'sms_task_lists',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    taskId: uuid('task_id').notNull(),
    snapshotNo: integer('snapshot_no').notNull(),
    work: text('work').$type<EnumValue<'smsListWork'>>(),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: instant('asked_at').notNull(),
    listed: integer('listed').notNull().default(0),
    takenAt: instant('taken_at'),
    problem: jsonb('problem').$type<{ key: string; params: Params }>(),
    recipients: integer('recipients').notNull().default(0),
    parts: integer('parts').notNull().default(0),
    comparedAt: instant('compared_at'),
    compared: jsonb('compared').$type<Compared>(),
    /** As JSON: the first of the changes. */
    changes: sealedText('changes', 'sms_task_lists').notNull(),
    changesHash: text('changes_hash').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type SmsTaskList = typeof smsTaskLists.$inferSelect;
/** What a list would be now, and how many have come, gone or moved since it was taken. */
export type Compared = Record<'recipients' | 'parts' | 'priceFen' | 'added' | 'removed' | 'changed', number>;
export const listSeals = sealsOf('sms_task_lists', { changes: { column: 'changes', kind: 'text' } });

/** Who gets the message of a task, as it was when the list was taken; once a number. */
export const smsTaskRecipients = pgTable(
  'sms_task_recipients',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    taskId: uuid('task_id').notNull(),
    /** Where in the list. */
    place: integer('place').notNull().default(0),
    phone: sealedText('phone', 'sms_task_recipients').notNull(),
    phoneHash: text('phone_hash').notNull(),
    receiver: sealedText('receiver', 'sms_task_recipients').notNull(),
    receiverHash: text('receiver_hash').notNull().default(''),
    paxId: uuid('pax_id'),
    flightId: uuid('flight_id'),
    flightNo: text('flight_no').notNull().default(''),
    flightDate: date('flight_date'),
    segment: text('segment').notNull().default(''),
    pnr: text('pnr').notNull().default(''),
    isVip: boolean('is_vip').notNull().default(false),
    specialService: text('special_service').$type<EnumValue<'specialService'>>(),
    /** What the variables of the message are for this one, but for the name. */
    fills: jsonb('fills').$type<SmsValues>().notNull().default({}),
    /** The message, once it is in the pipeline. */
    messageId: uuid('message_id'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export type TaskRecipient = typeof smsTaskRecipients.$inferSelect;

/** Numbers and names of recipients: how they are stored and opened. */
export const recipientSeals = sealsOf('sms_task_recipients', {
  phone: { column: 'phone', kind: 'phone' },
  receiver: { column: 'receiver', kind: 'text' },
});
