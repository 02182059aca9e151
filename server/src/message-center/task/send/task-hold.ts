import { TaskStatus } from '@reap/contracts/message-center/codes';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { smsTasks } from '../task.schema.ts';

type Hold = 'disabled' | 'paused';

/** What keeps a message that comes back into the queue from being sent: its task was disabled, or is paused. Whoever does that waits for this. */
export async function holdOf(taskId: string | null, db: Db): Promise<Hold | null> {
  if (!taskId) return null;
  const { status, pausedAt } = smsTasks;
  const [task] = await db.select({ status, pausedAt }).from(smsTasks).where(eq(smsTasks.id, taskId)).for('share');
  if (task?.status === TaskStatus.disabled) return 'disabled';
  return task?.pausedAt ? 'paused' : null;
}

/** The same of messages that are to be sent again, by the task that they are of; those that nothing holds are left out. */
export async function holdsOf(taskIds: readonly (string | null)[], db: Db): Promise<ReadonlyMap<string | null, Hold>> {
  const ids = [...new Set(taskIds)].filter(taskId => taskId !== null);
  if (ids.length === 0) return new Map();
  const { id, status, pausedAt } = smsTasks;
  const found = await db
    .select({ id, status, pausedAt })
    .from(smsTasks)
    .where(and(inArray(id, ids), or(eq(status, TaskStatus.disabled), isNotNull(pausedAt))));
  return new Map(found.map(task => [task.id, task.status === TaskStatus.disabled ? 'disabled' : 'paused']));
}
