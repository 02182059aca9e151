import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Of one message, which has no part that fails (enum smsSendStatus); `sending` lasts until it is reported on. */
export const SmsStatus = { toSend: 0, sending: 1, failed: 3, delivered: 4 } as const;
export type SmsStatus = (typeof SmsStatus)[keyof typeof SmsStatus];

export const smsMessages = pgTable(
  'sms_messages',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    template: text('template').notNull(),
    phone: sealedText('phone', 'sms_messages').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    content: sealedText('content', 'sms_messages').notNull(),
    contentHash: text('content_hash').notNull().default(''),
    status: integer('status').$type<SmsStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When somebody began to hand it over. */
    takenAt: instant('taken_at'),
    sentAt: instant('sent_at'),
    reportedAt: instant('reported_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Phones and texts of messages: how they are stored, opened and looked up. */
export const smsSeals = sealsOf('sms_messages', {
  phone: { column: 'phone', kind: 'phone' },
  content: { column: 'content', kind: 'text' },
});

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
