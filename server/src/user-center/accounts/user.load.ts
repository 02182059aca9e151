import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { rolesHeld, selectUsers, touchedOf, type UserRecord } from './user.queries.ts';
import { objectionTo, type UserAction } from './user.rules.ts';
import { users } from './user.schema.ts';

/** An account that the caller may see; refuses with user.notFound. */
export async function loadUser(id: string, context: Context): Promise<UserRecord> {
  const [found] = await selectUsers(context, eq(users.id, id));
  return found ?? fail('user.notFound');
}

/** Refuses a change of something that looks different now. */
export const userChanged = (record: Pick<UserRecord, 'employeeName' | 'updatedByName' | 'updatedAt'>): never =>
  fail('record.changed', { by: record.updatedByName || record.employeeName, at: stationTime(record.updatedAt) });

/** An account that the caller may do something with, still in the version that he saw. */
export async function loadTouchable(id: string, version: number | undefined, action: UserAction, context: Context) {
  const found = await loadUser(id, context);
  const held = (await rolesHeld(context.db, [id])).get(id) ?? [];
  const objection = objectionTo(action, touchedOf(found, held), context.user);
  if (objection) fail(objection, { name: found.userName });
  if (version !== undefined && version !== found.version) userChanged(found);
  return { found, held };
}
