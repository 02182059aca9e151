import type { Named } from '../codes.ts';

export const ReadFlag = { unread: 0, read: 1 } as const satisfies Named<'readFlag'>;
export const FavoritesFlag = { no: 0, yes: 1 } as const satisfies Named<'favoritesFlag'>;
export const MessageSendStatus = { toSend: 0, sending: 1, succeeded: 2, failed: 3 } as const satisfies Named<'messageSendStatus'>;
export const MessageReceiveMode = { inSite: 1, sms: 2, weChat: 3, email: 4, sns: 5 } as const satisfies Named<'messageReceiveMode'>;
export const DeliveryState = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  received: 'received',
  failed: 'failed',
  unknown: 'unknown',
} as const satisfies Named<'deliveryState'>;
export const SmsBusinessCategory = { flight: 1, passenger: 2, other: 3 } as const satisfies Named<'smsBusinessCategory'>;
export const TaskStatus = {
  pending: 0,
  rejected: 1,
  toExecute: 2,
  executing: 3,
  finished: 4,
  disabled: 5,
} as const satisfies Named<'taskStatus'>;
export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus];
export const SmsSendStatus = {
  toSend: 0,
  sending: 1,
  partlyFailed: 2,
  failed: 3,
  succeeded: 4,
} as const satisfies Named<'smsSendStatus'>;
export const SmsPassengerCategory = { other: 0, vip: 1 } as const satisfies Named<'smsPassengerCategory'>;
export const Degree = { urgent: 0, normal: 1 } as const satisfies Named<'degree'>;
