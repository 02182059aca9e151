import { accident } from '@reap/contracts/compensation/accident';
import { compensationHome } from '@reap/contracts/compensation/home';
import type { AnswerOf } from '@reap/contracts/contract';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { causeText, enumText } from '@reap/shared-ui/core/enum-text';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { routes } from '../routes.ts';

type Flight = AnswerOf<typeof compensationHome.irregularFlights>[number];

/** Today's irregular flights; a click begins the registration of the accident. */
export default function IrregularFlightsCard() {
  const { t, openTab, can } = usePortal();
  const answer = useCall(compensationHome.irregularFlights, {});
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  if (answer.data.length === 0) return <EmptyState kind="none" title={t('card.flights.none')} />;
  const mayRegister = can(accident.save);
  return (
    <CardList>
      {answer.data.slice(0, 8).map(flight => (
        <CardLine
          key={flight.flightId}
          title={`${flight.flightNo} ${flight.segment}`}
          {...(mayRegister && {
            onOpen: () => openTab(routes.accidentForm({ type: 'ADD', flightNo: flight.flightNo, flightDate: flight.flightDate })),
          })}
          // Where there is no room for both, how many it concerns stays.
          detail={[t('card.people', { n: flight.paxCount }), causeText(flight.reason, t)].filter(Boolean).join(' · ')}
          state={<ToneTag tone={flight.adjustState === 'CANCEL' ? 'failed' : 'returned'}>{howLate(flight, t)}</ToneTag>}
        />
      ))}
    </CardList>
  );
}

function howLate(flight: Flight, t: Portal['t']): string {
  const word = flight.adjustState ? enumText('flightAdjustState', flight.adjustState, t) : '';
  if (flight.adjustState !== 'DELAY' || flight.delayMinutes === 0) return word;
  return `${word} ${Math.floor(flight.delayMinutes / 60)}h${String(flight.delayMinutes % 60).padStart(2, '0')}m`;
}
