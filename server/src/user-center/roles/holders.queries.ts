import { EnableStatus } from '@reap/contracts/codes';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { workingResources } from './role.queries.ts';
import { roleResources, roles } from './role.schema.ts';

interface Holder {
  userId: string;
  employeeName: string;
}

/** Enabled people who hold an auth code through an enabled role, by name; `notUser` leaves one out. */
export const holdersOf = (db: Db, code: string, notUser?: string): Promise<Holder[]> =>
  holdersThat(db, code, notUser ? ne(users.id, notUser) : undefined);

/** Those of these people who are enabled and hold an auth code. */
export const holdersAmong = async (db: Db, code: string, userIds: readonly string[]): Promise<Holder[]> =>
  userIds.length > 0 ? holdersThat(db, code, inArray(users.id, [...userIds])) : [];

const holdersThat = (db: Db, code: string, which: SQL | undefined): Promise<Holder[]> =>
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
        which,
      ),
    )
    .orderBy(asc(users.employeeName), asc(users.id));
