import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { exactFlightNo } from '@reap/contracts/patterns';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useEffect } from 'react';
import { routes } from '../routes.ts';

/** What of the flight passengers should be told, and whether they were. */
export default function EventsPanel() {
  const { t, openTab, onEvent } = usePortal();
  const { flightId, flightNo, flightDate } = usePanelFlight();
  const filter = { flightNo: exactFlightNo(flightNo), flightDate };
  const answer = useCall(flightEvent.listPost, { flightId });
  const { refetch } = answer;
  useEffect(() => onEvent('flightEvent', () => void refetch()), [onEvent, refetch]);
  useEffect(() => onEvent('task', () => void refetch()), [onEvent, refetch]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { rows, total } = answer.data;
  if (rows.length === 0) return <EmptyState kind="none" title={t('flightPanel.events.none')} />;
  return (
    <CardList more={{ text: t('flightPanel.events.all', { n: formatCount(total) }), path: routes.flightEvents(filter) }}>
      {rows.map(({ flightEventId, type, state, noticeCount, recipients }) => (
        <CardLine
          key={flightEventId}
          title={[t(`enum.flightEventType.${type}`), noticeCount > 0 && t('flightPanel.events.told', { n: formatCount(recipients) })]
            .filter(Boolean)
            .join(' · ')}
          onOpen={() => openTab(routes.flightEvents({ ...filter, flightEventId }))}
          state={<StatusTag name="flightEventState" value={state} />}
        />
      ))}
    </CardList>
  );
}
