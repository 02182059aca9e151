import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const claimSessionPax = pgTable(
  'claim_session_pax',
  {
    tenantId: uuid('tenant_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    paxId: uuid('pax_id').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.sessionId, table.paxId] })],
);

export const claimFailures = pgTable(
  'claim_failures',
  {
    tenantId: uuid('tenant_id').notNull(),
    subject: text('subject').notNull(),
    failures: integer('failures').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.subject] })],
);
