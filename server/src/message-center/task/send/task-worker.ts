import { Degree, DeliveryState, SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, inTenant } from '../../../db/pool.ts';
import { openTenants } from '../../../kernel/background/periodic.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { changeVersioned } from '../../../kernel/call/versioned-record.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import { sendAllSms } from '../../sms/sms.ts';
import { SmsLane } from '../../sms/sms-states.rules.ts';
import type { PassengersToTell } from '../audience/passengers-to-tell.ts';
import { taskMoves } from '../task.rules.ts';
import { recipientSeals, type SmsTask, smsTaskRecipients, smsTasks, type TaskRecipient } from '../task.schema.ts';
import { waitOf } from './task-budget.ts';
import { lastOutcomeOf } from './task-outcome.ts';

interface Work extends Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'> {
  /** Tells the open pages that a task has moved, once this is committed. */
  moved(taskId: string): Promise<void>;
  passengersToTell: PassengersToTell;
}

/** So many messages go into the pipeline in one transaction. */
const batchSize = 500;
/** So many of a task wait in it at most, and a batch more: others are not behind all of a million, and few have to be held when it is paused. */
const waitingAtMost = 1000;
/** Who changes a task when nobody does. */
const portalItself = { employeeName: 'Reap' };
const running = [TaskStatus.toExecute, TaskStatus.executing];

/** Brings every tenant's tasks forward: begins what is due, hands on a batch of each, and ends what is through. */
export async function workOnTasks({ pool, jobs, events, clock, log, closing }: Kernel, passengersToTell: PassengersToTell): Promise<void> {
  const now = clock();
  for (const tenantId of await openTenants(pool.db))
    await workFor(closing, run =>
      inTenant(pool.db, tenantId, db =>
        run({
          db,
          tenantId,
          now,
          enqueue: (name, data, options) => jobs.enqueue(db, tenantId, name, data, options),
          moved: taskId => events.write(db, tenantId, [[{ kind: 'task', orderId: taskId }]]),
          passengersToTell,
        }),
      ),
    ).catch(error => log.warn({ err: error, tenantId }, 'SMS tasks could not be brought forward; tried again'));
}

type Within = <T>(run: (work: Work) => Promise<T>) => Promise<T>;

async function workFor(closing: AbortSignal, within: Within): Promise<void> {
  const tasks = await within(({ db }) => tasksToDo(db));
  // A batch of each in a transaction of its own: a task of a million holds up no other, and can be disabled between two.
  for (const { id } of tasks) if (!closing.aborted) await within(work => step(id, work));
}

const tasksToDo = (db: Db) =>
  db
    .select({ id: smsTasks.id })
    .from(smsTasks)
    .where(inArray(smsTasks.status, running))
    .orderBy(asc(smsTasks.degree), asc(smsTasks.createdAt));

/** One step of one task. Two servers take turns: the row is held, but for who notes what became of its messages (noteOutcomes). */
async function step(id: string, work: Work): Promise<void> {
  const [task] = await work.db
    .select()
    .from(smsTasks)
    .where(and(eq(smsTasks.id, id), inArray(smsTasks.status, running)))
    .for('no key update', { skipLocked: true });
  if (!task || task.pausedAt) return;
  const waitsFor = await waitOf(task, work);
  if (waitsFor !== task.waitsFor) {
    await work.db.update(smsTasks).set({ waitsFor }).where(eq(smsTasks.id, id));
    await work.moved(id);
  }
  if (waitsFor) return;
  const begun = taskMoves.start.can(task)
    ? await change(task, { status: taskMoves.start.next(task, 'system'), ...sending(work) }, work)
    : task;
  if (await isAhead(begun, work)) return;
  if ((await handOn(begun, work)) < batchSize) await endWhenThrough(begun, work);
}

const sending = ({ now }: Work) => ({ sendStatus: SmsSendStatus.sending, startedAt: now });

async function change(task: SmsTask, set: Partial<SmsTask>, { db, now, moved }: Work): Promise<SmsTask> {
  await moved(task.id);
  return changeVersioned(smsTasks, task, set, { db, now, user: portalItself });
}

/** Whether enough of it waits for the gateway. */
async function isAhead({ id }: SmsTask, { db }: Work): Promise<boolean> {
  const waiting = and(eq(smsMessages.taskId, id), eq(smsMessages.state, DeliveryState.queued));
  const some = await db.select({ id: smsMessages.id }).from(smsMessages).where(waiting).limit(waitingAtMost);
  return some.length === waitingAtMost;
}

/** Puts the next recipients' messages into the pipeline, and notes which is whose. */
async function handOn(task: SmsTask, work: Work): Promise<number> {
  const { db, now } = work;
  const { taskId, place, messageId } = smsTaskRecipients;
  const next = await db
    .select()
    .from(smsTaskRecipients)
    .where(and(eq(taskId, task.id), gt(place, task.handedTo), isNull(messageId)))
    .orderBy(asc(place), asc(smsTaskRecipients.id))
    .limit(batchSize);
  const last = next.at(-1);
  if (!last) return 0;
  const messages = next.map(recipient => ({ id: newId(now.getTime()), paxId: recipient.paxId, ...messageTo(recipient, task) }));
  await sendAllSms(work, '', aboutOf(task), messages);
  await dropCancelled(messages, work);
  await db.execute(sql`
    update sms_task_recipients r set message_id = handed.message_id
    from unnest(${sql.param(next.map(({ id }) => id))}::uuid[], ${sql.param(messages.map(({ id }) => id))}::uuid[]) as handed (id, message_id)
    where r.tenant_id = ${task.tenantId} and r.id = handed.id`);
  await db
    .update(smsTasks)
    .set({ handed: task.handed + next.length, handedTo: last.place })
    .where(eq(smsTasks.id, task.id));
  return next.length;
}

/** A task may have waited for days since its list was taken: who has cancelled meanwhile gets none, and the message says why. */
async function dropCancelled(
  messages: readonly { id: string; paxId: string | null }[],
  { db, passengersToTell }: Pick<Work, 'db' | 'passengersToTell'>,
): Promise<void> {
  const paxIds = messages.flatMap(({ paxId }) => paxId ?? []);
  const gone = paxIds.length > 0 ? await passengersToTell.cancelled(paxIds, { db }) : new Set<string>();
  const ids = messages.flatMap(({ id, paxId }) => (paxId && gone.has(paxId) ? id : []));
  if (ids.length === 0) return;
  await db.update(smsMessages).set({ state: DeliveryState.failed, reason: 'gone', nextAt: null }).where(inArray(smsMessages.id, ids));
}

/** The words of a task as one of its recipients gets them. */
function messageTo(recipient: TaskRecipient, { content }: SmsTask) {
  const { phone, receiver } = recipientSeals.opened(recipient);
  const { flightId, flightNo, flightDate, fills } = recipient;
  return {
    phone,
    receiver,
    content: filledIn(content, { ...fills, paxName: receiver }),
    ...(flightId && flightDate && { flight: { id: flightId, flightNo, flightDate } }),
  };
}

const aboutOf = (task: SmsTask) => ({
  ...({ to: 'PASSENGER', business: task.businessCategory, station: task.station } as const),
  sender: { userId: task.createdBy, employeeName: task.createdByName },
  taskId: task.id,
  occasion: `task:${task.id}`,
  lane: task.degree === Degree.urgent ? SmsLane.urgent : SmsLane.normal,
});

/** A task is through once nothing of it is on its way to the gateway any more. */
async function endWhenThrough(task: SmsTask, work: Work): Promise<void> {
  const { db } = work;
  const { rows: open } = await db.execute(sql`
    select from sms_messages m where m.task_id = ${task.id} and (m.state in (${DeliveryState.queued}, ${DeliveryState.sending})
      or (m.state = ${DeliveryState.unknown} and m.next_at is not null)) limit 1`);
  if (open.length > 0) return;
  const sendStatus = await lastOutcomeOf(task.id, db);
  await change(task, { status: taskMoves.end.next(task, 'system'), sendStatus, endedAt: work.now }, work);
}
