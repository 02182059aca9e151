import { flightList } from '@reap/contracts/flight-passenger/flight';
import { formatCount } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import type { List } from '@reap/shared-ui/use-list';
import { loadOf } from '../flight-labels.ts';

/** Takes the room of those that are to come: nothing below them jumps. */
const coming = { flights: 10, more: false, delayed: 0, cancelled: 0, diverted: 0, passengers: 1000, seats: 2000 };

/** Figures of everything that matches, whatever page is shown; those that are states set their filter. */
export function FlightFigures({ list }: { list: List<typeof flightList.basicPage> }) {
  const { t } = usePortal();
  const answer = useFigures(list, flightList.getAllFlightListSearchResults, filterOf(list));
  // A strip of figures is not worth an error of its own: the list below says what is wrong.
  if (answer.error && !answer.data) return null;
  const { flights, more, delayed, cancelled, diverted, ...people } = answer.data ?? coming;
  const load = loadOf({ paxCount: people.passengers, seats: people.seats });
  const only = (adjustState: string) => list.search({ ...list.values, adjustState });
  return (
    <div role="status" className="reap-figures-line" style={{ visibility: answer.data ? 'visible' : 'hidden' }}>
      <span>{t('flight.figures.flights', { n: `${formatCount(flights)}${more ? '+' : ''}` })}</span>
      {more ? (
        // Of so many, only the first were counted.
        (['DELAY', 'CANCEL'] as const).map(state => (
          <Figure key={state} text={t(`enum.flightAdjustState.${state}`)} onClick={() => only(state)} />
        ))
      ) : (
        <>
          <Figure text={t('flight.figures.delayed', { n: delayed })} onClick={delayed > 0 && (() => only('DELAY'))} />
          <Figure text={t('flight.figures.cancelled', { n: cancelled })} onClick={cancelled > 0 && (() => only('CANCEL'))} />
          {diverted > 0 && <span>{t('flight.figures.diverted', { n: diverted })}</span>}
          <span>{t('flight.figures.passengers', { n: formatCount(people.passengers) })}</span>
          {load !== undefined && flights > 0 && <span>{t('flight.figures.load', { n: load })}</span>}
        </>
      )}
    </div>
  );
}

function Figure({ text, onClick }: { text: string; onClick: (() => void) | false }) {
  if (!onClick) return <span>{text}</span>;
  return (
    <button type="button" className="reap-link" onClick={onClick}>
      {text}
    </button>
  );
}
