import type { InputOf } from '@reap/contracts/contract';
import { jobNumberKey } from '@reap/contracts/patterns';
import type { user } from '@reap/contracts/user-center/user';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { branchOf } from '../organizations/organization.queries.ts';
import { accountKey } from './account-name.ts';
import { users } from './user.schema.ts';

type Filter = InputOf<(typeof user)['pageCa']>;

/** Accounts in these organisations: given by id, so that the planner sees how few they are. */
export const usersIn = (organizationIds: readonly string[]): SQL =>
  sql`${users.organizationId} = any(${sql.param([...organizationIds])}::uuid[])`;

/** The filters of the list of accounts as SQL; undefined parts fall away. */
export async function usersThat(filter: Filter, db: Db): Promise<SQL | undefined> {
  const branch = filter.organizationId && (await branchOf(db, [filter.organizationId]));
  return and(
    filter.name ? startsWith(users.nameKey, accountKey(filter.name)) : undefined,
    filter.employeeName ? sql`${users.employeeName} like ${contains(filter.employeeName)}` : undefined,
    filter.jobNumber ? startsWith(users.jobNumberKey, jobNumberKey(filter.jobNumber)) : undefined,
    filter.type ? eq(users.userType, filter.type) : undefined,
    filter.status === undefined ? undefined : eq(users.status, filter.status),
    filter.passwordStatus ? eq(users.passwordStatus, filter.passwordStatus) : undefined,
    branch ? usersIn(branch) : undefined,
    filter.roleId ? sql`${users.id} in (select r.user_id from user_roles r where r.role_id = ${filter.roleId})` : undefined,
  );
}
