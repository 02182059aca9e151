import { DeliveryState, MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { and, asc, eq, gt, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { quietUntil } from '../../task/send/task-budget.ts';
import { noteOutcomes } from '../../task/send/task-outcome.ts';
import { type MessageChannel, type SmsMessage, smsMessages } from '../sms.schema.ts';
import { askAt, isTooLate, lateSince, latestRetry, leaseEnd, reportAt, SmsLane } from '../sms-states.rules.ts';
import { allowedNow } from './sms-rate.ts';

/**
 * The next messages of a tenant by one way with which something is to be done, codes first; several servers take different ones. What is to be sent
 * is marked before the gateway hears of it; what was marked and never answered is asked for, and so is what was never reported on.
 */
export async function takeDue(db: Db, receiveMode: MessageChannel, now: Date, maxRows: number): Promise<SmsMessage[]> {
  // PostgreSQL expects one message to be due and sorts all that are; the index has them in the order that is asked for.
  await db.execute(sql`set local enable_sort = off`);
  if (receiveMode === MessageReceiveMode.sms) await putOff(db, now);
  const queued = await nextQueued(db, receiveMode, now, maxRows);
  const open = await nextOf(toAsk, db, receiveMode, now, maxRows);
  const turns = [...queued, ...open].toSorted(byTurn).slice(0, maxRows);
  const allowed = await allowedNow(db, receiveMode, now, turns.filter(({ state }) => state === DeliveryState.queued).length);
  const taken = allowed > 0 ? await handOut(db, queued.slice(0, allowed), now) : [];
  const asked: SmsMessage[] = [];
  // Places of what the rate holds back are used to ask: a backlog would keep them for hours.
  for (const message of open.slice(0, maxRows - allowed)) asked.push(...(await askFor(db, message, now)));
  return [...taken, ...asked];
}

// As the partial indexes have them.
const toSend = sql`${smsMessages.state} = 'queued'`;
const toAsk = sql`${smsMessages.state} <> 'queued'`;
const inTurn = [asc(smsMessages.lane), asc(smsMessages.nextAt)] as const;

const byTurn = (one: SmsMessage, other: SmsMessage): number =>
  one.lane - other.lane || (one.nextAt?.getTime() ?? 0) - (other.nextAt?.getTime() ?? 0);

/** So many late messages are dropped at once: a statement has ten seconds. */
const maxDropped = 5000;

/** Those that are due, in their order. */
const nextOf = (kind: SQL, db: Db, receiveMode: MessageChannel, now: Date, maxRows: number): Promise<SmsMessage[]> =>
  db
    .select()
    .from(smsMessages)
    .where(and(kind, eq(smsMessages.receiveMode, receiveMode), lte(smsMessages.nextAt, now)))
    .orderBy(...inTurn)
    .limit(maxRows)
    .for('no key update', { skipLocked: true });

/** Those that are due to be sent; where some must not be, others have their turn. */
async function nextQueued(db: Db, receiveMode: MessageChannel, now: Date, maxRows: number): Promise<SmsMessage[]> {
  const found = await nextOf(toSend, db, receiveMode, now, maxRows);
  const isAnyDropped = (await dropLate(found, db, now)) || (await dropBlocked(found, db));
  return isAnyDropped ? nextQueued(db, receiveMode, now, maxRows) : found;
}

/** Codes that are good for nothing any more, and what was held up for days, are not sent. Whether there was any. */
async function dropLate(queued: readonly SmsMessage[], db: Db, now: Date): Promise<boolean> {
  if (!queued.some(message => isTooLate(message, now))) return false;
  const { id, lane, createdAt, nextAt, taskId } = smsMessages;
  const { codes, others } = lateSince(now);
  // One late message is mostly not alone.
  const late = db
    .select({ id })
    .from(smsMessages)
    .where(and(toSend, or(and(eq(lane, SmsLane.code), lt(createdAt, codes)), and(ne(lane, SmsLane.code), lt(nextAt, others)))))
    .limit(maxDropped)
    .for('no key update', { skipLocked: true });
  const dropped = await db
    .update(smsMessages)
    // A secret that nobody gets is not kept.
    .set({ state: DeliveryState.failed, reason: 'late', failure: '', nextAt: null, words: sql`''`, wordsHash: '' })
    .where(sql`${id} = any(array(${late}))`)
    .returning({ taskId });
  await noteOutcomes(
    dropped.map(message => message.taskId),
    db,
  );
  return dropped.length > 0;
}

/** Who has unsubscribed since the list of a task was taken, or since its message waits, gets none. Whether there was anybody. */
async function dropBlocked(queued: readonly SmsMessage[], db: Db): Promise<boolean> {
  const toMany = queued.filter(({ taskId }) => taskId !== null).map(({ id }) => id);
  if (toMany.length === 0) return false;
  const { rows } = await db.execute<{ taskId: string }>(sql`
    update sms_messages m set state = ${DeliveryState.failed}, reason = b.reason, failure = '', next_at = null
    from blocked_numbers b
    where m.id = any(${sql.param(toMany)}::uuid[]) and b.tenant_id = m.tenant_id and b.phone_hash = m.phone_hash
    returning m.task_id as "taskId"`);
  await noteOutcomes(
    rows.map(({ taskId }) => taskId),
    db,
  );
  return rows.length > 0;
}

/**
 * What is not urgent of a task, and waits when the quiet hours begin or comes in them, is put off to their end; where they have been ended
 * or shortened since, it is brought forward.
 */
async function putOff(db: Db, now: Date): Promise<void> {
  const until = await quietUntil({ db, now });
  if (until) await moveTo(until, lte(smsMessages.nextAt, now), db);
  const first = until ?? now;
  await moveTo(first, gt(smsMessages.nextAt, latestRetry(first)), db);
}

/** What another server holds, it moves itself. */
async function moveTo(at: Date, which: SQL, db: Db): Promise<void> {
  const { id, receiveMode, lane, taskId } = smsMessages;
  const ofTasks = and(toSend, eq(receiveMode, MessageReceiveMode.sms), eq(lane, SmsLane.normal), isNotNull(taskId), which);
  const free = db
    .select({ id })
    .from(smsMessages)
    .where(ofTasks)
    .orderBy(...inTurn)
    .for('no key update', { skipLocked: true });
  await db.update(smsMessages).set({ nextAt: at }).where(sql`${id} = any(array(${free}))`);
}

const handOut = (db: Db, messages: readonly SmsMessage[], now: Date): Promise<SmsMessage[]> =>
  db
    .update(smsMessages)
    .set({ state: DeliveryState.sending, attempts: sql`${smsMessages.attempts} + 1`, asks: 0, nextAt: leaseEnd(now) })
    .where(
      inArray(
        smsMessages.id,
        messages.map(({ id }) => id),
      ),
    )
    .returning();

/** Whoever took a message and ended in between left it `sending`: nobody knows whether the gateway has it. */
function askFor(db: Db, { id, state, asks }: SmsMessage, now: Date): Promise<SmsMessage[]> {
  const set =
    state === DeliveryState.sent ? { nextAt: reportAt(asks + 1, now) } : { state: DeliveryState.unknown, nextAt: askAt(asks + 1, now) };
  return db
    .update(smsMessages)
    .set({ ...set, asks: asks + 1 })
    .where(eq(smsMessages.id, id))
    .returning();
}
