import { flightMsg } from '@reap/contracts/flight-passenger/flight-message';
import { formatCount } from '@reap/shared-ui/core/format';
import { DictText } from '@reap/shared-ui/dict';
import { usePortal } from '@reap/shared-ui/portal';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import type { List } from '@reap/shared-ui/use-list';

const shown = 5;

/** How many of each kind there are of everything that matches; a click shows that kind alone. */
export function MessageCounts({ list }: { list: List<typeof flightMsg.page> }) {
  const { t } = usePortal();
  const answer = useFigures(list, flightMsg.pageCount, filterOf(list, 'event'));
  // Figures are not worth an error of their own: the list below says what is wrong. Their place is there before them, and one line high.
  const { total = 0, more = false, events = [] } = answer.data ?? {};
  return (
    <div role="status" className="reap-figures-line">
      {answer.data && <span>{t('flight.message.total', { n: `${formatCount(total)}${more ? '+' : ''}` })}</span>}
      {events.slice(0, shown).map(({ event, count }) => (
        <button key={event} type="button" className="reap-link" onClick={() => list.search({ ...list.values, event })}>
          {/* Of so many, only the first were counted. */}
          <DictText dictKey="FLIGHT_STATUS" value={event} /> {!more && formatCount(count)}
        </button>
      ))}
    </div>
  );
}
