import type { EnumValue } from '@reap/contracts/enums';
import { DeliveryState, MessageSendStatus } from '@reap/contracts/message-center/codes';
import { dayMs, hourMs, minuteMs, secondMs } from '../../kernel/durations.ts';
import type { SmsMessage } from './sms.schema.ts';
import { codeMinutes } from './sms-code.rules.ts';

type State = EnumValue<'deliveryState'>;
type SendStatus = EnumValue<'messageSendStatus'>;

/** What each state is on the wire of old: nothing counts as sent successfully before the gateway says that it arrived. */
export const sendStatusOf: Readonly<Record<State, SendStatus>> = {
  queued: MessageSendStatus.toSend,
  sending: MessageSendStatus.sending,
  sent: MessageSendStatus.sending,
  unknown: MessageSendStatus.sending,
  received: MessageSendStatus.succeeded,
  failed: MessageSendStatus.failed,
};
export const statesOf = (status: SendStatus): State[] => Object.values(DeliveryState).filter(state => sendStatusOf[state] === status);

/** It is known what became of it. */
export const settledStates: State[] = [DeliveryState.received, DeliveryState.failed];
export const isSettled = (state: State): boolean => settledStates.includes(state);

/** The gateway had it; where it is not asked again, nothing more will be known. */
export const openStates: State[] = [DeliveryState.sent, DeliveryState.unknown];
/** Nothing more becomes of it. */
export const isOver = ({ state, nextAt }: Pick<SmsMessage, 'state' | 'nextAt'>): boolean =>
  isSettled(state) || (openStates.includes(state) && !nextAt);

/** What the gateway itself said of a failure. */
const said: readonly SmsMessage['reason'][] = ['refused', 'unsubscribed', 'wrongNumber'];
/** The gateway's words of a failure; of one that is not its refusal it tells nothing that a person could use. */
export const wordsOfFailure = ({ state, reason, failure }: Pick<SmsMessage, 'state' | 'reason' | 'failure'>): string =>
  state === DeliveryState.failed && said.includes(reason) ? failure : '';

/** The gateway has not taken it yet; of a paused task that may be so for months. */
export const unsentStates: State[] = [DeliveryState.queued, DeliveryState.sending];

/** Which messages go first: a person waits in front of the page for a code. */
export const SmsLane = { code: 0, urgent: 1, normal: 2 } as const;

/** What has waited for so long past its turn was held up by more than a pause, as where its tenant was closed: it says nothing true any more. */
const tooLateMs = 3 * dayMs;

/** What is to be sent is too late for that: codes that were made before one moment, others whose turn came before another. */
export const lateSince = (now: Date): { codes: Date; others: Date } => ({
  codes: new Date(now.getTime() - codeMinutes * minuteMs),
  others: new Date(now.getTime() - tooLateMs),
});
export function isTooLate({ lane, createdAt, nextAt }: Pick<SmsMessage, 'lane' | 'createdAt' | 'nextAt'>, now: Date): boolean {
  const { codes, others } = lateSince(now);
  return lane === SmsLane.code ? createdAt < codes : nextAt !== null && nextAt < others;
}

/** How long a gateway may take to answer; who has taken a message and is silent for longer than `leaseMs` has been ended. */
export const gatewayTimeoutMs = 20 * secondMs;
const leaseMs = 30 * secondMs;

/** After each refusal to take a message, how long until it is handed over again; after the last it has failed. */
const retryPauses = [2 * secondMs, 10 * secondMs, minuteMs, 5 * minuteMs];
/** How long until the gateway is asked again what it did with a message that it never confirmed; after the last a person chooses. */
const askPauses = [leaseMs, leaseMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 12 * hourMs];
const firstAskMs = 2 * secondMs;
/** How long after a message was taken its report is fetched, where none came. */
const reportPauses = [10 * minuteMs, hourMs, 6 * hourMs, dayMs, 72 * hourMs];

const after = (now: Date, ms: number | undefined): Date | null => (ms === undefined ? null : new Date(now.getTime() + ms));

/** When a message that the gateway did not take so often is handed over again; null once it has failed. */
export const retryAt = (attempts: number, now: Date): Date | null => after(now, retryPauses[attempts - 1]);
/** Until when what is handed over again waits at most; what waits longer was put off. */
export const latestRetry = (now: Date): Date => new Date(now.getTime() + Math.max(...retryPauses));
/** When what is taken now is asked for, if nothing more is heard of whoever took it. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);
/** When a message without an answer is asked for, first and after so many times; null where a person has to choose. */
export const askAt = (asks: number, now: Date): Date | null => after(now, asks === 0 ? firstAskMs : askPauses[asks - 1]);
/** When the report of a message that was taken is fetched, after so many times. */
export const reportAt = (asks: number, now: Date): Date | null => after(now, reportPauses[asks]);
