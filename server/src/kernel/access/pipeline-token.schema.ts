import { customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const pipelineTokens = pgTable(
  'pipeline_tokens',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    remote: text('remote').notNull(),
    name: text('name').notNull(),
    madeByName: text('made_by_name').notNull(),
    madeAt: instant('made_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
