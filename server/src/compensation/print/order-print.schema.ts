import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Printed orders: the code on each paper, and what the order was like then. */
export const orderPrints = pgTable(
  'order_prints',
  {
    tenantId: uuid('tenant_id').notNull(),
    code: text('code').notNull(),
    orderId: uuid('order_id').notNull(),
    stateHash: text('state_hash').notNull(),
    printedBy: uuid('printed_by').notNull(),
    printedAt: timestamp('printed_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.code] })],
);
