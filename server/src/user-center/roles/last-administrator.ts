import { EnableStatus } from '@reap/contracts/codes';
import { UserLevel } from '@reap/contracts/user-center/codes';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { users } from '../accounts/user.schema.ts';
import { workingResources } from './role.queries.ts';

/** With these somebody can give back every other right. */
const keysOfTheHouse = ['uc:role:edit', 'uc:role:authorize', 'uc:role:member', 'uc:res:edit'];

/** Those at home in this tenant who could put rights right: accounts that work, each with its staff record. */
const administrators = (): SQL => sql`
  select u.employee_id as "employeeId" from users u
  join user_roles ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
  join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.status = ${literal(EnableStatus.enabled)}
  join role_resources rr on rr.tenant_id = r.tenant_id and rr.role_id = r.id and not rr.half
  join resources s on s.tenant_id = rr.tenant_id and s.id = rr.resource_id
  where u.status = ${literal(EnableStatus.enabled)} and coalesce(u.home_tenant_id, u.tenant_id) = u.tenant_id
    and s.auth_code = any(${sql.param(keysOfTheHouse)}::text[]) and s.id in ${workingResources()}
  group by u.id, u.employee_id having count(distinct s.auth_code) = ${keysOfTheHouse.length}`;

/**
 * Refuses a change after which nobody at home in this tenant could put rights right any more; to be called after the change,
 * in its transaction, by whatever takes rights, roles, people or menu entries away. Two such changes at once come one after the other:
 * each has counted the tenant's permission version on, whose row the first one holds (trigger `permission_changed`).
 */
export async function refuseLosingLastAdministrator(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`${administrators()} limit 1`);
  if (rows.length === 0) fail('role.lockout');
}

/** Accounts of the highest type at home in this tenant that work. */
const ofTopType = (): SQL | undefined =>
  and(eq(users.userType, UserLevel.administrator), eq(users.status, EnableStatus.enabled), isNull(users.homeTenantId));

/**
 * Refuses a change of an account after which no account at home in this tenant is of the highest type any more: none but these touch
 * each other, or make another. Called after the change; two at once come one after the other, as above.
 */
export async function refuseLosingLastOfTopType(changed: Pick<typeof users.$inferSelect, 'userType'>, db: Db): Promise<void> {
  if (changed.userType !== UserLevel.administrator) return;
  if ((await db.$count(users, ofTopType())) === 0) fail('user.lastAdministrator');
}

/** The staff records of their accounts, null where one has none: for a batch that decides which of them it may close. */
export async function employeesOfAdministrators(db: Db): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ employeeId: string | null }>(administrators());
  return rows.map(({ employeeId }) => employeeId);
}

/** The same of the accounts of the highest type. */
export async function employeesOfTopType(db: Db): Promise<(string | null)[]> {
  const found = await db.select({ employeeId: users.employeeId }).from(users).where(ofTopType());
  return found.map(({ employeeId }) => employeeId);
}
