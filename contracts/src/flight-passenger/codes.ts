import type { Named } from '../codes.ts';
import type { EnumValue } from '../enums.ts';

export const DepartureStatus = { notDeparted: 0, departed: 1, failed: 2 } as const satisfies Named<'departureStatus'>;
export type DepartureStatus = EnumValue<'departureStatus'>;

export const OnOff = { off: 0, on: 1 } as const satisfies Named<'onOff'>;
export const NoticeType = { mail: 1, sms: 2 } as const satisfies Named<'noticeType'>;
export const FollowDateType = { everyDay: 1, custom: 2 } as const satisfies Named<'followDateType'>;
export const CisDays = { custom: '0', everyDay: '1' } as const satisfies Named<'cisDays'>;
export const TsuStatus = {
  pending: 0,
  executing: 1,
  executed: 2,
  failed: 3,
  rejected: 4,
  revoked: 5,
} as const satisfies Named<'tsuStatus'>;
export type TsuStatus = EnumValue<'tsuStatus'>;

export const FirstFlyerStatus = { applied: 0, served: 1 } as const satisfies Named<'firstFlyerStatus'>;
export type FirstFlyerStatus = EnumValue<'firstFlyerStatus'>;

export const InvoiceStatus = { pending: 0, issued: 1, failed: 2 } as const satisfies Named<'invoiceStatus'>;
export type InvoiceStatus = EnumValue<'invoiceStatus'>;
