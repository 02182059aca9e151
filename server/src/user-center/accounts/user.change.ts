import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { loadUser, userChanged } from './user.load.ts';
import type { UserRecord } from './user.queries.ts';
import { users } from './user.schema.ts';

/** Changes an account in one step from the version that was read; answers the next one. */
export async function changeUser(
  found: UserRecord,
  fields: Partial<typeof users.$inferInsert>,
  context: Context,
): Promise<{ version: number }> {
  const { db, user, now } = context;
  const [changed] = await db
    .update(users)
    .set({ ...fields, version: found.version + 1, updatedAt: now, updatedByName: user.employeeName })
    .where(and(eq(users.id, found.id), eq(users.version, found.version)))
    .returning({ version: users.version });
  return changed ?? userChanged(await loadUser(found.id, context));
}
