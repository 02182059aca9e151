import { accident } from '@reap/contracts/compensation/accident';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { routes } from '../routes.ts';
import { ofFlight, shown } from './of-flight.ts';

/** The accidents that were registered for the flight. */
export default function IrregularityPanel() {
  const { t, openTab } = usePortal();
  const filter = ofFlight(usePanelFlight());
  const answer = useCall(accident.page, { ...filter, pageSize: shown });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { rows, total } = answer.data;
  if (rows.length === 0) return <EmptyState kind="none" title={t('flightPanel.irregularity.none')} />;
  return (
    <CardList more={{ text: t('flightPanel.all', { n: total }), path: routes.accidents(filter) }}>
      {rows.map(row => (
        <CardLine
          key={row.accidentId}
          title={row.accidentNo}
          onOpen={() => openTab(routes.accidentDetail({ accidentId: row.accidentId }))}
          detail={`${enumText('accidentType', row.accidentType, t)} · ${t('flightPanel.irregularity.orders', { n: row.orderCount })}`}
          state={<StatusTag name="accidentStatus" value={row.accidentStatus} />}
        />
      ))}
    </CardList>
  );
}
