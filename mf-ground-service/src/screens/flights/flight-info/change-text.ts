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
