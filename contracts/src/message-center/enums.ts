import { flightPassengerEnums } from '../flight-passenger/enums.ts';
import type { TonesOf } from '../tone.ts';

export const messageCenterEnums = {
  readFlag: [0, 1],
  favoritesFlag: [0, 1],
  monitorState: ['ok', 'slow', 'down', 'idle'],
  messageReceiveMode: [1, 2, 3, 4, 5],
  messageSendStatus: [0, 1, 2, 3],
  /** Where a text message is; `unknown`: handed over, and never answered. */
  deliveryState: ['queued', 'sending', 'sent', 'received', 'failed', 'unknown'],
  /** Why one has failed. */
  smsFailure: ['refused', 'unreachable', 'noGateway', 'stopped', 'recalled', 'unsubscribed', 'wrongNumber', 'byHand', 'late', 'gone'],
  /** What somebody says of a message that no gateway could: it has arrived, it has not, or it is to go once more. */
  smsOutcome: ['received', 'failed', 'again'],
  /** Why a number is written to no more. */
  smsBlock: ['unsubscribed', 'wrongNumber'],
  /** Why one can't be sent once more now. */
  smsResendStop: ['underWay', 'unknown', 'disabled', 'paused', 'secret', 'recent', 'blocked'],
  applyObject: ['PASSENGER', 'WORKER'],
  smsBusinessCategory: [1, 2, 3],
  taskStatus: [0, 1, 2, 3, 4, 5],
  smsSendStatus: [0, 1, 2, 3, 4],
  smsPassengerCategory: [0, 1],
  degree: [0, 1],
  /** What keeps a task that was passed from being sent now. */
  smsTaskWait: ['schedule', 'quietHours', 'budget', 'paused'],
  /** What the portal is doing with the list of a task: taking it, taking it anew, or comparing it with whom it would be for now. */
  smsListWork: ['take', 'retake', 'compare'],
  /** How the recipients of a task were chosen. */
  smsAudience: ['mobile', 'hand', 'segment', 'passenger', 'special', 'pnr', 'tktNo'],
  /** Who of a flight is special: VIPs, and those with a service of their own. */
  specialPassenger: ['VIP', ...flightPassengerEnums.specialService],
  /** Why somebody of an audience gets nothing. */
  smsLeftOut: ['noPhone', 'hollow', 'notFound', 'gone', 'unsubscribed', 'wrongNumber'],
  /** What has become of somebody since the list of a task was taken. */
  smsAudienceChange: ['added', 'removed', 'flight', 'phone', 'words'],
  /** What passengers are told of a flight, the weightiest first. */
  flightEventType: ['CANCEL', 'DELAY', 'ADJUST', 'PLANNING', 'ESTIMATE', 'GATE'],
  /** Whether they were told; `written`: a message waits for review or for its time, `changed`: it has changed since, `over`: nobody has to be told any more. */
  flightEventState: ['proposed', 'written', 'told', 'changed', 'over'],
  /** What stands in braces in a text: of the passenger, and of the flight. */
  smsVariable: ['paxName', 'seat', 'flightNo', 'flightDate', 'from', 'to', 'takeOff', 'gate'],
} as const;

export const messageCenterTones = {
  readFlag: { 0: 'waiting', 1: 'idle' },
  monitorState: { ok: 'done', slow: 'returned', down: 'failed', idle: 'idle' },
  messageSendStatus: { 0: 'idle', 1: 'waiting', 2: 'done', 3: 'failed' },
  deliveryState: { queued: 'idle', sending: 'waiting', sent: 'decided', received: 'done', failed: 'failed', unknown: 'returned' },
  taskStatus: { 0: 'waiting', 1: 'returned', 2: 'decided', 3: 'waiting', 4: 'done', 5: 'idle' },
  smsSendStatus: { 0: 'idle', 1: 'waiting', 2: 'returned', 3: 'failed', 4: 'done' },
  degree: { 0: 'failed', 1: 'idle' },
  flightEventState: { proposed: 'waiting', written: 'decided', told: 'done', changed: 'returned', over: 'idle' },
} as const satisfies TonesOf<typeof messageCenterEnums>;
