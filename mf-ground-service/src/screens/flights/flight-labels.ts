import type { RowOf } from '@reap/contracts/contract';
import type { flightList } from '@reap/contracts/flight-passenger/flight';
import { enumText } from '@reap/shared-ui/core/enum-text';
import type { Translate } from '@reap/shared-ui/portal';

export type Flight = RowOf<typeof flightList.basicPage>;

/** `2h05m` */
export const spanOf = (minutes: number): string => `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}m`;

export type Irregularity = Pick<Flight, 'adjustState' | 'delayMinutes'>;

/** What is irregular about a flight, in words, and how late one is that is delayed; empty where nothing is. */
export function irregularity({ adjustState, delayMinutes }: Irregularity, t: Translate): string {
  if (!adjustState) return '';
  const word = enumText('flightAdjustState', adjustState, t);
  return adjustState === 'DELAY' && delayMinutes > 0 ? `${word} ${spanOf(delayMinutes)}` : word;
}

/** How late it leaves; empty for a cancelled flight, which is neither late nor on time. */
export function lateness({ adjustState, delayMinutes }: Irregularity, t: Translate): string {
  if (adjustState === 'CANCEL') return '';
  return delayMinutes > 0 ? spanOf(delayMinutes) : t('flight.info.onTime');
}

/** How full it is, in percent; undefined where the seats are not known. */
export const loadOf = ({ paxCount, seats }: Pick<Flight, 'paxCount' | 'seats'>): number | undefined =>
  seats > 0 ? Math.round((paxCount / seats) * 100) : undefined;
