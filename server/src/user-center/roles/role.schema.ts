import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { enabled, key, written } from '../columns.ts';

export const roles = pgTable(
  'roles',
  {
    ...key,
    roleName: text('role_name').notNull(),
    roleNameEn: text('role_name_en').notNull().default(''),
    roleCode: text('role_code').notNull(),
    status: enabled(),
    remark: text('remark').notNull().default(''),
    preAuthorized: boolean('pre_authorized').notNull().default(false),
    frozen: boolean('frozen').notNull().default(false),
    ...written(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const roleResources = pgTable(
  'role_resources',
  {
    tenantId: uuid('tenant_id').notNull(),
    roleId: uuid('role_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    half: boolean('half').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.tenantId, table.roleId, table.resourceId] })],
);
