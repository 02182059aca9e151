import { EnableStatus } from '@reap/contracts/codes';
import { eq, or, sql } from 'drizzle-orm';
import { enterTenant } from '../../db/pool.ts';
import type { Context } from '../call/context.ts';
import { fail } from '../call/refusal.ts';
import { tenants } from '../kernel.schema.ts';

/**
 * The tenant of a call that anybody may make: of whoever is signed in, else that of the link (its code as X-Tenant), else that of the
 * host name (DESIGN §3). From here on the transaction sees its rows.
 */
export async function enterPageTenant({ db, tenantId, request }: Pick<Context, 'db' | 'tenantId' | 'request'>): Promise<string> {
  if (tenantId) return tenantId;
  const { pageTenant, host } = request;
  const named = pageTenant && or(eq(tenants.code, pageTenant.toUpperCase()), sql`${tenants.id}::text = ${pageTenant}`);
  const [tenant] = await db
    .select({ id: tenants.id, status: tenants.status })
    .from(tenants)
    .where(named || eq(tenants.host, host));
  if (!tenant) return fail('tenant.notFound');
  if (tenant.status !== EnableStatus.enabled) fail('tenant.disabled');
  await enterTenant(db, tenant.id);
  return tenant.id;
}
