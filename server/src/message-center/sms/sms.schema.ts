import type { EnumValue } from '@reap/contracts/enums';
import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

/** What carries messages to phones. */
export type MessageChannel = (typeof MessageReceiveMode)['sms' | 'weChat' | 'sns'];

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Kept by the month (sms-months.ts): its id begins with `createdAt`, so that a range of days is a range of ids. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    template: text('template').notNull(),
    applyObject: text('apply_object').$type<EnumValue<'applyObject'>>().notNull(),
    businessCategory: integer('business_category').$type<EnumValue<'smsBusinessCategory'>>().notNull(),
    receiver: sealedText('receiver', 'sms_messages').notNull(),
    receiverHash: text('receiver_hash').notNull().default(''),
    /** What carries it, and by which gateway. */
    receiveMode: integer('receive_mode').$type<MessageChannel>().notNull().default(MessageReceiveMode.sms),
    /** Where it goes: a phone, an open id, an account. */
    phone: sealedText('phone', 'sms_messages').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    /** As records show it. */
    content: sealedText('content', 'sms_messages').notNull(),
    contentHash: text('content_hash').notNull().default(''),
    /** As it is sent, where that tells a secret; empty once the gateway has it. */
    words: sealedText('words', 'sms_messages').notNull(),
    wordsHash: text('words_hash').notNull().default(''),
    station: text('station').notNull().default(''),
    flightId: uuid('flight_id'),
    flightNo: text('flight_no').notNull().default(''),
    flightDate: date('flight_date'),
    /** The task that it is one of. */
    taskId: uuid('task_id'),
    /** The message that this one says once more. */
    resentOf: uuid('resent_of'),
    senderId: uuid('sender_id'),
    senderName: text('sender_name').notNull().default(''),
    lane: integer('lane').notNull(),
    state: text('state').$type<EnumValue<'deliveryState'>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** How often the gateway was asked what became of it, since it was last handed over. */
    asks: integer('asks').notNull().default(0),
    reason: text('reason').$type<EnumValue<'smsFailure'>>(),
    /** Why, in the gateway's words. */
    failure: text('failure').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When it is to be sent, sent again or asked for; empty where there is nothing left to do. */
    nextAt: instant('next_at'),
    sentAt: instant('sent_at'),
    reportedAt: instant('reported_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type SmsMessage = typeof smsMessages.$inferSelect;

/** Phones, names and texts of messages: how they are stored, opened and looked up. */
export const smsSeals = sealsOf('sms_messages', {
  phone: { column: 'phone', kind: 'phone' },
  receiver: { column: 'receiver', kind: 'text' },
  content: { column: 'content', kind: 'text' },
  words: { column: 'words', kind: 'text' },
});

/** Who got which words of one occasion. */
export const smsOccasions = pgTable(
  'sms_occasions',
  {
    tenantId: uuid('tenant_id').notNull(),
    occasion: text('occasion').notNull(),
    phoneHash: text('phone_hash').notNull(),
    contentHash: text('content_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.occasion, table.phoneHash, table.contentHash] })],
);

/** How many messages a gateway was given in a second. */
export const messageRates = pgTable(
  'message_rates',
  {
    tenantId: uuid('tenant_id').notNull(),
    receiveMode: integer('receive_mode').$type<MessageChannel>().notNull(),
    second: instant('second').notNull(),
    taken: integer('taken').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.receiveMode] })],
);

/** What the simulated gateway was given. */
export const simulatedTexts = pgTable(
  'simulated_texts',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    delivered: boolean('delivered').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const smsCodes = pgTable(
  'sms_codes',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    purpose: text('purpose').notNull(),
    /** Whose verification it is: a claim, or a signed-in person. */
    subject: uuid('subject').notNull(),
    phoneHash: text('phone_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    countedBy: text('counted_by').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    verifiedAt: instant('verified_at'),
    spentAt: instant('spent_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
