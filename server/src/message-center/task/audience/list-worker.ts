import { TaskStatus } from '@reap/contracts/message-center/codes';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type Db, inTenant } from '../../../db/pool.ts';
import { takeTurn } from '../../../db/turn.ts';
import { visibleRows } from '../../../kernel/access/data-rules.ts';
import { openTenants } from '../../../kernel/background/periodic.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { fail, Refusal } from '../../../kernel/call/refusal.ts';
import { changeVersioned } from '../../../kernel/call/versioned-record.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { tellRejected } from '../review/task-review.ts';
import { isAsked } from '../task.queries.ts';
import { taskMoves } from '../task.rules.ts';
import { listSeals, type SmsTask, type SmsTaskList, smsTaskLists, smsTasks } from '../task.schema.ts';
import { compareList } from './list-comparison.ts';
import type { PassengersToTell } from './passengers-to-tell.ts';
import { takeAnew, takeFirst } from './take-list.ts';
import { askedAgain } from './task-audience.ts';
import { listsToDo } from './task-lists.ts';
import { writerNow } from './writer-now.ts';

interface Parts {
  kernel: Kernel;
  passengersToTell: PassengersToTell;
}
type Work = Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'>;

/** Between two that say how far a list is, so many have come. */
const toldEvery = 20_000;

/** Takes and compares the long lists of every tenant, those of one after the other. */
export async function workOnLists(parts: Parts): Promise<void> {
  const { pool, log } = parts.kernel;
  await Promise.all(
    (await openTenants(pool.db)).map(async tenantId => {
      const due = await inTenant(pool.db, tenantId, listsToDo);
      for (const list of due)
        await workOn(list, parts).catch(error =>
          log.warn({ err: error, tenantId }, 'the list of an SMS task could not be taken; tried again'),
        );
    }),
  );
}

/** In one transaction, so that a list is whole or not there. A killed server leaves nothing, and the next turn begins anew. */
async function workOn(list: SmsTaskList, { kernel, passengersToTell }: Parts): Promise<void> {
  const within = <T>(run: (work: Work) => Promise<T>): Promise<T> => {
    const { tenantId } = list;
    return inTenant(kernel.pool.db, tenantId, db =>
      run({
        db,
        tenantId,
        now: kernel.clock(),
        enqueue: (name, data, options) => kernel.jobs.enqueue(db, tenantId, name, data, options),
      }),
    );
  };
  const moved = ({ db, tenantId }: Work) => kernel.events.write(db, tenantId, [[{ kind: 'task', orderId: list.taskId }]]);
  const onListed = everySoOften(listed =>
    within(async work => {
      await work.db.update(smsTaskLists).set({ listed }).where(eq(smsTaskLists.id, list.id));
      await moved(work);
    }),
  );
  try {
    await within(async work => {
      const task = await lockedTask(list, work.db);
      if (!task) return;
      await carryOut({ ...list, task }, work, { kernel, passengersToTell }, onListed);
      await moved(work);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await within(async work => {
      await giveUp(list, error, work);
      await moved(work);
    });
  }
}

function everySoOften(tell: (listed: number) => Promise<void>): (listed: number) => Promise<void> {
  let told = 0;
  return async listed => {
    if (listed - told < toldEvery) return;
    told = listed;
    await tell(listed);
  };
}

/** The task of a list that nobody else is at work on; its row stays free for whoever disables it meanwhile. */
async function lockedTask({ id, taskId }: SmsTaskList, db: Db): Promise<SmsTask | undefined> {
  if (!(await takeTurn(db, `sms-list:${id}`))) return undefined;
  const still = await db.$count(smsTaskLists, and(eq(smsTaskLists.id, id), isNotNull(smsTaskLists.work)));
  const [task] = still ? await db.select().from(smsTasks).where(eq(smsTasks.id, taskId)) : [];
  return task;
}

async function carryOut(
  { task, ...list }: SmsTaskList & { task: SmsTask },
  work: Work,
  { kernel, passengersToTell }: Parts,
  onListed: (listed: number) => Promise<void>,
): Promise<void> {
  if (!isAsked(task.audienceOf)) return fail('smsTask.sheetGone');
  if (task.status !== TaskStatus.pending) return fail('smsTask.state', { status: `enum.taskStatus.${task.status}` });
  // With the eyes of who wrote it, whoever asks.
  const writer = await writerNow(kernel, task, work);
  const visible: Context['visible'] = (model, columns) => visibleRows(writer.access, model, columns);
  const { parts } = await askedAgain(task.audience, task.audienceOf, task.content, passengersToTell, { ...work, visible });
  const asker = { userId: list.askedBy, employeeName: list.askedByName };
  if (list.work === 'retake') await takeAnew(task, parts, { ...work, user: asker }, onListed);
  else if (list.work === 'compare') await keepComparison(list, task, parts, work);
  else if (!(await takeFirst(task, parts, { ...work, user: writer.user }, { onListed }))) fail('smsTask.noReviewer');
}

async function keepComparison(
  list: SmsTaskList,
  task: SmsTask,
  parts: Parameters<typeof compareList>[1],
  { db, tenantId, now }: Work,
): Promise<void> {
  const { changes, ...compared } = await compareList(task, parts, { db, tenantId });
  await db
    .update(smsTaskLists)
    .set({ work: null, compared, comparedAt: now, ...listSeals.sealed(list, { changes: JSON.stringify(changes) }) })
    .where(eq(smsTaskLists.id, list.id));
}

/** A list that can't be taken says why; a task that never had one is its writer's to write anew. */
async function giveUp({ id, taskId, work }: SmsTaskList, { key, params }: Refusal, context: Work): Promise<void> {
  const { db, now } = context;
  await db.update(smsTaskLists).set({ work: null, problem: { key, params } }).where(eq(smsTaskLists.id, id));
  const [task] = await db.select().from(smsTasks).where(eq(smsTasks.id, taskId));
  if (work !== 'take' || !task || !taskMoves.giveUp.can(task)) return;
  const user = { employeeName: 'Reap' };
  await changeVersioned(smsTasks, task, { status: taskMoves.giveUp.next(task, 'system') }, { db, now, user });
  await tellRejected(task, { ...context, user });
}
