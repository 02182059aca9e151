import type { TonesOf } from '../tone.ts';

export const messageCenterEnums = {
  readFlag: [0, 1],
  monitorState: ['ok', 'slow', 'down', 'idle'],
  messageReceiveMode: [1, 2, 3, 4, 5],
  messageSendStatus: [0, 1, 2, 3],
  /** Where a text message is; `unknown`: handed over, and never answered. */
  deliveryState: ['queued', 'sending', 'sent', 'received', 'failed', 'unknown'],
  /** Why one has failed. */
  smsFailure: ['refused', 'unreachable', 'noGateway'],
  applyObject: ['PASSENGER', 'WORKER'],
  smsBusinessCategory: [1, 2, 3],
  /** What stands in braces in a text: of the passenger, and of the flight. */
  smsVariable: ['paxName', 'seat', 'flightNo', 'flightDate', 'from', 'to', 'takeOff', 'gate'],
} as const;

export const messageCenterTones = {
  readFlag: { 0: 'waiting', 1: 'idle' },
  monitorState: { ok: 'done', slow: 'returned', down: 'failed', idle: 'idle' },
  messageSendStatus: { 0: 'idle', 1: 'waiting', 2: 'done', 3: 'failed' },
  deliveryState: { queued: 'idle', sending: 'waiting', sent: 'decided', received: 'done', failed: 'failed', unknown: 'returned' },
} as const satisfies TonesOf<typeof messageCenterEnums>;
