import type { Named } from '../codes.ts';

export const ReadFlag = { unread: 0, read: 1 } as const satisfies Named<'readFlag'>;
export const DeliveryState = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  received: 'received',
  failed: 'failed',
  unknown: 'unknown',
} as const satisfies Named<'deliveryState'>;
export const SmsBusinessCategory = { flight: 1, passenger: 2, other: 3 } as const satisfies Named<'smsBusinessCategory'>;
