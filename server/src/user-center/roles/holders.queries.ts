import { EnableStatus } from '@reap/contracts/codes';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { workingResources } from './role.queries.ts';
import { roleResources, roles } from './role.schema.ts';

/** Enabled people who hold an auth code through an enabled role, by name; `notUser` leaves one out. */
export const holdersOf = (db: Db, code: string, notUser?: string): Promise<{ userId: string; employeeName: string }[]> =>
  db
    .selectDistinct({ userId: users.id, employeeName: users.employeeName })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.tenantId, users.tenantId), eq(userRoles.userId, users.id)))
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .innerJoin(roleResources, and(eq(roleResources.tenantId, roles.tenantId), eq(roleResources.roleId, roles.id)))
    .innerJoin(resources, and(eq(resources.tenantId, roleResources.tenantId), eq(resources.id, roleResources.resourceId)))
    .where(
      and(
        eq(resources.authCode, code),
        sql`${resources.id} in ${workingResources()}`,
        eq(roleResources.half, false),
        eq(roles.status, EnableStatus.enabled),
        eq(users.status, EnableStatus.enabled),
        notUser ? ne(users.id, notUser) : undefined,
      ),
    )
    .orderBy(asc(users.employeeName), asc(users.id));
