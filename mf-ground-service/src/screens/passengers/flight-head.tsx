import { flightList } from '@reap/contracts/flight-passenger/flight';
import { formatTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { DetailHead } from '@reap/shared-ui/detail-head';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import type { ReactNode } from 'react';
import { type Flight, loadOf } from '../flights/flight-labels.ts';
import { Irregular } from '../flights/irregular.tsx';

/** Which flight this is, how it runs, and how full it is; `about` says in the tab's title what of it is shown. */
export function FlightHead({ flightId, about }: { flightId: string; about: string }) {
  const { t } = usePortal();
  const answer = useCall(flightList.basicList, { flightId });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  const flight = answer.data?.[0];
  return flight ? <HeadOfFlight flight={flight} about={about} /> : <PageHeader title={t('pax.list.title')} trail={[t('group.flights')]} />;
}

interface HeadOfFlightProps {
  flight: Flight;
  /** What of the flight is shown, for the tab's title. */
  about: string;
  actions?: ReactNode;
}

/** The same of a flight that is there. */
export function HeadOfFlight({ flight, about, actions }: HeadOfFlightProps) {
  const { t } = usePortal();
  const leaves = flight.actualTakeOffTime ?? flight.estimatedTakeOffTime ?? flight.takeOffTime;
  const load = loadOf(flight);
  return (
    <DetailHead
      number={flight.flightNo}
      trail={[t('group.flights'), t('flight.list.title'), `${flight.flightDate} ${flight.segment}`]}
      tabTitle={`${flight.flightNo} ${about}`}
      state={
        <>
          <StatusTag name="flightRunState" value={flight.runState} />
          <Irregular flight={flight} />
        </>
      }
      actions={actions}
      figures={[
        {
          label: t('field.flight.takeOffTime'),
          value: formatTime(leaves),
          ...(flight.delayMinutes > 0 && { tone: 'warning' as const }),
        },
        { label: t('field.flight.paxCount'), value: flight.paxCount },
        ...(load === undefined ? [] : [{ label: t('flight.load'), value: `${load}%` }]),
      ]}
    />
  );
}
