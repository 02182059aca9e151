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
