import { customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const claimSessions = pgTable(
  'claim_sessions',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    paxId: uuid('pax_id').notNull(),
    paxName: text('pax_name').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
