import { inMenu } from '@reap/contracts/user-center/codes';
import type { ResourceTreeNode, SystemResource } from '@reap/contracts/user-center/system-resource';
import { asc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { waitForTurn } from '../../db/turn.ts';
import type { Context } from '../../kernel/call/context.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { dataModels, homePage, modelName } from '../data-permission/data-models.ts';
import type { ResourceNode } from './resource.queries.ts';
import { resources } from './resource.schema.ts';

/** A remote that is installed, with the pages that it offers. */
export interface Offered {
  name: string;
  routes: readonly string[];
}
type Row = z.output<typeof SystemResource>;

const platformCode = 'platform:';

/** Whether a code can be granted in this tenant: the platform's own can't elsewhere. */
export async function grantableHere({ db, tenantId }: Context): Promise<(code: string) => boolean> {
  const [tenant] = await db.select({ platform: tenants.platform }).from(tenants).where(eq(tenants.id, tenantId));
  return code => tenant?.platform === true || !code.startsWith(platformCode);
}

/** One change of the menu at a time: two moves, each right by itself, could put two groups below each other. */
export const holdMenu = ({ db, tenantId }: Context) => waitForTurn(db, `menu:${tenantId}`);

/** The menu entries and buttons of this tenant in their order; those of the platform in its tenant alone. */
export async function resourcesHere(context: Context): Promise<ResourceNode[]> {
  const grantable = await grantableHere(context);
  return context.db
    .select()
    .from(resources)
    .where(grantable(platformCode) ? undefined : sql`${resources.authCode} not like 'platform:%'`)
    .orderBy(asc(resources.sort), asc(resources.id));
}

/** What tells a node from a row of the database: where it came from, and what this person may do with it. */
export function rowsOf(nodes: readonly ResourceNode[], context: Context, offered: readonly Offered[]): ReadonlyMap<string, Row> {
  const routes = new Set(offered.flatMap(remote => remote.routes));
  const parents = new Set(nodes.map(node => node.parentId));
  const tables = Map.groupBy(dataModels.values(), facts => homePage(facts, nodes)?.id);
  const { codes } = context.user;
  const edits = codes.has('uc:res:edit');
  return new Map(
    nodes.map(node => {
      const deletable = codes.has('uc:res:delete') && !node.system && !parents.has(node.id);
      const row: Row = {
        id: node.id,
        parentId: node.parentId,
        type: node.type,
        subsystem: node.moduleId,
        menuName: node.menuName,
        menuNameEn: node.menuNameEn,
        routeUrl: node.routeUrl,
        icon: node.icon,
        authCode: node.authCode,
        sort: node.sort,
        status: node.status,
        system: node.system,
        installed: node.routeUrl !== '' && routes.has(node.routeUrl),
        grantable: node.authCode === '' || codes.has(node.authCode),
        dataTables: (tables.get(node.id) ?? []).map(({ model }) => modelName(model.id, context.language)),
        updatedBy: node.updatedByName,
        updatedTime: node.updatedAt.toISOString(),
        version: node.version,
        allowed: [
          ...(edits ? (['update', 'status'] as const) : []),
          ...(deletable ? (['delete'] as const) : []),
          ...(edits && inMenu(node.type) ? (['add'] as const) : []),
        ],
      };
      return [node.id, row];
    }),
  );
}

/** The tree of one subsystem, or of all. */
export async function resourceTree(
  subsystem: string | undefined,
  context: Context,
  offered: readonly Offered[],
): Promise<ResourceTreeNode[]> {
  const nodes = (await resourcesHere(context)).filter(node => !subsystem || node.moduleId === subsystem);
  const rows = rowsOf(nodes, context, offered);
  const childrenOf = Map.groupBy(rows.values(), row => row.parentId);
  const build = (parentId: string | null): ResourceTreeNode[] =>
    (childrenOf.get(parentId) ?? []).map(row => ({ ...row, children: build(row.id) }));
  return build(null);
}
