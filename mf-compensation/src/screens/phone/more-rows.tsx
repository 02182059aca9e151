import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { mostRows } from './use-list-filters.ts';

/** Leads to the rest of a list, as far as a phone shows it. */
export function MoreRows({ total, shown, busy, onMore }: { total: number; shown: number; busy: boolean; onMore: () => void }) {
  const { t } = usePortal();
  if (total <= shown) return null;
  if (shown >= mostRows) return <p className="reap-phone-note">{t('phoneBaggage.narrow', { count: mostRows })}</p>;
  return (
    <PhoneButton kind="secondary" busy={busy} onClick={onMore}>
      {t('phoneBaggage.more')}
    </PhoneButton>
  );
}
