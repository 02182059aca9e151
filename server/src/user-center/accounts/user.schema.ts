import type { EnumValue } from '@reap/contracts/enums';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { enabled, instant, key, written } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    ...key,
    userName: text('user_name').notNull(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(user_name)`),
    employeeId: uuid('employee_id'),
    employeeName: text('employee_name').notNull(),
    jobNumber: text('job_number').notNull().default(''),
    /** What it is found by. */
    jobNumberKey: text('job_number_key').notNull().generatedAlwaysAs(sql`plain_job_number(job_number)`),
    organizationId: uuid('organization_id'),
    station: text('station').notNull().default(''),
    userType: integer('user_type').$type<EnumValue<'userLevel'>>().notNull().default(3),
    status: enabled(),
    passwordHash: text('password_hash'),
    passwordStatus: integer('password_status').$type<EnumValue<'passwordStatus'>>().notNull().default(1),
    homeTenantId: uuid('home_tenant_id'),
    /** Of a visitor: closed because the account at home was, and opened with it again. */
    closedWithHome: boolean('closed_with_home').notNull().default(false),
    language: text('language').notNull().default('zh-CN'),
    lastSignInAt: instant('last_sign_in_at'),
    lastSignInAddress: text('last_sign_in_address'),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...written(),
    deletedAt: instant('deleted_at'),
    /** Until when a password that was given works. */
    passwordUntil: instant('password_until'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const userRoles = pgTable(
  'user_roles',
  { tenantId: uuid('tenant_id').notNull(), userId: uuid('user_id').notNull(), roleId: uuid('role_id').notNull() },
  table => [primaryKey({ columns: [table.tenantId, table.userId, table.roleId] })],
);

export const userTenants = pgTable(
  'user_tenants',
  { tenantId: uuid('tenant_id').notNull(), userId: uuid('user_id').notNull(), visitTenantId: uuid('visit_tenant_id').notNull() },
  table => [primaryKey({ columns: [table.tenantId, table.userId, table.visitTenantId] })],
);
