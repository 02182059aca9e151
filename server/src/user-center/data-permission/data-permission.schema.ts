import type { EnumValue } from '@reap/contracts/enums';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const dataRowRules = pgTable(
  'data_row_rules',
  {
    tenantId: uuid('tenant_id').notNull(),
    roleId: uuid('role_id').notNull(),
    modelId: text('model_id').notNull(),
    stations: text('stations').array().notNull().default([]),
    businessTypes: text('business_types').array().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.tenantId, table.roleId, table.modelId] })],
);

export const dataColumnRules = pgTable(
  'data_column_rules',
  {
    tenantId: uuid('tenant_id').notNull(),
    roleId: uuid('role_id').notNull(),
    modelId: text('model_id').notNull(),
    columnName: text('column_name').notNull(),
    processor: integer('processor').$type<EnumValue<'columnProcess'>>().notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.roleId, table.modelId, table.columnName] })],
);
