import type { RowOf } from '@reap/contracts/contract';
import type { flightEvent } from '@reap/contracts/message-center/flight-event';
import { causeText, enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import type { Translate } from '@reap/shared-ui/portal';

type Event = RowOf<typeof flightEvent.listPost>;

function valueText(field: string, value: string | null, t: Translate): string {
  if (!value) return '—';
  if (field.endsWith('Time')) return formatDateTime(value);
  if (field === 'adjustState') return enumText('flightAdjustState', value as never, t);
  return field === 'reason' ? causeText(value, t) : value;
}

/** What has changed of a flight, each field with what stood before where something did. */
export const changeTexts = ({ changes, type }: Pick<Event, 'changes' | 'type'>, t: Translate): string[] =>
  changes
    // The kind of event says the state already.
    .filter(({ field, to }) => !(field === 'adjustState' && to === type))
    .map(({ field, from, to }) =>
      t(from ? 'flightEvents.change' : 'flightEvents.newValue', {
        field: t(`field.flight.${field}`),
        from: valueText(field, from, t),
        to: valueText(field, to, t),
      }),
    );
