import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** What a tenant was given of the template that came with a version. */
export const templateParts = pgTable('template_parts', { tenantId: uuid('tenant_id').notNull(), part: text('part').notNull() }, table => [
  primaryKey({ columns: [table.tenantId, table.part] }),
]);
