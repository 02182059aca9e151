import type { PageOf } from '@reap/contracts/contract';
import { and, asc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { type Paging, pageOf } from '../kernel/page.ts';
import type { Sealed } from '../kernel/sealed.ts';
import { employeeSeals, employees, organizations, roles, userRoles, users } from './user-center.schema.ts';

/** A person with an account, as other modules show him. */
export interface Person {
  userId: string;
  employeeName: string;
  jobNumber: string;
  phone: string;
  station: string;
  organizationId: string | null;
  organizationName: string;
}
export interface ReviewerSearch {
  tenantId: string;
  roleCode: string;
  station?: string | undefined;
  notUser?: string | undefined;
  /** Part of name or job number, or a whole phone. */
  text?: string | undefined;
  organizationId?: string | undefined;
}

const columns = {
  userId: users.id,
  employeeName: users.employeeName,
  jobNumber: users.jobNumber,
  tenantId: users.tenantId,
  employeeId: users.employeeId,
  phone: employees.phone,
  station: users.station,
  organizationId: users.organizationId,
  organizationName: organizations.name,
};
const withOrganization = and(eq(organizations.tenantId, users.tenantId), eq(organizations.id, users.organizationId));
const withEmployee = and(eq(employees.tenantId, users.tenantId), eq(employees.id, users.employeeId));
interface Found extends Omit<Person, 'organizationName' | 'phone'> {
  organizationName: string | null;
  tenantId: string;
  employeeId: string | null;
  phone: Sealed | null;
}
const named = ({ organizationName, tenantId, employeeId, phone, ...person }: Found): Person => ({
  ...person,
  organizationName: organizationName ?? '',
  phone: phone?.open({ tenantId, id: employeeId ?? '' }) ?? '',
});

/** Enabled holders of an enabled role, by name; a station, an organisation or a text narrows them. */
export async function findReviewers(db: Db, search: ReviewerSearch): Promise<Person[]> {
  const found = await reviewers(db, search).orderBy(asc(users.employeeName), asc(users.id));
  return found.map(named);
}

/** One page of the same people, by name. */
export async function reviewersPage(db: Db, search: ReviewerSearch, paging: Paging): Promise<PageOf<Person>> {
  const ordered = { ...paging, isAsc: paging.isAsc ?? true };
  const page = await pageOf(db, reviewers(db, search), ordered, { sort: { reviewerNameNo: users.employeeName }, id: users.id });
  return { ...page, rows: page.rows.map(named) };
}

const reviewers = (db: Db, search: ReviewerSearch) =>
  db
    .selectDistinct(columns)
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.tenantId, users.tenantId), eq(userRoles.userId, users.id)))
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .leftJoin(organizations, withOrganization)
    .leftJoin(employees, withEmployee)
    .where(
      and(
        eq(users.status, 1),
        eq(roles.status, 1),
        eq(roles.roleCode, search.roleCode),
        search.station ? eq(users.station, search.station) : undefined,
        search.notUser ? ne(users.id, search.notUser) : undefined,
        search.organizationId ? eq(users.organizationId, search.organizationId) : undefined,
        matches(search),
      ),
    )
    .$dynamic();

function matches({ text, tenantId }: ReviewerSearch): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;
  return or(
    ilike(users.employeeName, pattern),
    ilike(users.jobNumber, pattern),
    eq(employees.phoneHash, employeeSeals.hashOf('phone', tenantId, text)),
  );
}

/** Whether one of these people (a subselect of ids) has an enabled account and holds this enabled role. */
export const enabledHolderAmong = (userIds: SQL, roleCode: SQL): SQL => sql`exists (
  select from ${users} join ${userRoles} on ${userRoles.tenantId} = ${users.tenantId} and ${userRoles.userId} = ${users.id}
  join ${roles} on ${roles.tenantId} = ${userRoles.tenantId} and ${roles.id} = ${userRoles.roleId}
  where ${users.status} = 1 and ${roles.status} = 1 and ${roles.roleCode} = ${roleCode} and ${users.id} in (${userIds}))`;

/** People by user id; ids that the tenant does not know are left out. */
export async function findPeople(db: Db, userIds: readonly string[]): Promise<Map<string, Person>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select(columns)
    .from(users)
    .leftJoin(organizations, withOrganization)
    .leftJoin(employees, withEmployee)
    .where(inArray(users.id, [...userIds]));
  return new Map(found.map(person => [person.userId, named(person)]));
}

/** Names by user id. */
export async function employeeNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const people = await findPeople(db, userIds);
  return new Map([...people].map(([id, person]) => [id, person.employeeName]));
}
