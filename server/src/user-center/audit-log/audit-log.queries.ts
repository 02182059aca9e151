import type { AuditFilter } from '@reap/contracts/user-center/audit-log';
import { employeeModel } from '@reap/contracts/user-center/employee';
import { and, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { auditLog, tenants } from '../../kernel/kernel.schema.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import { accountKey } from '../accounts/account-name.ts';
import { users } from '../accounts/user.schema.ts';

type Filter = z.output<typeof AuditFilter>;

const { before: _, after: __, ...short } = getTableColumns(auditLog);
const names = {
  employeeName: sql<string>`coalesce(${users.employeeName}, '')`.as('employee_name'),
  homeTenant: sql<string>`coalesce(${tenants.name}, '')`.as('home_tenant'),
};

/** The beginnings of lines, with the names of who acted and of the tenant that he came from; `where` says which. */
export const selectLines = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...short, ...names })
    .from(auditLog)
    .leftJoin(users, and(eq(users.tenantId, auditLog.tenantId), eq(users.id, auditLog.userId)))
    .leftJoin(tenants, eq(tenants.id, auditLog.homeTenantId))
    .where(where);

/** One line with what was before and after. */
export async function lineById(db: Db, id: string) {
  const [line] = await db
    .select({ ...getTableColumns(auditLog), ...names })
    .from(auditLog)
    .leftJoin(users, and(eq(users.tenantId, auditLog.tenantId), eq(users.id, auditLog.userId)))
    .leftJoin(tenants, eq(tenants.id, auditLog.homeTenantId))
    .where(eq(auditLog.id, id));
  return line;
}

/**
 * What stands in lines of whoever a typed text means: accounts that begin so or, where the reader sees names, whose person's name has it
 * in it; else the text itself. Read beforehand, all of them: only then does the planner see how seldom somebody does anything.
 */
async function meantBy(typed: string, db: Db, seesNames: boolean): Promise<string[]> {
  const named = seesNames ? sql`${users.employeeName} like ${contains(typed)}` : undefined;
  const found = await db
    .select({ userName: users.userName })
    .from(users)
    .where(or(startsWith(users.nameKey, accountKey(typed)), named));
  return [...new Set([typed, accountKey(typed), ...found.map(user => user.userName)])];
}

/** The filters of the log as SQL. A name that no account has may still stand in a refused sign-in, there in small letters. */
export async function linesThat({ db, hidden }: Pick<Context, 'db' | 'hidden'>, filter: Filter): Promise<SQL | undefined> {
  const { person, call, target, result, address, requestId, startDate, endDate } = filter;
  return and(
    startDate ? gte(auditLog.at, startOfStationDay(startDate)) : undefined,
    endDate ? lt(auditLog.at, startOfStationDay(addDays(endDate, 1))) : undefined,
    person
      ? sql`${auditLog.userName} = any(${sql.param(await meantBy(person, db, !hidden(employeeModel).has('name')))}::text[])`
      : undefined,
    call && call.length > 0 ? inArray(auditLog.call, call) : undefined,
    target ? startsWith(auditLog.target, target) : undefined,
    address ? startsWith(auditLog.address, address) : undefined,
    requestId ? eq(auditLog.requestId, requestId) : undefined,
    result ? resultIs[result] : undefined,
  );
}

// Literals: only then does the planner see that the index of what is out of the ordinary will do.
const resultIs = {
  ok: sql`${auditLog.result} = 'ok'`,
  lookup: sql`${auditLog.result} <> 'ok' and ${auditLog.result} = 'lookup'`,
  refused: sql`${auditLog.result} <> 'ok' and ${auditLog.result} <> 'lookup'`,
};
