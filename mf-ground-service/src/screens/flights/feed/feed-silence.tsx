import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import { useSilentFeeds } from './use-silent-feeds.ts';

/** Says that a feed tells nothing any more: what is shown may be old. */
export function FeedSilence() {
  const { t } = usePortal();
  const silent = useSilentFeeds();
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
