import { formatTime } from '@reap/shared-ui/core/format';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import type { Flight } from '../flight-labels.ts';

/** Several flights begin with what was typed: one is chosen. */
export function FlightChoice({ flights, onChoose }: { flights: readonly Flight[]; onChoose: (flightId: string) => void }) {
  const { t } = usePortal();
  return (
    <PlainTable
      rows={flights}
      keyOf={flight => flight.flightId}
      label={t('flight.info.choose')}
      columns={[
        {
          field: 'flightNo',
          title: t('field.flight.flightNo'),
          render: flight => (
            <button type="button" className="reap-link" onClick={() => onChoose(flight.flightId)}>
              {flight.flightNo}
            </button>
          ),
        },
        { field: 'flightDate', title: t('field.flight.flightDate') },
        { field: 'segment', title: t('field.flight.segment') },
        { field: 'takeOffTime', title: t('field.flight.takeOffTime'), render: flight => formatTime(flight.takeOffTime) },
        {
          field: 'runState',
          title: t('field.flight.runState'),
          render: flight => <StatusTag name="flightRunState" value={flight.runState} />,
        },
      ]}
    />
  );
}
