import { EnableStatus } from '@reap/contracts/codes';
import type { tenantAdministration } from '@reap/contracts/user-center/tenant';
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, enterTenant } from '../../db/pool.ts';
import { waitForTurn } from '../../db/turn.ts';
import { stillRunning } from '../../kernel/access/sessions.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { sessions, tenants } from '../../kernel/kernel.schema.ts';
import { givenPassword } from '../sign-in/passwords.ts';
import { onPlatform } from './on-platform.ts';
import { renewAdministrator } from './renew-administrator.ts';
import type { NewTenant, TenantStart } from './tenant-template.ts';
import { grantVisit, revokeVisit, visitorsOf } from './tenant-visits.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    openTenant: OpenTenant;
  }
}

type Tenant = typeof tenants.$inferSelect;
/** Makes a tenant with what every module starts with in it; the transaction stands in it afterwards. */
export type OpenTenant = (db: Db, tenant: NewTenant) => Promise<TenantStart>;

const select = (db: Db, where: SQL | undefined) => db.select(getTableColumns(tenants)).from(tenants).where(where);

async function onlineIn({ db, now }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { currentTenantId } = sessions;
  const found = await db
    .select({ id: currentTenantId, online: count() })
    .from(sessions)
    .where(and(inArray(currentTenantId, [...ids]), stillRunning(now)))
    .groupBy(currentTenantId);
  return new Map(found.map(row => [row.id, row.online]));
}

const toRow = (tenant: Tenant, online: number, { codes }: User) => ({
  id: tenant.id,
  name: tenant.name,
  code: tenant.code,
  platform: tenant.platform,
  status: tenant.status,
  online,
  createdTime: tenant.createdAt.toISOString(),
  updatedBy: tenant.updatedByName,
  version: tenant.version,
  allowed: [
    ...(codes.has('platform:tenant:edit') ? ['update' as const] : []),
    ...(codes.has('platform:tenant:edit') && !tenant.platform ? ['status' as const] : []),
    ...(codes.has('platform:tenant:edit') && !tenant.platform && !tenant.begunAt ? ['renewAdministrator' as const] : []),
    ...(codes.has('platform:tenant:visit') && !tenant.platform ? ['visitors' as const] : []),
  ],
});

const logged = ({ name, status }: Tenant) => ({ name, status });

export const tenantHandlers = (openTenant: OpenTenant): Handlers<typeof tenantAdministration> => ({
  async page({ name, code, status, ...paging }, context) {
    await onPlatform(context);
    const where = and(
      name ? sql`${tenants.name} like ${contains(name)}` : undefined,
      code ? startsWith(tenants.code, code.toUpperCase()) : undefined,
      status === undefined ? undefined : eq(tenants.status, status),
    );
    const sort = { createdTime: tenants.createdAt, name: tenants.name, code: tenants.code };
    const found = await pageOf(context.db, select(context.db, where).$dynamic(), paging, { id: tenants.id, sort });
    const online = await onlineIn(
      context,
      found.rows.map(row => row.id),
    );
    return { ...found, rows: found.rows.map(row => toRow(row, online.get(row.id) ?? 0, context.user)) };
  },

  async save({ name, code, adminUserName }, context) {
    await onPlatform(context);
    const { db, tenantId, now } = context;
    // Two that take the same code at once wait for each other.
    await waitForTurn(db, `tenant-code:${code}`);
    if ((await db.$count(tenants, eq(tenants.code, code))) > 0)
      fail('tenant.codeTaken', { code }, { code: { key: 'tenant.codeTaken', params: { code } } });
    const { password, ...given } = await givenPassword(now);
    const administrator = { userName: adminUserName, employeeName: adminUserName, ...given };
    const made = await openTenant(db, { name, code, administrator });
    await enterTenant(db, tenantId);
    await db.update(tenants).set(signedBy(context)).where(eq(tenants.id, made.tenantId));
    context.audit({ target: code, after: { name, userName: adminUserName } });
    return { id: made.tenantId, name: adminUserName, password, until: given.passwordUntil.toISOString() };
  },

  async update({ id, name, status, version }, context) {
    await onPlatform(context);
    const found = expected(await recordOf(tenants, id, context), version);
    if (found.platform && status === EnableStatus.disabled) fail('tenant.platform', { name: found.name });
    const updated = await changeVersioned(tenants, found, { name, status: status ?? found.status }, context);
    context.audit({ target: found.code, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async renewAdministrator({ id }, context) {
    await onPlatform(context);
    return renewAdministrator(expected(await recordOf(tenants, id, context)), context);
  },

  async visitors({ id }, context) {
    await onPlatform(context);
    expected(await recordOf(tenants, id, context));
    return visitorsOf(context.db, id);
  },

  async grantVisit({ id, userName }, context) {
    await onPlatform(context);
    const visited = expected(await recordOf(tenants, id, context));
    if (visited.platform) fail('tenant.platform', { name: visited.name });
    return grantVisit(visited, userName, context);
  },

  async revokeVisit({ id, userId }, context) {
    await onPlatform(context);
    await revokeVisit(expected(await recordOf(tenants, id, context)), userId, context);
    return null;
  },
});
