import type { Named } from '../codes.ts';

export const ReadFlag = { unread: 0, read: 1 } as const satisfies Named<'readFlag'>;
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
