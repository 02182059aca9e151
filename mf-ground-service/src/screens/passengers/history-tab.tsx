import type { RowOf } from '@reap/contracts/contract';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { useCall } from '@reap/shared-ui/core/query';
import { DictText } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { ExportButton } from '@reap/shared-ui/export-button';
import { InnerTable } from '@reap/shared-ui/inner-table';
import { Money } from '@reap/shared-ui/money';
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
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  const total = answer.data?.total ?? 0;
  const label = (name: keyof Row) => t(`field.historicalFlight.${name}`);
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 8 }}>
        <span style={{ color: 'var(--reap-secondary)' }}>{answer.data && t('pax.history.count', { n: total })}</span>
        <ExportButton call={passenger.flightHistoryDownload} input={{ id }} label={t('passenger.downloadHistory')} disabled={total === 0} />
      </div>
      <InnerTable<Row>
        rowKey="id"
        loading={answer.isFetching}
        rows={answer.data?.rows}
        width={760}
        none={t('pax.history.none')}
        hint={t('pax.history.noneHint')}
        pagination={{ current: pageNumber, pageSize, total, onChange: setPageNumber, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: label('flightNumber'), dataIndex: 'flightNumber', render: (_, row) => <FlightLink row={row} /> },
          { title: label('flightDate'), dataIndex: 'flightDate', width: 104 },
          { title: label('org'), dataIndex: 'org', render: (code: string) => <Station code={code} /> },
          { title: label('dst'), dataIndex: 'dst', render: (code: string) => <Station code={code} /> },
          { title: label('cabin'), dataIndex: 'cabin', render: (value: string) => <DictText dictKey="cabin" value={value} /> },
          { title: label('issueOffice'), dataIndex: 'issueOffice' },
          { title: label('ticketFare'), dataIndex: 'ticketFare', align: 'right', render: (fen: number) => <Money fen={fen} /> },
          {
            title: label('boardingStatus'),
            dataIndex: 'boardingStatus',
            render: (value: Row['boardingStatus']) => <StatusTag name="boardingStatus" value={value} />,
          },
        ]}
      />
    </>
  );
}

function FlightLink({ row }: { row: Row }) {
  const { openTab } = usePortal();
  const path = routes.flights({ flightNo: row.flightNumber, flightStartDate: row.flightDate, flightEndDate: row.flightDate });
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
