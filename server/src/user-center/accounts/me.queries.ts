import type { AnswerOf } from '@reap/contracts/contract';
import type { auth } from '@reap/contracts/user-center/auth';
import { and, eq, inArray } from 'drizzle-orm';
import type { Session } from '../../kernel/access/sessions.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { permissionVersions, tenants } from '../../kernel/kernel.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { employeeSeals, employees } from '../staff/employee.schema.ts';
import { nameFor } from './user.reviews.ts';
import { users } from './user.schema.ts';

const administrator = 1;

export type Me = AnswerOf<(typeof auth)['me']>;

/** The signed-in person with the tenant he works in, his own one, and what he may (seed 0 §6). */
export async function meOf(context: Context): Promise<Me> {
  const { db, user, request, now } = context;
  const session = request.session ?? fail('auth.required');
  const [row] = await db
    .select({
      person: { tenantId: employees.tenantId, id: employees.id, idCard: employees.idCard, phone: employees.phone },
      organizationName: organizations.name,
      organizationNameEn: organizations.nameEn,
      version: permissionVersions.version,
    })
    .from(users)
    .leftJoin(organizations, and(eq(organizations.tenantId, users.tenantId), eq(organizations.id, users.organizationId)))
    .leftJoin(employees, and(eq(employees.tenantId, users.tenantId), eq(employees.id, users.employeeId)))
    .leftJoin(permissionVersions, eq(permissionVersions.tenantId, users.tenantId))
    .where(eq(users.id, user.userId));
  const named = await tenantNames(db, session);
  const looking = user.userId === session.userId ? null : await lookingOf(session, { db, now });
  const { userId, userName, organizationId, station } = user;
  return {
    user: {
      userId,
      userName,
      // His own name is for himself, whatever he may read.
      employeeName: looking ? nameFor(context, user) : user.employeeName,
      userType: user.userType as Me['user']['userType'],
      ...(user.userType !== administrator && { adminFlag: 1 as const }),
      organizationId,
      organizationName: row?.organizationName ?? '',
      organizationNameEn: row?.organizationNameEn ?? '',
      // His own number is for himself.
      phone: row?.person && !looking ? employeeSeals.opened(row.person).phone : '',
      station,
    },
    tenant: named(session.currentTenantId),
    homeTenant: named(session.homeTenantId),
    authCodes: [...user.codes].sort(),
    permissionVersion: row?.version ?? 0,
    looking,
  };
}

async function lookingOf({ userId, looksUntil }: Session, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Me['looking']> {
  const [found] = await db.select({ userName: users.userName, employeeName: users.employeeName }).from(users).where(eq(users.id, userId));
  const by = found ? found.employeeName || found.userName : '';
  return { by, seconds: Math.ceil(((looksUntil?.getTime() ?? 0) - now.getTime()) / 1000) };
}

async function tenantNames(db: Context['db'], session: Session) {
  const found = await db
    .select({ id: tenants.id, name: tenants.name, code: tenants.code })
    .from(tenants)
    .where(inArray(tenants.id, [session.currentTenantId, session.homeTenantId]));
  return (id: string) => found.find(tenant => tenant.id === id) ?? { id, name: '', code: '' };
}
