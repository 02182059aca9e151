import { UserLevel } from '@reap/contracts/user-center/codes';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { enterTenant } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { tenants } from '../../kernel/kernel.schema.ts';
import { users } from '../accounts/user.schema.ts';
import { givenPassword } from '../sign-in/passwords.ts';
import { forgiveAccount } from '../sign-in/sign-in.guard.ts';
import { noteIn } from './tenant-visits.ts';

/**
 * Gives the first administrator of a tenant another password. Only until somebody has signed in there: from then on its own people do so,
 * and nobody from outside takes an account of theirs.
 */
export async function renewAdministrator(tenant: typeof tenants.$inferSelect, context: Context) {
  const { db, tenantId, now } = context;
  if (tenant.platform || tenant.begunAt) fail('tenant.begun', { name: tenant.name });
  await enterTenant(db, tenant.id);
  const own = isNull(users.homeTenantId);
  const [administrator] = await db
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .where(and(own, eq(users.userType, UserLevel.administrator), isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
    .for('update');
  if (!administrator) return fail('record.notFound');
  // The tenant's mark is set by servers that know it, and by a sign-in that may be under way.
  if ((await db.$count(users, and(own, isNotNull(users.lastSignInAt)))) > 0) fail('tenant.begun', { name: tenant.name });
  const { password, ...given } = await givenPassword(now);
  await db.update(users).set(given).where(eq(users.id, administrator.id));
  await forgiveAccount(db, administrator);
  await enterTenant(db, tenantId);
  const detail = { target: tenant.code, after: { userName: administrator.userName } };
  context.audit(detail);
  await noteIn(tenant.id, 'uc.tenant.renewAdministrator', detail, context);
  return { id: tenant.id, name: administrator.userName, password, until: given.passwordUntil.toISOString() };
}
