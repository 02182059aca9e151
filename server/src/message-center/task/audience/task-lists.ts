import type { EnumValue } from '@reap/contracts/enums';
import { inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { newId } from '../../../kernel/ids.ts';
import { listSeals, type SmsTask, type SmsTaskList, smsTaskLists } from '../task.schema.ts';

type Work = Pick<Context, 'db' | 'tenantId' | 'now'>;
export type Asker = Pick<Context['user'], 'userId' | 'employeeName'>;

/** A list that is to be taken or compared, or that is taken already. */
interface Noted extends Partial<Pick<SmsTaskList, 'takenAt' | 'recipients' | 'parts'>> {
  snapshotNo: number;
  work: EnumValue<'smsListWork'> | null;
}

/** Notes what is to be done with a list, or what it came to. Who had a list taken stays with it when it is compared. */
export async function noteList(
  { id: taskId }: Pick<SmsTask, 'id'>,
  list: Noted,
  { db, tenantId, now, user }: Work & { user: Asker },
): Promise<void> {
  const row = { tenantId, id: newId(now.getTime()), taskId };
  const asked = { askedBy: user.userId, askedByName: user.employeeName, askedAt: now };
  const noted = { ...list, problem: null, listed: 0 };
  await db
    .insert(smsTaskLists)
    .values({ ...row, ...asked, ...noted, ...listSeals.sealed(row, { changes: '' }) })
    .onConflictDoUpdate({
      target: [smsTaskLists.tenantId, smsTaskLists.taskId, smsTaskLists.snapshotNo],
      set: { ...noted, ...(list.work !== 'compare' && asked) },
    });
}

/** What is being done with the lists of these tasks, or why the newest could not be taken. */
export async function listsUnderWork(taskIds: readonly string[], { db }: Pick<Context, 'db'>): Promise<Map<string, SmsTaskList>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(smsTaskLists)
    .where(inArray(smsTaskLists.taskId, [...taskIds]))
    .orderBy(smsTaskLists.snapshotNo);
  const failed = [...new Map(rows.map(row => [row.taskId, row])).values()].filter(({ problem }) => problem);
  // An older list may be compared after a newer one could not be taken.
  const under = rows.filter(({ work }) => work);
  return new Map([...failed, ...under].map(row => [row.taskId, row]));
}

/** Refuses while the portal takes a list: nobody can say yet what it will be. */
export async function refuseWhileTaken({ id }: Pick<SmsTask, 'id'>, context: Pick<Context, 'db'>): Promise<void> {
  const under = (await listsUnderWork([id], context)).get(id);
  if (under?.work && under.work !== 'compare') fail('smsTask.listing');
}

/** The lists of the transaction's tenant with which something is to be done, the oldest first. */
export const listsToDo = (db: Context['db']) =>
  db.select().from(smsTaskLists).where(isNotNull(smsTaskLists.work)).orderBy(smsTaskLists.askedAt);
