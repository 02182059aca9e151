import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import { useEffect } from 'react';

const askEveryMs = 60_000;

/** Says that a feed tells nothing any more: what is shown may be old. Silence sends no event, so it is asked for once a minute. */
export function FeedSilence() {
  const { t } = usePortal();
  const { data, refetch } = useCall(flightFeed.state, {});
  useEffect(() => {
    const timer = setInterval(() => void refetch(), askEveryMs);
    return () => clearInterval(timer);
  }, [refetch]);
  const silent = data?.feeds.filter(feed => feed.silent) ?? [];
  if (silent.length === 0) return null;
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 12 }}>
      {silent.map(feed => (
        <Alert
          key={feed.source}
          type="warning"
          role="status"
          showIcon
          title={t('flight.feed.silent', { source: enumText('flightSource', feed.source, t), at: formatDateTime(feed.heardTime) })}
        />
      ))}
    </div>
  );
}
