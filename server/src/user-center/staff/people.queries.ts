import { EnableStatus } from '@reap/contracts/codes';
import type { PageOf } from '@reap/contracts/contract';
import { userModel } from '@reap/contracts/user-center/user';
import { and, asc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { type Paging, pageOf } from '../../kernel/call/page.ts';
import { type Language, nameIn } from '../../kernel/language.ts';
import type { Sealed } from '../../kernel/sealing/sealed.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { employeeSeals, employees } from './employee.schema.ts';

/** A person with an account, as other modules show him. */
export interface Person {
  userId: string;
  employeeName: string;
  jobNumber: string;
  phone: string;
  station: string;
  organizationId: string | null;
  organizationName: string;
  organizationNameEn: string;
}

/** Where somebody belongs, in a language. */
export const placeOf = (
  { organizationName, organizationNameEn }: Pick<Person, 'organizationName' | 'organizationNameEn'>,
  language: Language,
): string => nameIn(language, { name: organizationName, nameEn: organizationNameEn });

/** Somebody who may review: what he holds and where he belongs decide at which levels. */
export interface Candidate extends Person {
  roles: readonly string[];
  positions: readonly string[];
}
export interface PeopleSearch {
  tenantId: string;
  userIds: readonly string[];
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
  organizationNameEn: organizations.nameEn,
};
const withOrganization = and(eq(organizations.tenantId, users.tenantId), eq(organizations.id, users.organizationId));
const withEmployee = and(eq(employees.tenantId, users.tenantId), eq(employees.id, users.employeeId));
interface Found extends Omit<Person, 'organizationName' | 'organizationNameEn' | 'phone'> {
  organizationName: string | null;
  organizationNameEn: string | null;
  tenantId: string;
  employeeId: string | null;
  phone: Sealed | null;
}
const named = ({ organizationName, organizationNameEn, tenantId, employeeId, phone, ...person }: Found): Person => ({
  ...person,
  organizationName: organizationName ?? '',
  organizationNameEn: organizationNameEn ?? '',
  phone: phone?.open({ tenantId, id: employeeId ?? '' }) ?? '',
});

/** Whose people are asked for: holders of one of these roles, or who is in one of these positions. */
export interface Holders {
  roles: readonly string[];
  positions: readonly string[];
  /** Absent: everybody's. */
  userIds?: readonly string[] | undefined;
}

/** Enabled people who hold one of these enabled roles or are in one of these positions, by name: one statement for all levels. */
export async function candidatesFor(db: Db, holders: Holders): Promise<Candidate[]> {
  const rolesHeld = sql<string[]>`array(
    select ${roles.roleCode} from ${userRoles} join ${roles} on ${roles.tenantId} = ${userRoles.tenantId} and ${roles.id} = ${userRoles.roleId}
    where ${userRoles.tenantId} = ${users.tenantId} and ${userRoles.userId} = ${users.id} and ${roles.status} = ${literal(EnableStatus.enabled)}
      and ${roles.roleCode} = any(${sql.param([...holders.roles])}::text[]))`;
  const held = db
    .select({
      ...columns,
      roles: rolesHeld.as('roles_held'),
      positions: sql<string[]>`coalesce(${employees.jobPosition}, '{}')`.as('positions'),
    })
    .from(users)
    .leftJoin(organizations, withOrganization)
    .leftJoin(employees, withEmployee)
    .where(and(eq(users.status, EnableStatus.enabled), holders.userIds && inArray(users.id, [...holders.userIds])))
    .as('held');
  const found = await db
    .select()
    .from(held)
    .where(or(sql`cardinality(${held.roles}) > 0`, sql`${held.positions} && ${sql.param([...holders.positions])}::text[]`))
    .orderBy(asc(held.employeeName), asc(held.userId));
  return found.map(({ roles: codes, positions, ...person }) => ({ ...named(person), roles: codes, positions }));
}

/** One page of these people, by name; an organisation or a text narrows them. */
export async function peoplePage(db: Db, search: PeopleSearch, paging: Paging): Promise<PageOf<Person>> {
  const query = db
    .select(columns)
    .from(users)
    .leftJoin(organizations, withOrganization)
    .leftJoin(employees, withEmployee)
    .where(
      and(
        inArray(users.id, [...search.userIds]),
        search.organizationId ? eq(users.organizationId, search.organizationId) : undefined,
        matches(search),
      ),
    )
    .$dynamic();
  const ordered = { ...paging, isAsc: paging.isAsc ?? true };
  const page = await pageOf(db, query, ordered, { sort: { reviewerNameNo: users.employeeName }, id: users.id });
  return { ...page, rows: page.rows.map(named) };
}

/** The units that people belong to, from the top down to their own; those without one are left out. */
export async function unitsOf(db: Db, userIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select({ userId: users.id, path: organizations.path })
    .from(users)
    .innerJoin(organizations, withOrganization)
    .where(inArray(users.id, [...userIds]));
  return new Map(found.map(({ userId, path }) => [userId, path]));
}

function matches({ text, tenantId }: PeopleSearch): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;
  return or(
    ilike(users.employeeName, pattern),
    ilike(users.jobNumber, pattern),
    eq(employees.phoneHash, employeeSeals.hashOf('phone', tenantId, text)),
  );
}

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

/** People chosen by themselves, by the roles that they hold, or by where they belong. */
export interface ChosenPeople {
  userIds?: readonly string[] | undefined;
  roleIds?: readonly string[] | undefined;
  organizationIds?: readonly string[] | undefined;
}

/** Whom a choice means: enabled people whom the caller may choose, each once, by name; organisations mean all below them too. */
export async function chosenPeople(chosen: ChosenPeople, context: Pick<Context, 'db' | 'visible'>): Promise<Person[]> {
  const found = await context.db
    .select(columns)
    .from(users)
    .leftJoin(organizations, withOrganization)
    .leftJoin(employees, and(withEmployee, isNull(employees.deletedAt)))
    .where(isChosen(chosen, context))
    .orderBy(asc(users.employeeName), asc(users.id));
  return found.map(named);
}

/** The same people by their ids alone. */
export async function chosenUserIds(chosen: ChosenPeople, context: Pick<Context, 'db' | 'visible'>): Promise<string[]> {
  const found = await context.db
    .select({ id: users.id })
    .from(users)
    .leftJoin(organizations, withOrganization)
    .where(isChosen(chosen, context));
  return found.map(({ id }) => id);
}

function isChosen(
  { userIds = [], roleIds = [], organizationIds = [] }: ChosenPeople,
  { visible }: Pick<Context, 'visible'>,
): SQL | undefined {
  const anyOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
  const holds = sql`exists (
    select from ${userRoles} join ${roles} on ${roles.tenantId} = ${userRoles.tenantId} and ${roles.id} = ${userRoles.roleId}
    where ${userRoles.tenantId} = ${users.tenantId} and ${userRoles.userId} = ${users.id} and ${roles.status} = ${literal(EnableStatus.enabled)}
      and ${roles.id} = any(${anyOf(roleIds)}))`;
  return and(
    eq(users.status, EnableStatus.enabled),
    isNull(users.deletedAt),
    visible(userModel, { station: users.station }),
    or(
      sql`${users.id} = any(${anyOf(userIds)})`,
      roleIds.length > 0 ? holds : undefined,
      organizationIds.length > 0 ? sql`${organizations.path} && ${anyOf(organizationIds)}` : undefined,
    ),
  );
}

/** Names by user id. */
export async function employeeNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const people = await findPeople(db, userIds);
  return new Map([...people].map(([id, person]) => [id, person.employeeName]));
}

/** How documents and phones of the staff compare with those that other tables seal; of nothing, or nobody, they are empty. */
export interface Fingerprints {
  document: string;
  phone: string;
}
export async function fingerprintsOf(db: Db, userId: string): Promise<Fingerprints> {
  const [found] = await db
    .select({ document: employees.idCardHash, phone: employees.phoneHash })
    .from(users)
    .innerJoin(employees, withEmployee)
    .where(eq(users.id, userId));
  return found ?? { document: '', phone: '' };
}
