import { DeliveryState, MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { noteBlocked } from '../../blocked/blocked-numbers.ts';
import { holdOf } from '../../task/send/task-hold.ts';
import { noteOutcomes } from '../../task/send/task-outcome.ts';
import type { Handed, SmsGateway } from '../gateway/sms-gateway.ts';
import { type MessageChannel, type SmsMessage, smsMessages, smsSeals } from '../sms.schema.ts';
import { askAt, isSettled, reportAt, retryAt } from '../sms-states.rules.ts';

type Change = Partial<SmsMessage>;

const ended = { nextAt: null, reason: null, failure: '' } as const;
const hasFailed = (reason: NonNullable<SmsMessage['reason']>, failure: string): Change => ({
  ...ended,
  state: DeliveryState.failed,
  reason,
  failure: failure.slice(0, 200),
});

/** What the gateway says of a message that it has. */
export function handed(message: SmsMessage, answer: Handed, gateway: Pick<SmsGateway, 'kind'>, now: Date): Change {
  const { status, failure, reason } = answer;
  if (gateway.kind === 'none') return unsent(message, 'noGateway', failure);
  if (status === 'failed')
    return {
      ...hasFailed(reason ?? 'refused', failure),
      ...reported(message, answer, now),
      ...wiped(message, gateway),
    };
  const sent = { sentAt: message.sentAt ?? now, ...wiped(message, gateway) };
  if (status === 'delivered') return { ...ended, ...sent, state: DeliveryState.received, reportedAt: now };
  return { ...ended, ...sent, state: DeliveryState.sent, asks: 0, nextAt: reportAt(0, now) };
}

const reported = ({ sentAt }: SmsMessage, { taken }: Handed, now: Date): Change => ({
  sentAt: sentAt ?? (taken === false ? null : now),
  reportedAt: now,
});

/** It has not taken it: it is handed over again after a pause, a few times. */
export function notTaken(message: SmsMessage, failure: string, now: Date): Change {
  const nextAt = retryAt(message.attempts, now);
  return nextAt ? { state: DeliveryState.queued, nextAt, failure: failure.slice(0, 200) } : unsent(message, 'unreachable', failure);
}

/** It never answered: whether it has the message is asked for, never guessed. */
export const unanswered = (failure: string, now: Date): Change => ({
  state: DeliveryState.unknown,
  failure: failure.slice(0, 200),
  asks: 0,
  nextAt: askAt(0, now),
});

/** It never heard of a message that it did not confirm: that goes out again. Of one that it had taken it only forgot. */
export const neverHeard = (message: SmsMessage, now: Date): Change | undefined =>
  message.state === DeliveryState.unknown ? notTaken(message, '', now) : undefined;

const withoutWords = (message: SmsMessage): Change => smsSeals.sealed(message, { words: '' });

/** Once a real gateway has a message, what is secret in it is no longer needed here. */
const wiped = (message: SmsMessage, { kind }: Pick<SmsGateway, 'kind'>): Change => (kind === 'simulated' ? {} : withoutWords(message));

/** It is not sent any more: a secret that nobody gets is not kept. */
const unsent = (message: SmsMessage, reason: NonNullable<SmsMessage['reason']>, failure = ''): Change => ({
  ...hasFailed(reason, failure),
  ...withoutWords(message),
});

/** Back in the queue, unless it was recalled, or its task stopped or paused, while the gateway had it. */
async function requeued(db: Db, message: SmsMessage, change: Change): Promise<Change> {
  const { id, taskId, receiveMode } = message;
  if (receiveMode === MessageReceiveMode.sns) return (await isRecalled(db, id)) ? unsent(message, 'recalled') : change;
  const hold = await holdOf(taskId, db);
  if (hold === 'disabled') return unsent(message, 'stopped');
  return hold === 'paused' ? { ...change, nextAt: null } : change;
}

/** Only copies of in-site messages are recalled (mail-by-sns.ts). */
async function isRecalled(db: Db, id: string): Promise<boolean> {
  const [message] = await db.select({ reason: smsMessages.reason }).from(smsMessages).where(eq(smsMessages.id, id)).for('no key update');
  return message?.reason === 'recalled';
}

export interface Settled {
  message: SmsMessage;
  change: Change;
}

/** Notes what became of messages as they were taken, in the order of their ids whoever does it; a report that came in between stands. */
export async function noteAll(db: Db, settled: readonly Settled[], now: Date): Promise<void> {
  const byId = settled.toSorted((one, other) => (one.message.id < other.message.id ? -1 : 1));
  await Promise.all(byId.map(one => note(db, one, now)));
  const known = settled.filter(({ change: { state } }) => state && isSettled(state));
  await noteOutcomes(
    known.map(({ message }) => message.taskId),
    db,
  );
}

async function note(db: Db, { message, change }: Settled, now: Date): Promise<void> {
  const { id, state, attempts } = message;
  await db
    .update(smsMessages)
    .set(change.state === DeliveryState.queued ? await requeued(db, message, change) : change)
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, state), eq(smsMessages.attempts, attempts)));
  await rememberBlocked(db, message, change, now);
}

/** Of a passenger's number that nothing ever arrives at, that is remembered. */
async function rememberBlocked(db: Db, message: SmsMessage, { reason, failure = '' }: Change, now: Date): Promise<void> {
  const { tenantId, receiveMode, applyObject } = message;
  if ((reason !== 'unsubscribed' && reason !== 'wrongNumber') || receiveMode !== MessageReceiveMode.sms || applyObject !== 'PASSENGER')
    return;
  await noteBlocked({ phone: smsSeals.opened(message).phone, reason, note: failure }, { db, tenantId }, now);
}

/** What the gateway reports of a message, once: a message that was reported on stays as it is. False where there is none. */
export async function noteReport(
  db: Db,
  { id, receiveMode }: { id: string; receiveMode: MessageChannel },
  report: Omit<Handed, 'status'> & { status: 'delivered' | 'failed' },
  now: Date,
): Promise<boolean> {
  const [message] = await db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.id, id), eq(smsMessages.receiveMode, receiveMode)))
    .for('update');
  if (!message) return false;
  if (!message.reportedAt) {
    const change = handed(message, report, { kind: 'http' }, now);
    await db
      .update(smsMessages)
      .set(change)
      .where(and(eq(smsMessages.id, id), isNull(smsMessages.reportedAt)));
    await rememberBlocked(db, message, change, now);
    await noteOutcomes([message.taskId], db);
  }
  return true;
}
