import { type UserRow, userModel } from '@reap/contracts/user-center/user';
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { codesOfRoles } from '../roles/role.queries.ts';
import { roles } from '../roles/role.schema.ts';
import { employees } from '../staff/employee.schema.ts';
import { allowedWith, type Touched } from './user.rules.ts';
import { userRoles, users } from './user.schema.ts';

const { passwordHash: _, ...columns } = getTableColumns(users);

/** Accounts that are not deleted and that the caller may see, with organisation, person and home. */
export const selectUsers = ({ db, visible }: Pick<Context, 'db' | 'visible'>, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      organizationName: sql<string>`coalesce(${organizations.name}, '')`.as('organization_name'),
      organizationNameEn: sql<string>`coalesce(${organizations.nameEn}, '')`.as('organization_name_en'),
      personPhone: employees.phone,
      workStatus: sql<string>`coalesce(${employees.status}, '')`.as('work_status'),
      staffGone: sql<boolean>`${employees.deletedAt} is not null`.as('staff_gone'),
      homeTenant: sql<string>`coalesce(${tenants.name}, '')`.as('home_tenant'),
    })
    .from(users)
    .leftJoin(organizations, and(eq(organizations.tenantId, users.tenantId), eq(organizations.id, users.organizationId)))
    .leftJoin(employees, and(eq(employees.tenantId, users.tenantId), eq(employees.id, users.employeeId)))
    .leftJoin(tenants, eq(tenants.id, users.homeTenantId))
    .where(and(isNull(users.deletedAt), visible(userModel, { station: users.station }), where));
export type UserRecord = Awaited<ReturnType<typeof selectUsers>>[number];

type Row = z.output<typeof UserRow>;
/** A role that an account holds, with the codes that it grants. */
export type HeldRole = Row['roles'][number] & { codes: readonly string[] };

/** The roles of these accounts, by account. */
export async function rolesHeld(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly HeldRole[]>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select({
      userId: userRoles.userId,
      roleId: roles.id,
      roleName: roles.roleName,
      roleNameEn: roles.roleNameEn,
      preAuthorized: roles.preAuthorized,
      frozen: roles.frozen,
    })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .where(inArray(userRoles.userId, [...userIds]))
    .orderBy(asc(roles.roleName), asc(roles.id));
  const codes = await codesOfRoles(db, [...new Set(found.map(({ roleId }) => roleId))]);
  const held = found.map(role => ({ ...role, codes: codes.get(role.roleId) ?? [] }));
  return new Map([...Map.groupBy(held, ({ userId }) => userId)]);
}

/** What decides whether an account may be touched. */
export const touchedOf = (record: UserRecord, held: readonly HeldRole[] = []): Touched => ({
  id: record.id,
  type: record.userType,
  visitor: record.homeTenantId !== null,
  codes: held.flatMap(role => role.codes),
});

/** Accounts as they travel, with what this person may do with each. */
export async function toUserRows(records: readonly UserRecord[], { db, user }: Context): Promise<Row[]> {
  const held = await rolesHeld(
    db,
    records.map(record => record.id),
  );
  return records.map(record => toRow(record, held.get(record.id) ?? [], user));
}

const toRow = (record: UserRecord, held: readonly HeldRole[], actor: Context['user']): Row => ({
  id: record.id,
  name: record.userName,
  employeeName: record.employeeName,
  jobNumber: record.jobNumber,
  phone: record.personPhone?.open({ tenantId: record.tenantId, id: record.employeeId ?? '' }) ?? '',
  type: record.userType,
  status: record.status,
  organizationName: record.organizationName,
  organizationNameEn: record.organizationNameEn,
  station: record.station,
  passwordStatus: record.passwordStatus,
  workStatus: record.workStatus,
  roles: held.map(({ roleId, roleName, roleNameEn, preAuthorized, frozen }) => ({ roleId, roleName, roleNameEn, preAuthorized, frozen })),
  homeTenant: record.homeTenant,
  lastSignInAt: record.lastSignInAt?.toISOString() ?? null,
  lastSignInAddress: record.lastSignInAddress ?? '',
  updatedTime: record.updatedAt.toISOString(),
  version: record.version,
  allowed: allowedWith(touchedOf(record, held), actor),
});
