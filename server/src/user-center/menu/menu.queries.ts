import { EnableStatus } from '@reap/contracts/codes';
import { MenuType } from '@reap/contracts/user-center/codes';
import type { MenuNode } from '@reap/contracts/user-center/lookup';
import { and, asc, eq, exists, ne, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { roleResources } from '../roles/role.schema.ts';
import { resources } from './resource.schema.ts';

type Row = typeof resources.$inferSelect;

/** The menu tree that the person's roles grant, without buttons and without groups that hold nothing (seed 0 §2.9). */
export async function menuOf({ db, user }: Pick<Context, 'db' | 'user'>): Promise<MenuNode[]> {
  const granted = db
    .select({ one: sql`1` })
    .from(roleResources)
    .where(
      and(eq(roleResources.resourceId, resources.id), sql`${roleResources.roleId} = any(${sql.param(user.roleIds)}::uuid[])`, grantsPage()),
    );
  const rows = await db
    .select()
    .from(resources)
    .where(and(ne(resources.type, MenuType.button), eq(resources.status, EnableStatus.enabled), exists(granted)))
    .orderBy(asc(resources.sort), asc(resources.id));
  const childrenOf = Map.groupBy(rows, row => row.parentId);
  const build = (parentId: string | null): MenuNode[] =>
    (childrenOf.get(parentId) ?? [])
      .map(row => toNode(row, build(row.id)))
      .filter(node => node.type !== MenuType.directory || node.children.length > 0);
  return build(null);
}

// A group is shown for a part of its pages; a page only when it is granted itself.
const grantsPage = () => sql`(not ${roleResources.half} or ${resources.type} = ${literal(MenuType.directory)})`;

const toNode = (row: Row, children: MenuNode[]): MenuNode => ({
  id: row.id,
  parentId: row.parentId,
  type: row.type,
  moduleId: row.moduleId,
  url: row.routeUrl,
  menuName: row.menuName,
  menuNameEn: row.menuNameEn,
  routeUrl: row.routeUrl,
  icon: row.icon,
  authCode: row.authCode,
  children,
});
