import { EnableStatus } from '@reap/contracts/codes';
import { MenuType } from '@reap/contracts/user-center/codes';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { userRoles } from '../accounts/user.schema.ts';
import { workingResources } from '../roles/role.queries.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { resources } from './resource.schema.ts';

/** A page of the tenant's menu, and how many of some people may not open it. */
export interface PageFor {
  menuName: string;
  menuNameEn: string;
  unable: number;
}

/** The page that a path with its query leads to, for these people; undefined where the tenant's menu has none in use. */
export async function pageFor(path: string, userIds: readonly string[], { db }: Pick<Context, 'db'>): Promise<PageFor | undefined> {
  const [route = ''] = path.split('?');
  const opens = sql`exists (
    select from ${userRoles}
    join ${roles} on ${roles.tenantId} = ${userRoles.tenantId} and ${roles.id} = ${userRoles.roleId} and ${roles.status} = ${literal(EnableStatus.enabled)}
    join ${roleResources} on ${roleResources.tenantId} = ${roles.tenantId} and ${roleResources.roleId} = ${roles.id} and not ${roleResources.half}
    where ${userRoles.userId} = reader.id and ${roleResources.resourceId} = ${resources.id})`;
  const [found] = await db
    .select({
      menuName: resources.menuName,
      menuNameEn: resources.menuNameEn,
      unable: sql<number>`(select count(*) from unnest(${sql.param([...userIds])}::uuid[]) reader(id) where not ${opens})::int`,
    })
    .from(resources)
    .where(and(eq(resources.routeUrl, route), ne(resources.type, MenuType.button), sql`${resources.id} in ${workingResources()}`))
    .orderBy(asc(resources.sort), asc(resources.id))
    .limit(1);
  return found;
}
