import { sql } from 'drizzle-orm';
import type { Context } from '../call/context.ts';
import type { Kernel } from '../kernel.ts';
import type { Access } from './account-lookup.ts';

/** Somebody as he is now, outside of a request of his own. */
export interface PersonNow {
  name: string;
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
  for (const account of rows.flatMap(row => accounts.accountOf(row) ?? []))
    found.set(account.userId, { name: account.employeeName, access: await access.of(db, tenantId, account) });
  return found;
}
