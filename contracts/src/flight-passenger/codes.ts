import type { Named } from '../codes.ts';
import type { EnumValue } from '../enums.ts';

export const DepartureStatus = { notDeparted: 0, departed: 1, failed: 2 } as const satisfies Named<'departureStatus'>;
export type DepartureStatus = EnumValue<'departureStatus'>;
