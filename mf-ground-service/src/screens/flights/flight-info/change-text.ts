import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { causeText, enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import type { Translate } from '@reap/shared-ui/portal';

/** A value of a flight as people read it, by the field that it was told for. */
export function changeText(field: string, value: string | null, t: Translate): string {
  if (value === null || value === '') return '—';
  if (field.endsWith('Time')) return formatDateTime(value);
  if (field === 'adjustState') return enumText('flightAdjustState', value as never, t);
  if (field === 'flightType') return enumText('flightType', value as never, t);
  return field === 'reason' ? causeText(value, t) : value;
}

/** What a message tells, in one line. */
export const factsText = (facts: FlightFacts, t: Translate): string =>
  Object.entries(facts)
    .map(([field, value]) => `${t(`field.flight.${field}`)} ${changeText(field, value === null ? null : String(value), t)}`)
    .join(' · ');
