import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { type HeldRole, rolesHeld, selectUsers, touchedOf, type UserRecord } from '../accounts/user.queries.ts';
import { holdsAll, objectionTo } from '../accounts/user.rules.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { refuseWiderRoles } from '../data-permission/wider-roles.ts';
import { refuseLosingLastAdministrator } from './last-administrator.ts';
import { codesOfRoles, roleWord } from './role.queries.ts';
import { roles } from './role.schema.ts';

const refuseRole = (key: 'user.roleUnknown' | 'user.roleNotGrantable' | 'user.roleFrozen' | 'user.roleLocked', name = ''): never =>
  fail(key, { name }, { roleIds: { key, params: { name } } });

/** Roles that the caller may give: in use, with no code that he lacks, and past none of his data rules. */
async function grantable(roleIds: readonly string[], context: Context): Promise<void> {
  const { db, user, language } = context;
  if (roleIds.length === 0) return;
  const found = await db
    .select()
    .from(roles)
    .where(inArray(roles.id, [...roleIds]));
  const codes = await codesOfRoles(db, roleIds);
  if (found.length < new Set(roleIds).size || found.some(role => role.status !== EnableStatus.enabled)) refuseRole('user.roleUnknown');
  const beyond = found.find(role => !holdsAll(codes.get(role.id) ?? [], user));
  if (beyond) refuseRole('user.roleNotGrantable', roleWord(beyond, language));
  await refuseWiderRoles(roleIds, context);
}

/** Refuses to take away what the caller may not: frozen roles, everybody's, and those with a code that he lacks (seed 1 §6). */
export function refuseKept(held: readonly HeldRole[], { user, language }: Context): void {
  for (const role of held) {
    const name = roleWord(role, language);
    if (role.frozen) refuseRole('user.roleFrozen', name);
    if (role.preAuthorized) refuseRole('user.roleLocked', name);
    if (!holdsAll(role.codes, user)) refuseRole('user.roleNotGrantable', name);
  }
}

/** Makes these the roles of an account, as far as the caller may change them. */
export async function setRoles(userId: string, held: readonly HeldRole[], wanted: readonly string[], context: Context): Promise<void> {
  const { db, tenantId } = context;
  const kept = new Set(held.map(role => role.roleId));
  const added = [...new Set(wanted)].filter(roleId => !kept.has(roleId));
  const removed = held.filter(role => !wanted.includes(role.roleId));
  await grantable(added, context);
  refuseKept(removed, context);
  const removedIds = removed.map(role => role.roleId);
  // What somebody else has given since these were read stays.
  if (removed.length > 0) await db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, removedIds)));
  if (added.length > 0)
    await db
      .insert(userRoles)
      .values(added.map(roleId => ({ tenantId, userId, roleId })))
      .onConflictDoNothing();
  if (removed.length > 0) await refuseLosingLastAdministrator(db);
}

/** Gives roles to many accounts at once; what they have stays. Answers the accounts that got something new. */
export async function addRoles(userIds: readonly string[], roleIds: readonly string[], context: Context): Promise<Set<string>> {
  const { db, tenantId } = context;
  const found = (await changeable(userIds, context)) ?? fail('user.notFound');
  await grantable(roleIds, context);
  const given = await db
    .insert(userRoles)
    .values(found.flatMap(({ id }) => [...new Set(roleIds)].map(roleId => ({ tenantId, userId: id, roleId }))))
    .onConflictDoNothing()
    .returning({ userId: userRoles.userId });
  return new Set(given.map(row => row.userId));
}

/** The accounts, where the caller sees all of them and may change the roles of each; undefined where he doesn't see one. */
export async function changeable(userIds: readonly string[], context: Context): Promise<UserRecord[] | undefined> {
  const asked = new Set(userIds);
  const found = await selectUsers(context, inArray(users.id, [...asked]));
  if (found.length < asked.size) return undefined;
  const held = await rolesHeld(context.db, [...asked]);
  for (const record of found) {
    const objection = objectionTo('grant_roles', touchedOf(record, held.get(record.id)), context.user);
    if (objection) fail(objection, { name: record.userName });
  }
  return found;
}

/** Gives a new account the roles that everybody has from the start. */
export async function givePreAuthorized(db: Db, tenantId: string, userId: string): Promise<void> {
  const everybodys = await db.select({ id: roles.id }).from(roles).where(eq(roles.preAuthorized, true));
  if (everybodys.length > 0) await db.insert(userRoles).values(everybodys.map(({ id: roleId }) => ({ tenantId, userId, roleId })));
}

/** Names of roles, for the audit log. */
export async function roleNames(db: Db, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const found = await db
    .select({ roleName: roles.roleName })
    .from(roles)
    .where(inArray(roles.id, [...roleIds]));
  return found.map(role => role.roleName).sort();
}
