import { EnableStatus } from '@reap/contracts/codes';
import type { AnswerOf } from '@reap/contracts/contract';
import type { explain } from '@reap/contracts/user-center/explain';
import { userModel } from '@reap/contracts/user-center/user';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Access } from '../../kernel/access/account-lookup.ts';
import type { Context, User } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { accountLookup } from '../accounts/account-lookup.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import type { ResourceNode } from '../menu/resource.queries.ts';
import { resourcesHere } from '../menu/resource-tree.ts';
import { roleWord } from '../roles/role.queries.ts';
import { roleResources, roles } from '../roles/role.schema.ts';

type Held = AnswerOf<typeof explain.pages>['roles'][number];
export type Verdict = Pick<AnswerOf<typeof explain.pages>['pages'][number], 'allowed' | 'reason' | 'roles'>;

/** Somebody with everything that decides what he may. */
export interface Subject {
  user: User;
  status: 0 | 1;
  access: Access;
  /** All of his roles, those that are switched off too. */
  roles: readonly Held[];
  nodes: readonly ResourceNode[];
  /** The roles of his that grant a node, by node. */
  granting: ReadonlyMap<string, readonly Held[]>;
}

export async function subjectOf(userId: string, context: Context): Promise<Subject> {
  const { db } = context;
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), context.visible(userModel, { station: users.station })));
  if (!found) return fail('explain.userUnknown', {}, { userId: { key: 'explain.userUnknown' } });
  const access = await accountLookup.access(db, userId);
  const ofHis = await db
    .select({ roleId: roles.id, roleName: roles.roleName, roleNameEn: roles.roleNameEn, status: roles.status })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(roles.roleName));
  const held = ofHis.map(({ roleId, status, ...names }) => ({ roleId, roleName: roleWord(names, context.language), status }));
  const grants = held.length
    ? await db
        .select()
        .from(roleResources)
        .where(
          and(
            inArray(
              roleResources.roleId,
              held.map(role => role.roleId),
            ),
            sql`not ${roleResources.half}`,
          ),
        )
    : [];
  const byNode = Map.groupBy(grants, grant => grant.resourceId);
  const { id, userName, employeeName, userType, organizationId, station, status } = found;
  return {
    user: { userId: id, userName, employeeName, userType, organizationId, station, codes: access.codes, roleIds: access.roleIds },
    status,
    access,
    roles: held,
    nodes: await resourcesHere(context),
    granting: new Map(
      [...byNode].map(([node, rows]) => [node, held.filter(role => rows.some(row => row.roleId === role.roleId))] as const),
    ),
  };
}

/** Whether a node is switched off itself, or by what it stands below. */
function offBy(node: ResourceNode, nodes: readonly ResourceNode[]): 'switchedOff' | 'aboveOff' | undefined {
  if (node.status === EnableStatus.disabled) return 'switchedOff';
  const parent = nodes.find(one => one.id === node.parentId);
  return parent && offBy(parent, nodes) ? 'aboveOff' : undefined;
}

/** Whether somebody may open a page or press a button, and why: the codes that decide his requests, explained by their grants. */
export function verdictOn(node: ResourceNode, { status, access, nodes, granting }: Subject): Verdict {
  const places = node.authCode ? nodes.filter(one => one.authCode === node.authCode) : [node];
  const grants = places.map(place => ({ off: offBy(place, nodes), roles: granting.get(place.id) ?? [] }));
  const named = (list: typeof grants, roleStatus: 0 | 1): string[] => [
    ...new Set(list.flatMap(grant => grant.roles.filter(role => role.status === roleStatus).map(role => role.roleName))),
  ];
  const working = grants.filter(grant => !grant.off);
  const granted = named(working, 1);
  const has = node.authCode ? access.codes.has(node.authCode) : granted.length > 0;
  if (status === EnableStatus.disabled) return { allowed: false, reason: 'userOff', roles: [] };
  if (has) return { allowed: true, reason: 'granted', roles: granted };
  if (granted.length > 0) return { allowed: false, reason: 'platformOnly', roles: granted };
  const switchedOff = grants.find(grant => grant.off && named([grant], 1).length > 0);
  if (switchedOff?.off) return { allowed: false, reason: switchedOff.off, roles: named([switchedOff], 1) };
  const idle = named(working, 0);
  return idle.length > 0 ? { allowed: false, reason: 'roleOff', roles: idle } : { allowed: false, reason: 'notGranted', roles: [] };
}
