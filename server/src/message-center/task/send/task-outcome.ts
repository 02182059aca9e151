import { DeliveryState, TaskStatus } from '@reap/contracts/message-center/codes';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { eventOutbox } from '../../../kernel/kernel.schema.ts';
import { isSettled } from '../../sms/sms-states.rules.ts';
import { type Outcomes, sendStatusOf } from '../task.rules.ts';
import { type SmsTask, smsTasks } from '../task.schema.ts';

const openStates = Object.values(DeliveryState).filter(state => !isSettled(state));

/** What the sending of a task has come to by now. It is looked whether there are such messages, and never counted: they may be a million. */
async function outcomeOf(taskId: string, db: Db): Promise<SmsTask['sendStatus']> {
  const some = (states: readonly string[]) =>
    sql`exists (select from sms_messages m where m.task_id = ${taskId} and m.state = any(${sql.param([...states])}::text[]))`;
  // Whom a task that was disabled never came to has got nothing.
  const left = sql`exists (select from sms_tasks t where t.id = ${taskId} and t.handed < t.recipients)`;
  const { rows } = await db.execute<Outcomes>(sql`
    select (${some([DeliveryState.failed])} or ${left}) as failed, ${some([DeliveryState.received])} as received, ${some(openStates)} as open`);
  return sendStatusOf(rows[0] ?? { failed: false, received: false, open: false });
}

/** The same of a task that is ended in this transaction: what is noted of its messages at this moment is waited for (noteOutcomes). */
export async function lastOutcomeOf(taskId: string, db: Db): Promise<SmsTask['sendStatus']> {
  await db.select({ id: smsTasks.id }).from(smsTasks).where(eq(smsTasks.id, taskId)).for('update');
  return outcomeOf(taskId, db);
}

const ended: readonly TaskStatus[] = [TaskStatus.finished, TaskStatus.disabled];

/** Notes what became of tasks that have ended, once more of their messages is known: reports come for days after that. */
export async function noteOutcomes(taskIds: readonly (string | null)[], db: Db): Promise<void> {
  const ids = [...new Set(taskIds)].filter(taskId => taskId !== null);
  if (ids.length === 0) return;
  const { id, status } = smsTasks;
  // Holds up nobody but who is just ending one of them: that one counts what is noted here, or is found ended.
  const found = await db.select({ id, status }).from(smsTasks).where(inArray(id, ids)).orderBy(asc(id)).for('key share');
  for (const task of found) if (ended.includes(task.status)) await noteOutcome(task.id, db);
}

async function noteOutcome(taskId: string, db: Db): Promise<void> {
  const { id, tenantId, sendStatus } = smsTasks;
  // One after the other: of the last two reports at once, the second sees the first.
  await db.select({ id }).from(smsTasks).where(eq(id, taskId)).for('no key update');
  const outcome = await outcomeOf(taskId, db);
  const become = await db
    .update(smsTasks)
    .set({ sendStatus: outcome })
    .where(and(eq(id, taskId), ne(sendStatus, outcome)))
    .returning({ tenantId });
  if (become.length > 0) await db.insert(eventOutbox).values(become.map(task => ({ ...task, payload: { kind: 'task', orderId: taskId } })));
}
