import type { RowOf } from '@reap/contracts/contract';
import { flightList } from '@reap/contracts/flight-passenger/flight';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { exactFlightNo } from '@reap/contracts/patterns';
import { useCall } from '@reap/shared-ui/core/query';
import { DictText } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { ExportButton } from '@reap/shared-ui/export-button';
import { Money } from '@reap/shared-ui/money';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Tooltip } from 'antd';
import { useState } from 'react';
import { routes } from '../../routes.ts';

type Row = RowOf<typeof passenger.historicalFlight>;
const pageSize = 20;

/** His flights until now, newest first, with their download (seed 1 §3, §7). */
export function HistoryTab({ id }: { id: string }) {
  const { t } = usePortal();
  const [pageNumber, setPageNumber] = useState(1);
  const answer = useCall(passenger.historicalFlight, { id, pageNumber, pageSize }, { keepPrevious: true });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  const total = answer.data?.total ?? 0;
  const label = (name: keyof Row) => t(`field.historicalFlight.${name}`);
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 8 }}>
        <span style={{ color: 'var(--reap-secondary)' }}>{answer.data && t('pax.history.count', { n: total })}</span>
        <ExportButton call={passenger.flightHistoryDownload} input={{ id }} label={t('passenger.downloadHistory')} disabled={total === 0} />
      </div>
      <PlainTable<Row>
        keyOf={row => row.id}
        loading={answer.isFetching}
        rows={answer.data?.rows}
        width={560}
        none={t('pax.history.none')}
        hint={t('pax.history.noneHint')}
        pages={{ pageNumber, pageSize, total, onChange: setPageNumber }}
        columns={[
          { title: label('flightNumber'), field: 'flightNumber', render: row => <FlightLink row={row} /> },
          { title: label('flightDate'), field: 'flightDate', width: 104 },
          { title: label('org'), field: 'org', render: ({ org }) => <Station code={org} /> },
          { title: label('dst'), field: 'dst', render: ({ dst }) => <Station code={dst} /> },
          { title: label('cabin'), field: 'cabin', render: ({ cabin }) => <DictText dictKey="cabin" value={cabin} /> },
          { title: label('issueOffice'), field: 'issueOffice' },
          { title: label('ticketFare'), field: 'ticketFare', align: 'right', render: ({ ticketFare }) => <Money fen={ticketFare} /> },
          {
            title: label('boardingStatus'),
            field: 'boardingStatus',
            render: ({ boardingStatus }) => <StatusTag name="boardingStatus" value={boardingStatus} />,
          },
        ]}
      />
    </>
  );
}

function FlightLink({ row }: { row: Row }) {
  const { openTab, can } = usePortal();
  if (!can(flightList.basicPage)) return row.flightNumber;
  const { flightNumber, flightDate } = row;
  const path = routes.flights({ flightNo: exactFlightNo(flightNumber), flightStartDate: flightDate, flightEndDate: flightDate });
  return (
    <button type="button" className="reap-link" onClick={() => openTab(path)}>
      {row.flightNumber}
    </button>
  );
}

/** The code, as in segments: there is little room. Its name on hover. */
const Station = ({ code }: { code: string }) => (
  <Tooltip title={<StationText code={code} />}>
    <span>{code}</span>
  </Tooltip>
);
