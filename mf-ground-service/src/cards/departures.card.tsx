import { flightList } from '@reap/contracts/flight-passenger/flight';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { addDays } from '@reap/shared-ui/core/date-limits';
import { causeText } from '@reap/shared-ui/core/enum-text';
import { formatCount, formatDate } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag, ToneTag } from '@reap/shared-ui/status-tag';
import { useEffect } from 'react';
import { routes } from '../routes.ts';
import { SilenceLine } from '../screens/flights/feed/silence-line.tsx';
import { type Flight, irregularity } from '../screens/flights/flight-labels.ts';
import { timeOn } from '../time-on.ts';

const shown = 8;
/** What should have left longer ago, and never did, is no departure to wait for. */
const past = 60 * 60_000;

const leavesAt = (flight: Flight): string => flight.estimatedTakeOffTime ?? flight.takeOffTime;

/** The next departures until tomorrow from the person's own station (of all, for whoever has none), with their delays. */
export default function DeparturesCard() {
  return (
    <>
      <SilenceLine />
      <Departures />
    </>
  );
}

function Departures() {
  const { t, user, openTab, onEvent } = usePortal();
  const today = formatDate(Date.now());
  const ours = user.station ? { orgCity: user.station } : {};
  // Those to come alone: of too many flights the earliest are answered, and those are gone. A late one of yesterday may leave after midnight.
  const planned = { flightStartDate: addDays(today, -1), flightEndDate: addDays(today, 1), runState: 'PLANNING', ...ours } as const;
  const answer = useCall(flightList.basicList, planned);
  const { data: counted } = useCall(flightList.getAllFlightListSearchResults, { flightStartDate: today, flightEndDate: today, ...ours });
  const { data, refetch } = answer;
  useEffect(() => {
    const shownHere = new Set(data?.map(({ flightId }) => flightId));
    return onEvent('flight', ({ changed }) => {
      if (changed.some(([flightId]) => shownHere.has(flightId))) void refetch();
    });
  }, [onEvent, refetch, data]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!answer.data) return <Skeleton />;
  const waiting = answer.data
    .filter(flight => flight.runState === 'PLANNING' && Date.parse(leavesAt(flight)) > Date.now() - past)
    // By the time that is shown: the server's order is that of the plan.
    .toSorted((a, b) => Date.parse(leavesAt(a)) - Date.parse(leavesAt(b)));
  const ofToday = counted ? `${formatCount(counted.flights)}${counted.more ? '+' : ''}` : '—';
  const all = () => openTab(routes.flights({ flightStartDate: today, flightEndDate: today, ...ours }));
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState kind="none" title={t('card.departures.none')} hint={t('card.departures.noneHint')} />
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {waiting.slice(0, shown).map(flight => (
            <Departure key={flight.flightId} flight={flight} today={today} />
          ))}
        </ul>
      )}
      <button type="button" className="reap-link" style={{ marginTop: 8 }} onClick={all}>
        {t('card.departures.all', { n: ofToday })}
      </button>
    </>
  );
}

function Departure({ flight, today }: { flight: Flight; today: string }) {
  const { t, openTab, can } = usePortal();
  const title = `${flight.flightNo} ${flight.segment}`;
  const irregular = irregularity(flight, t);
  return (
    <li
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 12px',
        alignItems: 'center',
        padding: '8px 0',
        borderBottom: '1px solid var(--reap-border)',
      }}
    >
      <span className="reap-figures" style={{ fontWeight: 600 }}>
        {timeOn(today, leavesAt(flight))}
      </span>
      <span style={{ flex: '1 1 auto', minWidth: 0 }}>
        {can(passenger.page) ? (
          <button type="button" className="reap-link" onClick={() => openTab(routes.passengers({ flightId: flight.flightId }))}>
            {title}
          </button>
        ) : (
          title
        )}
        <span style={{ color: 'var(--reap-secondary)', marginInlineStart: 8, whiteSpace: 'nowrap' }}>
          {t('card.departures.people', { n: flight.paxCount })}
        </span>
      </span>
      {irregular ? (
        <ToneTag tone={flight.adjustState === 'CANCEL' ? 'failed' : 'returned'} hover={causeText(flight.reason, t)}>
          {irregular}
        </ToneTag>
      ) : (
        <StatusTag name="flightRunState" value={flight.runState} />
      )}
    </li>
  );
}
