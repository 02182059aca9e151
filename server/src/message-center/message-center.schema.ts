import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const innerMessages = pgTable(
  'inner_messages',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    senderName: text('sender_name').notNull(),
    msgTitle: text('msg_title').notNull(),
    msgContent: text('msg_content').notNull(),
    msgTitleEn: text('msg_title_en').notNull(),
    msgContentEn: text('msg_content_en').notNull(),
    businessType: text('business_type').notNull(),
    targetUrl: text('target_url').notNull().default(''),
    isRead: integer('is_read').$type<0 | 1>().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sendAt: timestamp('send_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
