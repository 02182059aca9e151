import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { RefusedField } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { isAbove } from '../accounts/user.rules.ts';
import { users } from '../accounts/user.schema.ts';
import { employeesOfAdministrators, employeesOfTopType } from '../roles/last-administrator.ts';
import { hasEnded } from '../staff/employee.rules.ts';
import { followVisits } from '../tenants/tenant-visits.ts';
import type { Stored } from './directory-sync.rules.ts';

const batchSize = 500;

/** Why the account of somebody who leaves may not be closed; undefined where it may, or where he has none. */
export type Objection = (employeeId: string) => RefusedField | undefined;

/**
 * As on the page of accounts: none above that of whoever started the run, and not the last administrator's, nor the last one of the highest
 * type. Each answer counts on the accounts being closed that it has let pass.
 */
export async function objections(db: Db, starterType: number | undefined): Promise<Objection> {
  const open = await db
    .select({ employeeId: users.employeeId, userName: users.userName, userType: users.userType })
    .from(users)
    .where(and(isNotNull(users.employeeId), eq(users.status, EnableStatus.enabled)));
  const accounts = new Map(open.map(account => [account.employeeId, account]));
  let administrators = await employeesOfAdministrators(db);
  let highest = await employeesOfTopType(db);
  return employeeId => {
    const account = accounts.get(employeeId);
    if (!account) return undefined;
    if (starterType !== undefined && isAbove(account.userType, { userType: starterType }))
      return { key: 'user.higher', params: { name: account.userName } };
    const without = (people: typeof highest) => people.filter(one => one !== employeeId);
    const isLast = (people: typeof highest) => people.length > 0 && without(people).length === 0;
    if (isLast(administrators)) return { key: 'role.lockout' };
    if (isLast(highest)) return { key: 'user.lastAdministrator' };
    administrators = without(administrators);
    highest = without(highest);
    return undefined;
  };
}

const oneOf = (ids: readonly string[]) => sql`${users.employeeId} = any(${sql.param([...ids])}::uuid[])`;

/** What accounts repeat of these people follows them: also what an earlier run has left behind. */
export async function followAccounts(db: Db, employeeIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update users set employee_name = e.name, job_number = e.job_number, organization_id = e.organization_id
    from employees e
    where e.tenant_id = users.tenant_id and e.id = users.employee_id and ${oneOf(employeeIds)}
      and (users.employee_name, users.job_number, users.organization_id) is distinct from (e.name, e.job_number, e.organization_id)`);
}

/** Somebody as the directory has changed him, and as he was. */
export interface Changed {
  before: Stored;
  after: Stored;
}
interface Run {
  db: Db;
  tenantId: string;
  now: Date;
  /** Who changes it, where nobody does by hand. */
  signature: string;
}

/** How many there are of those of whom one has to stay. */
const needed = async (db: Db) => ({
  administrators: (await employeesOfAdministrators(db)).length,
  highest: (await employeesOfTopType(db)).length,
});

/** Whoever no longer works here signs in no more, as when it is noted by hand, and with a line of the log like that. */
export async function closeAccounts({ db, tenantId, now, signature }: Run, people: readonly Changed[]): Promise<void> {
  const gone = people.filter(({ after }) => hasEnded(after.status));
  if (gone.length === 0) return;
  const before = await needed(db);
  const closed = await db
    .update(users)
    .set({ status: EnableStatus.disabled })
    .where(and(oneOf(gone.map(({ after }) => after.id)), eq(users.status, EnableStatus.enabled)))
    .returning({ userId: users.id, employeeId: users.employeeId });
  const left = await needed(db);
  // Others were closed since these were judged: the job judges anew, and tells it at the line.
  if ((before.administrators && !left.administrators) || (before.highest && !left.highest))
    throw new Error('the last administrator would be closed');
  await followVisits(
    closed.map(({ userId }) => userId),
    EnableStatus.disabled,
    { db, tenantId },
  );
  const ids = new Set(closed.map(({ employeeId }) => employeeId));
  const lines = gone
    .filter(({ after }) => ids.has(after.id))
    .map(({ before, after }) => ({
      tenantId,
      id: newId(),
      at: now,
      userName: signature,
      call: 'uc.employee.update',
      target: after.employeeCode,
      before: { status: before.status },
      after: { status: after.status },
      address: '',
      requestId: '',
      result: 'ok',
    }));
  for (let at = 0; at < lines.length; at += batchSize) await db.insert(auditLog).values(lines.slice(at, at + batchSize));
}
