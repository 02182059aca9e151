import type { EnumValue } from '@reap/contracts/enums';
import type { ColumnRef } from '@reap/contracts/model';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The columns of data tables that a text tells, with the values that stand in it. */
export type Telling = Readonly<Partial<Record<ColumnRef, string>>>;

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
    /** Values in its texts, by the column of a data table that they are of. */
    tells: jsonb('tells').$type<Telling>().notNull().default({}),
    /** What somebody has written, of which this is one reader's. */
    sentId: uuid('sent_id'),
    /** The message that says the same to its reader by the staff's app. */
    copyId: uuid('copy_id'),
    degree: integer('degree').$type<EnumValue<'degree'>>().notNull().default(1),
    favorites: integer('favorites').$type<EnumValue<'favoritesFlag'>>().notNull().default(0),
    isRead: integer('is_read').$type<EnumValue<'readFlag'>>().notNull().default(0),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sendAt: timestamp('send_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
