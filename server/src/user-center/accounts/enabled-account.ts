import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { accountKey } from './account-name.ts';
import { users } from './user.schema.ts';

/** The accounts of these names, in whatever case, in the transaction's tenant, but those that are switched off or deleted. */
export function enabledAccounts(db: Db, userNames: readonly string[]) {
  const { id: userId, userName, nameKey, employeeName, jobNumber } = users;
  return db
    .select({ userId, userName, employeeName, jobNumber })
    .from(users)
    .where(and(inArray(nameKey, userNames.map(accountKey)), eq(users.status, EnableStatus.enabled), isNull(users.deletedAt)));
}

/** The account of this name, if there is one. */
export const enabledAccount = async (db: Db, userName: string) => (await enabledAccounts(db, [userName]))[0];

/** The same, also where it is switched off: what was given to it can be taken from it. */
export async function accountNamed(db: Db, userName: string) {
  const [found] = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.nameKey, accountKey(userName)), isNull(users.deletedAt)));
  return found;
}

/** Whether somebody has an enabled account in the transaction's tenant. */
export const mayWork = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.status, EnableStatus.enabled)))) > 0;
