import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { changeVersioned, signedBy } from '../../kernel/call/versioned-record.ts';
import { userChanged } from './user.load.ts';
import type { UserRecord } from './user.queries.ts';
import { users } from './user.schema.ts';

/** Changes an account in one step from the version that was read; answers the next one. */
export async function changeUser(
  found: UserRecord,
  fields: Partial<typeof users.$inferInsert>,
  context: Context,
): Promise<{ version: number }> {
  const { version } = await changeVersioned(users, found, fields, context, userChanged);
  return { version };
}

/** Counts accounts on whose roles were changed beside them: a dialog that shows what they had before is refused. */
export async function countOn(userIds: readonly string[], context: Context): Promise<void> {
  if (userIds.length === 0) return;
  await context.db
    .update(users)
    .set({ version: sql`${users.version} + 1`, ...signedBy(context) })
    .where(sql`${users.id} = any(${sql.param([...userIds])}::uuid[])`);
}
