import type { ViewState } from '@reap/contracts/portal/saved-view';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Views that people keep of lists. */
export const savedViews = pgTable(
  'saved_views',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Path of the call that answers the list. */
    list: text('list').notNull(),
    page: text('page').notNull(),
    name: text('name').notNull(),
    state: jsonb('state').$type<ViewState>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const savedViewShares = pgTable(
  'saved_view_shares',
  { tenantId: uuid('tenant_id').notNull(), viewId: uuid('view_id').notNull(), roleId: uuid('role_id').notNull() },
  table => [primaryKey({ columns: [table.tenantId, table.viewId, table.roleId] })],
);

/** What each person does with a view. */
export const savedViewUses = pgTable(
  'saved_view_uses',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    viewId: uuid('view_id').notNull(),
    list: text('list').notNull(),
    page: text('page').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    standard: boolean('standard').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.tenantId, table.userId, table.viewId] })],
);
