import { EnableStatus } from '@reap/contracts/codes';
import { jobNumberKey } from '@reap/contracts/patterns';
import type { Staff, StaffFilter, StaffRow } from '@reap/contracts/user-center/employee';
import { and, arrayOverlaps, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import type { User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { users } from '../accounts/user.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { employeeSeals, employees } from './employee.schema.ts';

type Filter = z.output<typeof StaffFilter>;

// Columns inside a select's own SQL come without their table's name, so these name it.
const account = (column: SQL) => sql`(
  select ${column} from users u where u.tenant_id = employees.tenant_id and u.employee_id = employees.id and u.status = ${literal(EnableStatus.enabled)}
  order by u.id limit 1)`;

// What a number is told apart by tells the number.
const { jobNumberKey: _, jobNumberDoubled: __, ...columns } = getTableColumns(employees);

/** A person of the staff with his organisation and the account that works. */
export const employeeColumns = {
  ...columns,
  organizationName: sql<string>`coalesce(${organizations.name}, '')`.as('organization_name'),
  organizationNameEn: sql<string>`coalesce(${organizations.nameEn}, '')`.as('organization_name_en'),
  accountId: sql<string | null>`${account(sql`u.id`)}`.as('account_id'),
  accountName: sql<string | null>`${account(sql`u.user_name`)}`.as('account_name'),
  accountType: sql<1 | 2 | 3 | 4 | null>`${account(sql`u.user_type`)}`.as('account_type'),
};
export type StoredEmployee = Omit<typeof employees.$inferSelect, 'jobNumberKey' | 'jobNumberDoubled'> & {
  organizationName: string;
  organizationNameEn: string;
  accountId: string | null;
  accountName: string | null;
  accountType: 1 | 2 | 3 | 4 | null;
};
/** The same with document and phone opened. */
export type EmployeeRecord = Omit<StoredEmployee, 'idCard' | 'phone'> & { idCard: string; phone: string };

/** Document and phone as they are written into this row. */
export const sealedSensitive = (row: { tenantId: string; id: string }, { idCard, phone }: { idCard: string; phone: string }) =>
  employeeSeals.sealed(row, { idCard, phone });

export const openedEmployee = (stored: StoredEmployee): EmployeeRecord => ({ ...stored, ...employeeSeals.opened(stored) });

/** Staff that is not deleted, joined with its organisations. */
export const selectEmployees = (db: Db, condition: SQL | undefined) =>
  db
    .select(employeeColumns)
    .from(employees)
    .leftJoin(organizations, and(eq(organizations.tenantId, employees.tenantId), eq(organizations.id, employees.organizationId)))
    .where(and(isNull(employees.deletedAt), condition));

/** Those who stand in one of these organisations, or below them. */
export const within = (organizationIds: readonly string[]): SQL =>
  sql`${employees.organizationId} in (select o.id from organizations o where o.path && ${sql.param([...organizationIds])}::uuid[])`;

/** The filters of the staff list as SQL; undefined parts fall away. A phone is found by the whole of it. */
export const employeeWhere = (filter: Filter, tenantId: string): SQL | undefined =>
  and(
    filter.name ? sql`${employees.name} like ${contains(filter.name)}` : undefined,
    filter.jobNumber ? startsWith(employees.jobNumberKey, jobNumberKey(filter.jobNumber)) : undefined,
    filter.phone ? eq(employees.phoneHash, employeeSeals.hashOf('phone', tenantId, filter.phone)) : undefined,
    filter.organizationId
      ? filter.children === false
        ? eq(employees.organizationId, filter.organizationId)
        : within([filter.organizationId])
      : undefined,
    filter.mgtScopeOrgIds?.length ? within(filter.mgtScopeOrgIds) : undefined,
    filter.status ? eq(employees.status, filter.status) : undefined,
    filter.jobPosition ? arrayOverlaps(employees.jobPosition, [filter.jobPosition]) : undefined,
    filter.workTerminal ? arrayOverlaps(employees.workTerminal, [filter.workTerminal]) : undefined,
  );

/** The order of lists of staff. */
export const staffOrder = {
  id: employees.id,
  sort: {
    updatedTime: employees.updatedAt,
    employeeCode: employees.employeeCode,
    name: employees.name,
    jobNumber: employees.jobNumber,
    status: employees.status,
  },
};

/** A record as it travels in lists, with what this person may do with it. */
export function toStaffRow(record: EmployeeRecord, user: User): z.output<typeof StaffRow> {
  return {
    id: record.id,
    name: record.name,
    employeeName: record.name,
    type: record.accountType,
    status: record.status,
    organizationName: record.organizationName,
    organizationNameEn: record.organizationNameEn,
    belongToOrg: record.organizationId,
    employeeCode: record.employeeCode,
    jobNumber: record.jobNumber,
    gender: record.gender,
    phone: record.phone,
    emailAddress: record.emailAddress,
    workTerminal: record.workTerminal,
    jobPosition: record.jobPosition,
    photoRul: record.photoId ?? '',
    userName: record.accountName ?? '',
    updatedTime: record.updatedAt.toISOString(),
    version: record.version,
    allowed: [
      ...(user.codes.has('uc:employee:edit') ? (['update'] as const) : []),
      ...(user.codes.has('uc:employee:delete') ? (['delete'] as const) : []),
    ],
  };
}

/** A record with everything that the form shows. */
export const toStaff = (record: EmployeeRecord, user: User): z.output<typeof Staff> => ({
  ...toStaffRow(record, user),
  idCard: record.idCard,
  birthday: record.birthday ?? '',
  politicalStatus: record.politicalStatus,
  graduateFrom: record.graduateFrom,
  jobTitle: record.jobTitle,
  infoIsShow: record.infoIsShow,
  deleted: record.deletedAt !== null,
  createdTime: record.createdAt.toISOString(),
});

/** What an account repeats of its employee follows him. */
export const followAccount = (db: Db, employeeId: string, person: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(person).where(eq(users.employeeId, employeeId));
