import { EnableStatus } from '@reap/contracts/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { UserLevel } from '@reap/contracts/user-center/codes';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Db, enterTenant } from '../../db/pool.ts';
import type { AuditDetail, Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { sessions, tenants } from '../../kernel/kernel.schema.ts';
import { writeAuditLine } from '../../kernel/sealing/audit-log.ts';
import { enabledAccount } from '../accounts/enabled-account.ts';
import { userRoles, users, userTenants } from '../accounts/user.schema.ts';
import { roles } from '../roles/role.schema.ts';

type Tenant = typeof tenants.$inferSelect;
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
  await db.insert(userTenants).values({ tenantId, userId: visitor.userId, visitTenantId: visited.id }).onConflictDoNothing();
  await enterTenant(db, visited.id);
  const account = { tenantId: visited.id, id: visitor.userId, userType: UserLevel.administrator, employeeName: visitor.employeeName };
  const [there] = await db.select().from(users).where(eq(users.id, visitor.userId));
  if (there) await db.update(users).set({ status: EnableStatus.enabled, deletedAt: null }).where(eq(users.id, visitor.userId));
  else
    await db
      .insert(users)
      .values({ ...account, userName: `${visitor.userName}@${await codeOf(tenantId, context)}`, homeTenantId: tenantId });
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.roleCode, 'admin'));
  if (role) await db.insert(userRoles).values({ tenantId: visited.id, userId: visitor.userId, roleId: role.id }).onConflictDoNothing();
  await enterTenant(db, tenantId);
  const detail = { target: visited.code, after: { userName: visitor.userName } };
  context.audit(detail);
  await noteIn(visited.id, 'uc.tenant.grantVisit', detail, context);
  return visitor;
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
    .set({ currentTenantId: tenantId })
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

/** Accounts that people of this tenant have where they visit are open as long as their own are. */
export async function followVisits(
  userIds: readonly string[],
  status: EnumValue<'enableStatus'>,
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
): Promise<void> {
  const visits = await db
    .select({ visited: userTenants.visitTenantId, userId: userTenants.userId })
    .from(userTenants)
    .where(inArray(userTenants.userId, [...userIds]));
  for (const [visited, visitors] of Map.groupBy(visits, visit => visit.visited)) {
    await enterTenant(db, visited);
    const ids = visitors.map(({ userId }) => userId);
    await db
      .update(users)
      .set({ status })
      .where(and(inArray(users.id, ids), eq(users.homeTenantId, tenantId)));
  }
  if (visits.length > 0) await enterTenant(db, tenantId);
}

async function codeOf(tenantId: string, { db }: Context): Promise<string> {
  const [own] = await db.select({ code: tenants.code }).from(tenants).where(eq(tenants.id, tenantId));
  return own?.code ?? '';
}
