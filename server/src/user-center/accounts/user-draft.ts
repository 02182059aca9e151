import { EnableStatus } from '@reap/contracts/codes';
import { employeeModel } from '@reap/contracts/user-center/employee';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { airports } from '../reference-data/lookup.schema.ts';
import { findEmployee } from '../staff/employee.load.ts';
import type { EmployeeRecord } from '../staff/employee.queries.ts';
import { hasEnded } from '../staff/employee.rules.ts';
import { accountKey } from './account-name.ts';
import type { UserRecord } from './user.queries.ts';
import { isAbove } from './user.rules.ts';
import { users } from './user.schema.ts';

const atField = (field: string, key: 'user.higher' | 'staff.notFound' | 'user.staffLeft' | 'user.hasAccount', params = {}): never =>
  fail(key, params, { [field]: { key, params } });

/** The person of the staff that an account is made for: works here, and has none. */
export async function personFor(employeeId: string, context: Context): Promise<EmployeeRecord> {
  const person = (await findEmployee(employeeId, context)) ?? atField('employeeId', 'staff.notFound');
  const name = context.hidden(employeeModel).has('name') ? person.employeeCode : person.name;
  if (hasEnded(person.status)) atField('employeeId', 'user.staffLeft', { name });
  const [account] = await context.db
    .select({ userName: users.userName })
    .from(users)
    .where(and(eq(users.employeeId, employeeId), isNull(users.deletedAt)));
  if (account) atField('employeeId', 'user.hasAccount', { name, account: account.userName });
  return person;
}

/** Refuses a type above one's own, and a station that there is not (any more); the one that the account has already may stay. */
export async function checkWritten(
  { type, station }: { type: number; station: string },
  { db, user }: Context,
  before?: Pick<UserRecord, 'station'>,
): Promise<void> {
  if (isAbove(type, user)) atField('type', 'user.higher', { name: '' });
  if (!station || station === before?.station) return;
  const known = await db.$count(airports, and(eq(airports.city3Code, station), eq(airports.status, EnableStatus.enabled)));
  if (known === 0) fail('request.invalid', {}, { station: { key: 'validate.choice' } });
}

/** Refuses a name that an account has, in whatever case. */
export async function refuseTaken(name: string, { db }: Context): Promise<void> {
  const taken = await db.$count(users, and(isNull(users.deletedAt), eq(users.nameKey, accountKey(name))));
  if (taken > 0) refuseName(name);
}

export const refuseName = (name: string): never => fail('user.nameTaken', { name }, { name: { key: 'user.nameTaken', params: { name } } });
