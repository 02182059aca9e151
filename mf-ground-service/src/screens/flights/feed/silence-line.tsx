import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { useSilentFeeds } from './use-silent-feeds.ts';

/** The same as `FeedSilence` in one short line, for a card and a phone. */
export function SilenceLine() {
  const { t } = usePortal();
  return useSilentFeeds().map(({ source, heardTime }) => (
    <p key={source} role="status" style={{ margin: '0 0 8px', fontSize: 13, color: 'var(--reap-warning)' }}>
      {t('flight.silentSince', { source: enumText('flightSource', source, t), at: formatDateTime(heardTime) })}
    </p>
  ));
}
