import { TaskStatus } from '@reap/contracts/message-center/codes';
import { eq } from 'drizzle-orm';
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
