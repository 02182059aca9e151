import { employeeModel } from '@reap/contracts/user-center/employee';
import type { online } from '@reap/contracts/user-center/online';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { stillRunning } from '../../kernel/access/sessions.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { confirmFirst, fail } from '../../kernel/call/refusal.ts';
import { sessions, tenants } from '../../kernel/kernel.schema.ts';
import { accountKey } from '../accounts/account-name.ts';
import { users } from '../accounts/user.schema.ts';
import { employees } from '../staff/employee.schema.ts';

type Kind = 'home' | 'visitor' | 'visiting';

const isHere = (tenantId: string): Record<Kind, SQL | undefined> => ({
  home: and(eq(sessions.homeTenantId, tenantId), eq(sessions.currentTenantId, tenantId)),
  visitor: and(eq(sessions.currentTenantId, tenantId), ne(sessions.homeTenantId, tenantId)),
  visiting: and(eq(sessions.homeTenantId, tenantId), ne(sessions.currentTenantId, tenantId)),
});

/**
 * The running sessions of this tenant: of its people, wherever they work, and of visitors. Sessions are nobody's by
 * themselves, so the tenant stands in the statement; people are this tenant's by row-level security.
 */
const selectSessions = ({ db, tenantId, now, visible }: Context, where: SQL | undefined) =>
  db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      userId: sessions.userId,
      userName: users.userName,
      employeeName: users.employeeName,
      homeTenantId: sessions.homeTenantId,
      currentTenantId: sessions.currentTenantId,
      otherTenant: sql<string>`coalesce(${tenants.name}, '')`.as('other_tenant'),
      address: sessions.address,
      agent: sessions.agent,
      byToken: sessions.byToken,
      onPhone: sessions.onPhone,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(employees, and(eq(employees.tenantId, users.tenantId), eq(employees.id, users.employeeId)))
    .leftJoin(
      tenants,
      and(or(eq(tenants.id, sessions.homeTenantId), eq(tenants.id, sessions.currentTenantId)), ne(tenants.id, sql`${tenantId}::uuid`)),
    )
    .where(
      and(
        or(eq(sessions.currentTenantId, tenantId), eq(sessions.homeTenantId, tenantId)),
        stillRunning(now),
        visible(employeeModel, { station: employees.workTerminal }),
        where,
      ),
    );
type Found = Awaited<ReturnType<typeof selectSessions>>[number];

const kindOf = ({ homeTenantId, currentTenantId }: Found, tenantId: string): Kind => {
  if (homeTenantId !== tenantId) return 'visitor';
  return currentTenantId === tenantId ? 'home' : 'visiting';
};

const isOwn = (found: Found, { request }: Context): boolean => request.session?.tokenHash.equals(found.tokenHash) ?? false;

// A name that the reader does not see tells nothing by being found either.
const named = (typed: string, { hidden }: Context): SQL | undefined =>
  or(
    startsWith(users.nameKey, accountKey(typed)),
    hidden(employeeModel).has('name') ? undefined : sql`${users.employeeName} like ${contains(typed)}`,
  );

export const onlineHandlers: Handlers<typeof online> = {
  async page({ username, kind, address, ...paging }, context) {
    const { db, tenantId, user } = context;
    const where = and(
      username ? named(username, context) : undefined,
      address ? startsWith(sessions.address, address) : undefined,
      kind ? isHere(tenantId)[kind] : undefined,
    );
    const found = await pageOf(db, selectSessions(context, where).$dynamic(), paging, {
      id: sessions.id,
      sort: { lastSeen: sessions.lastSeenAt, loginTime: sessions.createdAt, userName: users.userName },
    });
    const allowed: 'end'[] = user.codes.has('uc:online:end') ? ['end'] : [];
    const rows = found.rows.map(row => ({
      id: row.id,
      userName: row.userName,
      employeeName: row.employeeName,
      kind: kindOf(row, tenantId),
      otherTenant: row.otherTenant,
      address: row.address,
      agent: row.agent,
      byToken: row.byToken,
      onPhone: row.onPhone,
      loginTime: row.createdAt.toISOString(),
      lastSeen: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      own: isOwn(row, context),
      allowed,
    }));
    return { ...found, rows };
  },

  async end({ id }, context) {
    const [found] = await selectSessions(context, eq(sessions.id, id));
    if (!found) return fail('online.ended');
    if (isOwn(found, context) && !context.confirmed) confirmFirst('online.ask.own');
    const gone = await context.db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
    if (gone.length === 0) fail('online.ended');
    context.audit({ target: found.userName, before: { address: found.address, loginTime: found.createdAt.toISOString() } });
    context.emit({ kind: 'signOut' }, { userIds: [found.userId] });
    return null;
  },
};
