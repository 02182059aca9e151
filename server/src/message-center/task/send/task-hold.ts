import { TaskStatus } from '@reap/contracts/message-center/codes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { smsTasks } from '../task.schema.ts';

/** What keeps a message that comes back into the queue from being sent: its task was disabled, or is paused. Whoever does that waits for this. */
export async function holdOf(taskId: string | null, db: Db): Promise<'disabled' | 'paused' | null> {
  if (!taskId) return null;
  const { status, pausedAt } = smsTasks;
  const [task] = await db.select({ status, pausedAt }).from(smsTasks).where(eq(smsTasks.id, taskId)).for('share');
  if (task?.status === TaskStatus.disabled) return 'disabled';
  return task?.pausedAt ? 'paused' : null;
}

/** Which of some tasks were disabled. */
export async function disabledAmong(taskIds: readonly (string | null)[], db: Db): Promise<ReadonlySet<string | null>> {
  const ids = [...new Set(taskIds)].filter(taskId => taskId !== null);
  if (ids.length === 0) return new Set();
  const { id, status } = smsTasks;
  const found = await db
    .select({ id })
    .from(smsTasks)
    .where(and(inArray(id, ids), eq(status, TaskStatus.disabled)));
  return new Set(found.map(task => task.id));
}
