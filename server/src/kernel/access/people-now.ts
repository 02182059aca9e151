import { sql } from 'drizzle-orm';
import type { Context, User } from '../call/context.ts';
import type { Kernel } from '../kernel.ts';
import type { Access } from './account-lookup.ts';

/** Somebody as he is now, outside of a request of his own. */
export interface PersonNow {
  user: User;
  access: Access;
}

/** These people as they are now, by id; those who are gone or disabled are left out. What roles grant is remembered by the kernel. */
export async function peopleNow(
  { accounts, access }: Pick<Kernel, 'accounts' | 'access'>,
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  userIds: readonly string[],
): Promise<Map<string, PersonNow>> {
  const { rows } = await db.execute(sql.raw(accounts.accountText(`any('{${userIds.join()}}'::uuid[])`)));
  const found = new Map<string, PersonNow>();
  for (const account of rows.flatMap(row => accounts.accountOf(row) ?? [])) {
    const may = await access.of(db, tenantId, account);
    found.set(account.userId, { user: { ...account, codes: may.codes, roleIds: may.roleIds }, access: may });
  }
  return found;
}
