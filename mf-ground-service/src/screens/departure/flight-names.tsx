import { flightImport } from '@reap/contracts/flight-passenger/departure';
import { useCall } from '@reap/shared-ui/core/query';
import { EnumText } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import type { Departure } from './departure-actions.tsx';

/** Everybody on the lists of a flight, in the order of boarding. */
export function FlightNames({ flightId }: { flightId: string }) {
  const { t } = usePortal();
  const answer = useCall(flightImport.getFlightDepartureListOfNameInfo, { flightId });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  const label = (name: keyof Departure) => t(`field.departureRecord.${name}`);
  return (
    <PlainTable<Departure>
      rows={answer.data?.names}
      keyOf={row => row.id}
      loading={answer.isFetching}
      label={t('departure.title')}
      columns={[
        { title: label('paxName'), field: 'paxName', render: row => row.paxName ?? '—' },
        { title: label('segment'), field: 'segment', width: 92 },
        { title: label('boardingNumber'), field: 'boardingNumber', width: 92, render: row => row.boardingNumber || '—' },
        { title: label('seatNumber'), field: 'seatNumber', width: 76, render: row => row.seatNumber || '—' },
        { title: label('status'), field: 'status', width: 140, render: row => <StatusTag name="departureStatus" value={row.status} /> },
        { title: label('failure'), field: 'failure', width: 148, render: row => <Why row={row} /> },
      ]}
    />
  );
}

/** Why somebody did not depart, or can't. */
function Why({ row }: { row: Departure }) {
  if (row.failure) return <EnumText name="departureFailure" value={row.failure} />;
  return row.missing === 'Y' ? <EnumText name="departureFailure" value="MISSING" /> : '—';
}
