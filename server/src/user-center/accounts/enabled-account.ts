import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { users } from './user.schema.ts';

/** The account of this name in the transaction's tenant, unless it is switched off or deleted. */
export async function enabledAccount(db: Db, userName: string) {
  const { id: userId, employeeName, jobNumber } = users;
  const [found] = await db
    .select({ userId, userName: users.userName, employeeName, jobNumber })
    .from(users)
    .where(and(eq(users.userName, userName), eq(users.status, EnableStatus.enabled), isNull(users.deletedAt)));
  return found;
}
