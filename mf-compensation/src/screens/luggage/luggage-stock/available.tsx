import type { luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { RowOf } from '@reap/contracts/contract';
import { formatCount } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';

/** How many pieces can be given out; where they are few, the word beside the figure says so. */
export function Available({ row }: { row: RowOf<typeof luggage.findLuggage> }) {
  const { t } = usePortal();
  if (!row.low) return <>{formatCount(row.available)}</>;
  return (
    <span style={{ color: 'var(--reap-returned)' }}>
      <span style={{ fontSize: 12, marginInlineEnd: 6 }}>{t('luggageStock.low')}</span>
      <strong>{formatCount(row.available)}</strong>
    </span>
  );
}
