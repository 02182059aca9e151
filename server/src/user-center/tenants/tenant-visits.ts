import { EnableStatus } from '@reap/contracts/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { UserLevel } from '@reap/contracts/user-center/codes';
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, enterTenant } from '../../db/pool.ts';
import type { AuditDetail, Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { sessions, tenants } from '../../kernel/kernel.schema.ts';
import { writeAuditLine } from '../../kernel/sealing/audit-log.ts';
import { accountKey } from '../accounts/account-name.ts';
import { enabledAccount } from '../accounts/enabled-account.ts';
import { userRoles, users, userTenants } from '../accounts/user.schema.ts';
import { roles } from '../roles/role.schema.ts';

type Tenant = typeof tenants.$inferSelect;
type Visitor = NonNullable<Awaited<ReturnType<typeof enabledAccount>>>;
const named = { userId: users.id, userName: users.userName, employeeName: users.employeeName, jobNumber: users.jobNumber };

/** Who of the transaction's tenant may work in another. */
export const visitorsOf = (db: Db, visitTenantId: string) =>
  db
    .select(named)
    .from(userTenants)
    .innerJoin(users, and(eq(users.tenantId, userTenants.tenantId), eq(users.id, userTenants.userId)))
    .where(and(eq(userTenants.visitTenantId, visitTenantId), isNull(users.deletedAt)))
    .orderBy(asc(users.userName));

/** Writes a line of this request in another tenant's log too: what touches two tenants, both can read. */
export async function noteIn(tenantId: string, call: string, detail: AuditDetail, context: Context): Promise<void> {
  const { db, request, user, now, tenantId: here } = context;
  await enterTenant(db, tenantId);
  const session = request.session && { ...request.session, currentTenantId: tenantId };
  await writeAuditLine(db, { call, result: 'ok', at: now, facts: { ...request, session }, user, detail });
  await enterTenant(db, here);
}

/** Lets somebody of this tenant work in another as its administrator: a grant at home, and an account of the same id there. */
export async function grantVisit(visited: Tenant, userName: string, context: Context) {
  const { db, tenantId } = context;
  const visitor = await enabledAccount(db, userName);
  if (!visitor) return fail('tenant.noAccount', { name: userName }, { userName: { key: 'tenant.noAccount', params: { name: userName } } });
  const granted = await db
    .insert(userTenants)
    .values({ tenantId, userId: visitor.userId, visitTenantId: visited.id })
    .onConflictDoNothing()
    .returning({ userId: userTenants.userId });
  // What the visited tenant has made of the account since is its own affair.
  if (granted.length === 0) return visitor;
  await enterTenant(db, visited.id);
  await openAccount(visitor, visited.id, context);
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.roleCode, 'admin'));
  if (role) await db.insert(userRoles).values({ tenantId: visited.id, userId: visitor.userId, roleId: role.id }).onConflictDoNothing();
  await enterTenant(db, tenantId);
  const detail = { target: visited.code, after: { userName: visitor.userName } };
  context.audit(detail);
  await noteIn(visited.id, 'uc.tenant.grantVisit', detail, context);
  return visitor;
}

async function openAccount(visitor: Visitor, visitedId: string, { db, tenantId, now }: Context): Promise<void> {
  const [there] = await db
    .update(users)
    .set({ status: EnableStatus.enabled, closedWithHome: false, deletedAt: null, employeeName: visitor.employeeName })
    .where(eq(users.id, visitor.userId))
    .returning({ id: users.id });
  if (there) return;
  const userName = `${visitor.userName}@${await codeOf(tenantId, db)}`;
  // At home the name is this person's now: whoever visited with it before is there no more.
  const before = and(eq(users.nameKey, accountKey(userName)), eq(users.homeTenantId, tenantId), isNull(users.deletedAt));
  await deleteThere(before, { db, now });
  await db.insert(users).values({
    tenantId: visitedId,
    id: visitor.userId,
    userType: UserLevel.administrator,
    employeeName: visitor.employeeName,
    userName,
    homeTenantId: tenantId,
  });
}

/** Takes that away again: who is there now is sent home. */
export async function revokeVisit(visited: Tenant, userId: string, context: Context): Promise<void> {
  const { db, tenantId } = context;
  const grant = and(eq(userTenants.userId, userId), eq(userTenants.visitTenantId, visited.id));
  const gone = await db.delete(userTenants).where(grant).returning({ userId: userTenants.userId });
  if (gone.length === 0) fail('record.notFound');
  const [visitor] = await db.select(named).from(users).where(eq(users.id, userId));
  await db
    .update(sessions)
    .set({ currentTenantId: tenantId, looksAs: null, looksUntil: null })
    .where(and(eq(sessions.userId, userId), eq(sessions.homeTenantId, tenantId), eq(sessions.currentTenantId, visited.id)));
  await enterTenant(db, visited.id);
  await db
    .update(users)
    .set({ status: EnableStatus.disabled })
    .where(and(eq(users.id, userId), eq(users.homeTenantId, tenantId)));
  await enterTenant(db, tenantId);
  const detail = { target: visited.code, before: { userName: visitor?.userName ?? '' } };
  context.audit(detail);
  await noteIn(visited.id, 'uc.tenant.revokeVisit', detail, context);
}

/** Accounts that people of this tenant have where they visit are open as long as their own are, but where the visited tenant closed them. */
export async function followVisits(
  userIds: readonly string[],
  status: EnumValue<'enableStatus'>,
  home: Pick<Context, 'db' | 'tenantId'>,
): Promise<void> {
  const opens = status === EnableStatus.enabled;
  const concerned = opens ? eq(users.closedWithHome, true) : eq(users.status, EnableStatus.enabled);
  await whereTheyVisit(userIds, home, visitors =>
    home.db.update(users).set({ status, closedWithHome: !opens }).where(and(visitors, concerned)),
  );
}

/** Whoever of these people of the staff visits another tenant is called there as at home. */
export async function nameVisitors(employeeIds: readonly string[], home: Pick<Context, 'db' | 'tenantId'>): Promise<void> {
  const { db } = home;
  const visitors = await db
    .selectDistinct({ userId: users.id, employeeName: users.employeeName })
    .from(userTenants)
    .innerJoin(users, and(eq(users.tenantId, userTenants.tenantId), eq(users.id, userTenants.userId)))
    .where(sql`${users.employeeId} = any(${sql.param([...employeeIds])}::uuid[])`);
  for (const { userId, employeeName } of visitors)
    await whereTheyVisit([userId], home, visitor =>
      db
        .update(users)
        .set({ employeeName })
        .where(and(visitor, ne(users.employeeName, employeeName))),
    );
}

/** With somebody's own account, those that he has where he visits are deleted. */
export async function endVisits(userId: string, { db, tenantId, now }: Pick<Context, 'db' | 'tenantId' | 'now'>): Promise<void> {
  await whereTheyVisit([userId], { db, tenantId }, visitors => deleteThere(visitors, { db, now }));
  await db.delete(userTenants).where(eq(userTenants.userId, userId));
}

async function deleteThere(which: SQL | undefined, { db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const gone = await db.update(users).set({ status: EnableStatus.disabled, deletedAt: now }).where(which).returning({ id: users.id });
  if (gone.length === 0) return;
  await db.delete(userRoles).where(
    inArray(
      userRoles.userId,
      gone.map(({ id }) => id),
    ),
  );
}

/** Changes, in each tenant that these people of this one may visit, the accounts that they have there. */
async function whereTheyVisit(
  userIds: readonly string[],
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  change: (visitors: SQL | undefined) => PromiseLike<unknown>,
): Promise<void> {
  const visits = await db
    .select({ visited: userTenants.visitTenantId, userId: userTenants.userId })
    .from(userTenants)
    .where(inArray(userTenants.userId, [...userIds]));
  for (const [visited, visitors] of Map.groupBy(visits, visit => visit.visited)) {
    await enterTenant(db, visited);
    const ids = visitors.map(({ userId }) => userId);
    await change(and(inArray(users.id, ids), eq(users.homeTenantId, tenantId)));
  }
  if (visits.length > 0) await enterTenant(db, tenantId);
}

async function codeOf(tenantId: string, db: Db): Promise<string> {
  const [own] = await db.select({ code: tenants.code }).from(tenants).where(eq(tenants.id, tenantId));
  return own?.code ?? '';
}
