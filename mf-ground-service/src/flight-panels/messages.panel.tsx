import { flightMsg } from '@reap/contracts/flight-passenger/flight-message';
import { exactFlightNo } from '@reap/contracts/patterns';
import { CardList } from '@reap/shared-ui/card-list';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { DictText } from '@reap/shared-ui/dict';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useEffect } from 'react';
import { routes } from '../routes.ts';
import { factsText } from '../screens/flights/flight-info/change-text.ts';

const shown = 5;

/** The last messages about the flight, and a way to all of them. */
export default function MessagesPanel() {
  const { t, onEvent } = usePortal();
  const { flightId, flightNo, flightDate } = usePanelFlight();
  const answer = useCall(flightMsg.page, { flightId, pageSize: shown, sortColumn: 'receivedTime', isAsc: false });
  const { refetch } = answer;
  useEffect(
    () => onEvent('flight', ({ changed }) => void (changed.some(([id]) => id === flightId) && refetch())),
    [onEvent, flightId, refetch],
  );
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!answer.data) return <Skeleton />;
  if (answer.data.rows.length === 0) return <EmptyState kind="none" title={t('flightPage.messages.none')} />;
  const all = routes.messages({ flightNo: exactFlightNo(flightNo), flightStartDate: flightDate, flightEndDate: flightDate });
  return (
    <CardList more={{ text: t('flightPage.messages.all', { n: answer.data.total }), path: all }}>
      {answer.data.rows.map(message => (
        <li key={message.id} style={{ padding: '6px 0', borderBottom: '1px solid var(--reap-border)' }}>
          <div style={{ display: 'flex', gap: 12, alignItems: 'baseline' }}>
            <span className="reap-figures" style={{ color: 'var(--reap-secondary)' }}>
              {formatDateTime(message.receivedTime)}
            </span>
            <span style={{ flex: 1 }}>
              <DictText dictKey="FLIGHT_STATUS" value={message.event} />
            </span>
            <StatusTag name="flightMessageOutcome" value={message.outcome} />
          </div>
          <div className="reap-cut" style={{ fontSize: 12, color: 'var(--reap-secondary)' }}>
            {factsText(message.facts, t)}
          </div>
        </li>
      ))}
    </CardList>
  );
}
