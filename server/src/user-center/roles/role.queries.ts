import { EnableStatus } from '@reap/contracts/codes';
import type { RoleRow } from '@reap/contracts/user-center/role';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import type { Context, User } from '../../kernel/call/context.ts';
import { maxCounted } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected, recordOf } from '../../kernel/call/versioned-record.ts';
import { type Language, nameIn } from '../../kernel/language.ts';
import { userRoles } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { roleResources, roles } from './role.schema.ts';

export type Role = typeof roles.$inferSelect;
type Row = z.output<typeof RoleRow>;

/** The resources that work: those in use whose groups and pages are in use too (a subselect of ids). */
export const workingResources = (): SQL => sql`(
  with recursive working as (
    select id from resources where parent_id is null and status = ${literal(EnableStatus.enabled)}
    union all
    select below.id from resources below join working on below.parent_id = working.id where below.status = ${literal(EnableStatus.enabled)}
  ) select id from working)`;

/** The codes that each of these roles grants, switched off or not. */
export async function codesOfRoles(db: Db, roleIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (roleIds.length === 0) return new Map();
  const found = await db
    .selectDistinct({ roleId: roleResources.roleId, code: resources.authCode })
    .from(roleResources)
    .innerJoin(resources, and(eq(resources.tenantId, roleResources.tenantId), eq(resources.id, roleResources.resourceId)))
    .where(and(inArray(roleResources.roleId, [...roleIds]), eq(roleResources.half, false), sql`${resources.authCode} <> ''`));
  const codes = Map.groupBy(found, row => row.roleId);
  return new Map(roleIds.map(id => [id, (codes.get(id) ?? []).map(row => row.code)]));
}

/** Refuses whoever would give a role that grants what he may not do himself. */
export async function refuseBeyond(role: Role, { db, user, language }: Pick<Context, 'db' | 'user' | 'language'>): Promise<void> {
  const codes = (await codesOfRoles(db, [role.id])).get(role.id) ?? [];
  const missing = codes.filter(code => !user.codes.has(code));
  if (missing.length > 0) fail('role.beyond', { name: roleWord(role, language), count: missing.length });
}

/** How many people have each of these roles; 10,001 is more than 10,000. */
export async function holderCounts(db: Db, roleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select asked.id, (
      select count(*)::int from (select from user_roles held where held.role_id = asked.id limit ${maxCounted + 1}) counted
    ) as count from unnest(${sql.param([...roleIds])}::uuid[]) asked(id)`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whether a person has a role, switched off or not. */
export const holds = async (db: Db, userId: string, roleId: string): Promise<boolean> =>
  (await db.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.roleId, roleId)))) > 0;

/** The role, still in the version that the person saw, if he named one. */
export const roleById = async (db: Db, id: string, version?: number): Promise<Role> => expected(await recordOf(roles, id, { db }), version);

const verbs = [
  ['update', 'uc:role:edit'],
  ['changeStatus', 'uc:role:edit'],
  ['authorize', 'uc:role:authorize'],
  ['dataPermission', 'uc:dataPerm:edit'],
  ['copy', 'uc:role:edit'],
  ['delete', 'uc:role:delete'],
] as const;

/** A role as it travels, with what this person may do with it. */
export const toRoleRow = (role: Role, facts: Pick<Row, 'userCount' | 'reviewing' | 'own'>, user: User): Row => ({
  id: role.id,
  roleName: role.roleName,
  roleNameEn: role.roleNameEn,
  roleCode: role.roleCode,
  status: role.status,
  remark: role.remark,
  preAuthorized: role.preAuthorized,
  frozen: role.frozen,
  ...facts,
  updatedBy: role.updatedByName,
  updatedTime: role.updatedAt.toISOString(),
  version: role.version,
  allowed: verbs.flatMap(([verb, code]) => (user.codes.has(code) ? [verb] : [])),
});

/** What a role is called in a language. */
export const roleWord = ({ roleName, roleNameEn }: Pick<Role, 'roleName' | 'roleNameEn'>, language: Language): string =>
  nameIn(language, { name: roleName, nameEn: roleNameEn });

/** What of a role stands in the log. */
export const loggedRole = ({ roleCode, roleName, roleNameEn, status, remark, preAuthorized, frozen }: Role) => ({
  roleCode,
  roleName,
  roleNameEn,
  status,
  remark,
  preAuthorized,
  frozen,
});

/** Every role in use with its name in a language. */
export async function namedRoles(db: Db, language: Language): Promise<{ id: string; name: string }[]> {
  const found = await db.select().from(roles).where(eq(roles.status, EnableStatus.enabled)).orderBy(asc(roles.roleName), asc(roles.id));
  return found.map(role => ({ id: role.id, name: roleWord(role, language) }));
}
