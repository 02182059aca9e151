import type { EnumValue } from '@reap/contracts/enums';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Messages as they were written; what each reader has got of them stands in `inner_messages`. */
export const sentMails = pgTable(
  'sent_mails',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    senderId: uuid('sender_id').notNull(),
    msgTitle: text('msg_title').notNull(),
    msgContent: text('msg_content').notNull(),
    degree: integer('degree').$type<EnumValue<'degree'>>().notNull(),
    targetUrl: text('target_url').notNull().default(''),
    recipients: integer('recipients').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    recalledAt: timestamp('recalled_at', { withTimezone: true }),
    takenBack: integer('taken_back').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
