import { EnableStatus } from '@reap/contracts/codes';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Db, enterTenant } from '../../db/pool.ts';
import type { Session } from '../../kernel/access/sessions.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { mayWork } from '../accounts/enabled-account.ts';
import { userTenants } from '../accounts/user.schema.ts';

const named = { id: tenants.id, name: tenants.name, code: tenants.code };

/** The tenants that sign-in offers. */
export const openTenants = (db: Db) =>
  db.select(named).from(tenants).where(eq(tenants.status, EnableStatus.enabled)).orderBy(desc(tenants.platform), asc(tenants.name));

export async function tenantById(db: Db, id: string) {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, id));
  return tenant;
}

/** Whether these tenants are open, and stay so until the transaction ends: who closes one then ends the sessions that were opened in it. */
export async function stayOpen(db: Db, ids: readonly string[]): Promise<boolean> {
  const open = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(inArray(tenants.id, [...ids]), eq(tenants.status, EnableStatus.enabled)))
    .orderBy(asc(tenants.id))
    .for('share');
  return open.length === new Set(ids).size;
}

/** His own tenant and those he may visit, but where his account is switched off. Grants stand at home, so the question is asked there. */
export async function tenantsFor(db: Db, session: Session) {
  await enterTenant(db, session.homeTenantId);
  const visits = db.select({ id: userTenants.visitTenantId }).from(userTenants).where(eq(userTenants.userId, session.userId));
  const found = await db
    .select(named)
    .from(tenants)
    .where(and(eq(tenants.status, EnableStatus.enabled), or(eq(tenants.id, session.homeTenantId), sql`${tenants.id} in ${visits}`)))
    .orderBy(desc(tenants.platform), asc(tenants.name));
  const open: typeof found = [];
  for (const tenant of found) {
    await enterTenant(db, tenant.id);
    if (await mayWork(db, session.userId)) open.push(tenant);
  }
  await enterTenant(db, session.currentTenantId);
  return open;
}
