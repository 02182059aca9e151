import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const key = { tenantId: uuid('tenant_id').notNull(), id: uuid('id').notNull() };
const enabled = () => integer('status').$type<0 | 1>().notNull().default(1);
const written = () => ({
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedByName: text('updated_by_name').notNull().default(''),
});

export const organizations = pgTable(
  'organizations',
  {
    ...key,
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    type: integer('type').$type<0 | 1 | 2>().notNull(),
    parentId: uuid('parent_id'),
    path: uuid('path').array().notNull(),
    sort: integer('sort').notNull().default(0),
    status: enabled(),
    /** Whether people can be put there. */
    open: boolean('open').notNull().default(true),
    ...written(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const employees = pgTable(
  'employees',
  {
    ...key,
    employeeCode: text('employee_code').notNull().default(sql`'E' || lpad(nextval('employee_code_seq')::text, 7, '0')`),
    name: text('name').notNull(),
    /** 1 male, 2 female. */
    gender: integer('gender').$type<1 | 2>().notNull(),
    idCard: sealedText('id_card', 'employees').notNull(),
    idCardHash: text('id_card_hash').notNull().default(''),
    birthday: date('birthday'),
    politicalStatus: text('political_status').notNull().default(''),
    graduateFrom: text('graduate_from').notNull().default(''),
    jobNumber: text('job_number').notNull().default(''),
    jobTitle: text('job_title').notNull().default(''),
    jobPosition: text('job_positions').array().notNull().default([]),
    workTerminal: text('work_terminals').array().notNull().default([]),
    phone: sealedText('phone', 'employees').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    emailAddress: text('email').notNull().default(''),
    organizationId: uuid('organization_id'),
    /** An entry of the dictionary "status". */
    status: text('status').notNull().default('1'),
    infoIsShow: boolean('info_is_show').notNull().default(false),
    photoId: uuid('photo_id'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
    deletedAt: instant('deleted_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Documents and phones of the staff: how they are stored, opened and looked up. */
export const employeeSeals = sealsOf('employees', {
  idCard: { column: 'id_card', kind: 'document' },
  phone: { column: 'phone', kind: 'phone' },
});

export const users = pgTable(
  'users',
  {
    ...key,
    userName: text('user_name').notNull(),
    employeeId: uuid('employee_id'),
    employeeName: text('employee_name').notNull(),
    jobNumber: text('job_number').notNull().default(''),
    organizationId: uuid('organization_id'),
    station: text('station').notNull().default(''),
    userType: integer('user_type').$type<1 | 2 | 3 | 4>().notNull().default(3),
    status: enabled(),
    passwordHash: text('password_hash'),
    passwordStatus: integer('password_status').$type<1 | 2>().notNull().default(1),
    homeTenantId: uuid('home_tenant_id'),
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

export const resources = pgTable(
  'resources',
  {
    ...key,
    parentId: uuid('parent_id'),
    type: integer('type').$type<1 | 2 | 3 | 4>().notNull(),
    moduleId: text('module_id').notNull(),
    menuName: text('menu_name').notNull(),
    menuNameEn: text('menu_name_en').notNull(),
    routeUrl: text('route_url').notNull().default(''),
    icon: text('icon').notNull().default(''),
    authCode: text('auth_code').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    status: enabled(),
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
    processor: integer('processor').$type<1 | 2 | 3 | 4>().notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.roleId, table.modelId, table.columnName] })],
);

export const jobPositions = pgTable(
  'job_positions',
  {
    ...key,
    positionCode: text('position_code').notNull(),
    positionName: text('position_name').notNull(),
    positionNameEn: text('position_name_en').notNull().default(''),
    /** An entry of the dictionary "position". */
    jobType: text('job_type').notNull(),
    sort: integer('sort').notNull().default(0),
    status: enabled(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** What a tenant was given of the template that came with a version. */
export const templateParts = pgTable('template_parts', { tenantId: uuid('tenant_id').notNull(), part: text('part').notNull() }, table => [
  primaryKey({ columns: [table.tenantId, table.part] }),
]);
