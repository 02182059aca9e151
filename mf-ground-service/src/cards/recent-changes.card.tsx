import type { AnswerOf } from '@reap/contracts/contract';
import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { CardList } from '@reap/shared-ui/card-list';
import { formatTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { useMinute } from '@reap/shared-ui/core/use-minute';
import { DictText } from '@reap/shared-ui/dict';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useEffect } from 'react';
import { routes } from '../routes.ts';
import { SilenceLine } from '../screens/flights/feed/silence-line.tsx';
import { factsText } from '../screens/flights/flight-info/change-text.ts';

type Changed = AnswerOf<typeof flightFeed.recent>[number];

const shown = 8;
const hourMs = 3_600_000;
/** Many flights may change at once: what they are is asked once. */
const settleMs = 1000;

/** Flights at the person's own station (all, for whoever has none) that changed within the last hour; it follows what is told. */
export default function RecentChangesCard() {
  return (
    <>
      <SilenceLine />
      <RecentChanges />
    </>
  );
}

function RecentChanges() {
  const { t, user, onEvent } = usePortal();
  const answer = useCall(flightFeed.recent, user.station ? { station: user.station } : {});
  const { refetch } = answer;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = onEvent('flight', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refetch();
      }, settleMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [onEvent, refetch]);
  const now = useMinute();
  const aged = answer.data?.some(({ changedTime }) => now - Date.parse(changedTime) > hourMs) ?? false;
  // Asked again, not left out here: which hour is the last one, the server's clock says.
  useEffect(() => {
    if (aged) void refetch();
  }, [aged, now, refetch]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!answer.data) return <Skeleton />;
  if (answer.data.length === 0) return <EmptyState kind="none" title={t('card.recent.none')} hint={t('card.recent.noneHint')} />;
  return (
    <CardList>
      {answer.data.slice(0, shown).map(changed => (
        <ChangedFlight key={changed.flightId} changed={changed} />
      ))}
    </CardList>
  );
}

function ChangedFlight({ changed }: { changed: Changed }) {
  const { t, openTab, can } = usePortal();
  const title = `${changed.flightNo} ${changed.segment}`;
  const told = factsText(changed.facts, t);
  return (
    <li style={{ padding: '8px 0', borderBottom: '1px solid var(--reap-border)' }}>
      <div style={{ display: 'flex', gap: 12, alignItems: 'baseline' }}>
        <span className="reap-figures" style={{ color: 'var(--reap-secondary)' }}>
          {formatTime(changed.changedTime)}
        </span>
        <span style={{ flex: 1, minWidth: 0 }}>
          {can(flightInfo.flightInfo) ? (
            <button type="button" className="reap-link" onClick={() => openTab(routes.flight({ flightId: changed.flightId }))}>
              {title}
            </button>
          ) : (
            title
          )}
        </span>
        <DictText dictKey="FLIGHT_STATUS" value={changed.event} />
      </div>
      <div className="reap-cut" title={told} style={{ fontSize: 12, color: 'var(--reap-secondary)' }}>
        {told}
      </div>
    </li>
  );
}
