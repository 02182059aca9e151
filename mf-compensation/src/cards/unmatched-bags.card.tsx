import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { routes } from '../routes.ts';

/** Bags that nobody has matched for more than a day, the one that waits longest first. */
export default function UnmatchedBagsCard() {
  const { t, openTab } = usePortal();
  const answer = useCall(baggage.findBaggageAccidentList, { unmatched: true, sortColumn: 'waitingSince', isAsc: true, pageSize: 5 });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  if (answer.data.rows.length === 0) return <EmptyState kind="none" title={t('unmatchedBags.none')} />;
  return (
    <CardList more={{ text: t('card.all', { n: answer.data.total }), path: routes.baggage({ unmatched: 'true' }) }}>
      {answer.data.rows.map(row => (
        <CardLine
          key={row.accidentId}
          title={row.bagTag ? printedTag(row.bagTag) : t('unmatchedBags.noTag')}
          onOpen={() => openTab(routes.baggageDetail({ accidentId: row.accidentId }))}
          detail={[row.flightNo, row.flightDate, row.terminal].filter(Boolean).join(' · ')}
          state={<StatusTag name="baggageAccidentStatus" value={row.accidentStatus} />}
        />
      ))}
    </CardList>
  );
}
