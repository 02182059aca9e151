import type { Context } from '../../kernel/call/context.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
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
