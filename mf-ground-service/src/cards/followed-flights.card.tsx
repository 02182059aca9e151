import type { AnswerOf } from '@reap/contracts/contract';
import { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { CardList } from '@reap/shared-ui/card-list';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useEffect } from 'react';
import { routes } from '../routes.ts';
import { SilenceLine } from '../screens/flights/feed/silence-line.tsx';
import { Irregular } from '../screens/flights/irregular.tsx';

type Followed = AnswerOf<typeof concernedFlight.upcoming>[number];

const shown = 6;

/** The person's own followed flights of today and tomorrow; asked again when one of them has changed. */
export default function FollowedFlightsCard() {
  return (
    <>
      <SilenceLine />
      <FollowedFlights />
    </>
  );
}

function FollowedFlights() {
  const { t, onEvent } = usePortal();
  const answer = useCall(concernedFlight.upcoming, {});
  const { data, refetch } = answer;
  useEffect(() => {
    const own = new Set(data?.map(({ flightId }) => flightId));
    return onEvent('flight', ({ changed }) => {
      if (changed.some(([flightId]) => own.has(flightId))) void refetch();
    });
  }, [onEvent, refetch, data]);
  if (answer.error && !data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <EmptyState kind="none" title={t('follow.card.none')} hint={t('follow.card.noneHint')} />;
  return (
    <CardList more={{ text: t('follow.card.all'), path: routes.followed() }}>
      {data.slice(0, shown).map(flight => (
        <FollowedFlight key={flight.flightId} flight={flight} />
      ))}
    </CardList>
  );
}

function FollowedFlight({ flight }: { flight: Followed }) {
  const { openTab, can } = usePortal();
  const title = `${flight.flightNo} ${flight.segment}`;
  const leaves = flight.actualTakeOffTime ?? flight.estimatedTakeOffTime ?? flight.takeOffTime;
  return (
    <li
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 12px',
        alignItems: 'baseline',
        padding: '8px 0',
        borderBottom: '1px solid var(--reap-border)',
      }}
    >
      <span className="reap-figures" style={{ color: 'var(--reap-secondary)' }} title={flight.flightDate}>
        {formatDateTime(leaves).slice(5)}
      </span>
      <span style={{ flex: '1 1 auto', minWidth: 0 }}>
        {can(flightInfo.flightInfo) ? (
          <button type="button" className="reap-link" onClick={() => openTab(routes.flight({ flightId: flight.flightId }))}>
            {title}
          </button>
        ) : (
          title
        )}
      </span>
      {flight.adjustState ? <Irregular flight={flight} /> : <StatusTag name="flightRunState" value={flight.runState} />}
    </li>
  );
}
