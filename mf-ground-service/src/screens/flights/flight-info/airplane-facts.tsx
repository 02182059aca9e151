import type { AnswerOf } from '@reap/contracts/contract';
import type { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { formatTime } from '@reap/shared-ui/core/format';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { routes } from '../../../routes.ts';
import { FactList } from './fact-list.tsx';

/** The aircraft, and what else it flies that day: a delay goes on to the flights after it. */
export function AirplaneFacts({ airplane, flightId }: { airplane: AnswerOf<typeof flightInfo.airplane>; flightId: string }) {
  const { t, openTab } = usePortal();
  return (
    <>
      <FactList
        facts={[
          [t('field.flight.aircraftNo'), airplane.aircraftNo],
          [t('field.flight.acType'), airplane.acType],
          [t('field.flight.seats'), airplane.seats || ''],
        ]}
      />
      <PlainTable
        rows={airplane.legs}
        keyOf={leg => leg.flightId}
        label={t('field.flight.legs')}
        none={t('flight.info.noLegs')}
        whole
        pages="none"
        columns={[
          {
            field: 'flightNo',
            title: t('field.flight.legs'),
            width: 96,
            render: leg =>
              leg.flightId === flightId ? (
                <strong>{leg.flightNo}</strong>
              ) : (
                <button type="button" className="reap-link" onClick={() => openTab(routes.flightInfo({ flightId: leg.flightId }))}>
                  {leg.flightNo}
                </button>
              ),
          },
          { field: 'segment', title: t('field.flight.segment') },
          {
            key: 'times',
            title: t('flight.time.planned'),
            width: 110,
            render: leg => `${formatTime(leg.takeOffTime)}–${formatTime(leg.arrivalTime)}`,
          },
          {
            field: 'runState',
            title: t('field.flight.runState'),
            width: 92,
            render: leg => <StatusTag name="flightRunState" value={leg.runState} />,
          },
        ]}
      />
    </>
  );
}
