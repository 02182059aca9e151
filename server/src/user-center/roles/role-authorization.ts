import type { AnswerOf } from '@reap/contracts/contract';
import type { role } from '@reap/contracts/user-center/role';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Handler } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import { refuseWiderRoles, tablesOfCodes } from '../data-permission/wider-roles.ts';
import { resources } from '../menu/resource.schema.ts';
import { refuseLosingLastAdministrator } from './last-administrator.ts';
import { holds, roleById, roleWord } from './role.queries.ts';
import { roleResources, roles } from './role.schema.ts';

type Calls = typeof role;
type Authorization = AnswerOf<Calls['getAuthorization']>;
type Node = typeof resources.$inferSelect;

/** What a role is granted of a subsystem, as it was saved: a child that came later is in neither list. */
export async function authorizationOf(roleId: string, moduleId: string, db: Db): Promise<Authorization> {
  const { version } = await roleById(db, roleId);
  const granted = await db
    .select({ id: roleResources.resourceId, half: roleResources.half })
    .from(roleResources)
    .innerJoin(resources, and(eq(resources.tenantId, roleResources.tenantId), eq(resources.id, roleResources.resourceId)))
    .where(and(eq(roleResources.roleId, roleId), eq(resources.moduleId, moduleId)));
  const keys = (half: boolean) => granted.flatMap(one => (one.half === half ? [one.id] : []));
  return { checkedKeys: keys(false), halfCheckedKeys: keys(true), version };
}

interface Wanted {
  checked: ReadonlySet<string>;
  half: ReadonlySet<string>;
}

/** Refuses keys that are of no such subsystem, stand in both lists, or hang below what is not granted even in part. */
function refuseUnfit({ checked, half }: Wanted, tree: readonly Node[]): void {
  const known = new Map(tree.map(node => [node.id, node]));
  const unfit = (key: string): boolean => {
    const parent = known.get(key)?.parentId;
    return !known.has(key) || (parent !== null && parent !== undefined && !checked.has(parent) && !half.has(parent));
  };
  if ([...checked].some(key => unfit(key) || half.has(key))) fail('request.invalid', {}, { checkedKeys: { key: 'validate.choice' } });
  if ([...half].some(unfit)) fail('request.invalid', {}, { halfCheckedKeys: { key: 'validate.choice' } });
}

export const authorize: Handler<Calls['authorize']> = async ({ roleId, moduleId, checkedKeys, halfCheckedKeys, version }, context) => {
  const { db, tenantId, user, language } = context;
  const found = await roleById(db, roleId, version);
  const wanted = { checked: new Set(checkedKeys), half: new Set(halfCheckedKeys) };
  const tree = await db.select().from(resources).where(eq(resources.moduleId, moduleId));
  refuseUnfit(wanted, tree);
  const before = new Set((await authorizationOf(roleId, moduleId, db)).checkedKeys);
  const added = tree.filter(node => wanted.checked.has(node.id) && !before.has(node.id));
  const removed = tree.filter(node => before.has(node.id) && !wanted.checked.has(node.id));
  if (added.length > 0 && (await holds(db, user.userId, roleId))) fail('role.own', { name: roleWord(found, language) });
  const missing = added.filter(node => node.authCode && !user.codes.has(node.authCode));
  if (missing.length > 0) fail('role.beyond', { name: roleWord(found, language), count: missing.length });
  await refuseWiderRoles([roleId], context, tablesOfCodes(new Set(added.map(node => node.authCode))));

  const updated = await changeVersioned(roles, found, {}, context);
  const ofTree = tree.map(node => node.id);
  await db.delete(roleResources).where(and(eq(roleResources.roleId, roleId), inArray(roleResources.resourceId, ofTree)));
  const rows = [...wanted.checked].map(resourceId => ({ tenantId, roleId, resourceId, half: false }));
  const halves = [...wanted.half].map(resourceId => ({ tenantId, roleId, resourceId, half: true }));
  if (rows.length + halves.length > 0) await db.insert(roleResources).values([...rows, ...halves]);
  if (removed.length > 0) await refuseLosingLastAdministrator(db);
  context.audit({
    target: found.roleCode,
    before: { removedRights: removed.map(node => node.menuName) },
    after: { addedRights: added.map(node => node.menuName) },
  });
  return { version: updated.version };
};
