import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { routes } from '../routes.ts';
import { ofFlight, shown } from './of-flight.ts';

/** What happened to bags of the flight. */
export default function BaggagePanel() {
  const { t, openTab } = usePortal();
  const filter = ofFlight(usePanelFlight());
  const answer = useCall(baggage.findBaggageAccidentList, { ...filter, pageSize: shown });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { rows, total } = answer.data;
  if (rows.length === 0) return <EmptyState kind="none" title={t('flightPanel.baggage.none')} />;
  return (
    <CardList more={{ text: t('flightPanel.all', { n: total }), path: routes.baggage(filter) }}>
      {rows.map(row => (
        <CardLine
          key={row.accidentId}
          title={row.accidentNo}
          onOpen={() => openTab(routes.baggageDetail({ accidentId: row.accidentId }))}
          detail={row.bagTag ? printedTag(row.bagTag) : t('flightPanel.baggage.noTag')}
          state={<StatusTag name="baggageAccidentStatus" value={row.accidentStatus} />}
        />
      ))}
    </CardList>
  );
}
