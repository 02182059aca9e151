import { EnableStatus } from '@reap/contracts/codes';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { expected, recordOf } from '../../kernel/call/versioned-record.ts';
import { type Language, nameIn } from '../../kernel/language.ts';
import { userRoles } from '../accounts/user.schema.ts';
import { workingResources } from '../roles/role.queries.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { resources } from './resource.schema.ts';

export type ResourceNode = typeof resources.$inferSelect;

/** What a menu entry or button is called in a person's language. */
export const nameOf = ({ menuName, menuNameEn }: Pick<ResourceNode, 'menuName' | 'menuNameEn'>, language: Language): string =>
  nameIn(language, { name: menuName, nameEn: menuNameEn });

/** Finds the names from the top of the menu down to a node. */
export function menuPaths(tree: readonly ResourceNode[], language: Language): (id: string) => string[] {
  const known = new Map(tree.map(node => [node.id, node]));
  const path = (id: string | null): string[] => {
    const node = id === null ? undefined : known.get(id);
    return node ? [...path(node.parentId), nameOf(node, language)] : [];
  };
  return path;
}

/** Nodes as the menu shows them, from top to bottom. */
export function inMenuOrder(nodes: readonly ResourceNode[]): ResourceNode[] {
  const childrenOf = Map.groupBy(nodes, node => node.parentId);
  const walk = (parentId: string | null): ResourceNode[] => (childrenOf.get(parentId) ?? []).flatMap(node => [node, ...walk(node.id)]);
  return walk(null);
}

/** The node where it still has the version that the person saw. */
export const resourceById = async (db: Db, id: string, version?: number): Promise<ResourceNode> =>
  expected(await recordOf(resources, id, { db }), version);

/** Roles that are granted a node are granted the groups above it in part, or its page would stand in no menu. */
export const grantAbove = ({ db }: Context, id: string) =>
  db.execute(sql`
    with recursive above as (
      select parent_id as id from resources where id = ${id}::uuid
      union
      select r.parent_id from resources r join above on above.id = r.id
    )
    insert into role_resources (tenant_id, role_id, resource_id, half)
    select g.tenant_id, g.role_id, above.id, true from role_resources g, above where g.resource_id = ${id}::uuid and above.id is not null
    on conflict do nothing`);

/** How many roles are granted these nodes, and how many people have those. */
export async function touched({ db }: Context, ids: readonly string[]): Promise<{ roles: number; people: number }> {
  const [found] = await db
    .select({
      roles: sql<number>`count(distinct ${roleResources.roleId})::int`,
      people: sql<number>`count(distinct ${userRoles.userId})::int`,
    })
    .from(roleResources)
    .leftJoin(userRoles, and(eq(userRoles.tenantId, roleResources.tenantId), eq(userRoles.roleId, roleResources.roleId)))
    .where(and(inArray(roleResources.resourceId, [...ids]), eq(roleResources.half, false)));
  return { roles: found?.roles ?? 0, people: found?.people ?? 0 };
}

/** The roles in use that are granted a code, by code; a row of the menu that is switched off, by itself or with what it stands below, grants nothing. */
export async function rolesByCode({ db, language }: Context): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectDistinct({ code: resources.authCode, name: roles.roleName, nameEn: roles.roleNameEn })
    .from(roleResources)
    .innerJoin(roles, and(eq(roles.tenantId, roleResources.tenantId), eq(roles.id, roleResources.roleId)))
    .innerJoin(resources, and(eq(resources.tenantId, roleResources.tenantId), eq(resources.id, roleResources.resourceId)))
    .where(
      and(
        eq(roleResources.half, false),
        ne(resources.authCode, ''),
        eq(roles.status, EnableStatus.enabled),
        sql`${resources.id} in ${workingResources()}`,
      ),
    )
    .orderBy(asc(roles.roleName));
  const byCode = Map.groupBy(rows, row => row.code);
  return new Map([...byCode].map(([code, found]) => [code, found.map(role => nameIn(language, role))]));
}
