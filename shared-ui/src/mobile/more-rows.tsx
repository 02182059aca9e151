import { useCallback, useState } from 'react';
import { usePortal } from '../portal/portal.tsx';
import { PhoneButton } from './rows.tsx';

const pageSize = 20;
/** So many rows a call gives at most; whoever looks for more narrows the list. */
const mostRows = 300;

/** The paging of a list that grows downwards: what a call is asked for, `more` of it, and `restart` for another filter. */
export function useMoreRows() {
  const [pages, setPages] = useState(1);
  const restart = useCallback(() => setPages(1), []);
  return {
    paging: { pageNumber: 1, pageSize: Math.min(pages * pageSize, mostRows) },
    more: () => setPages(pages + 1),
    restart,
  };
}

interface MoreRowsProps {
  total: number;
  shown: number;
  busy: boolean;
  onMore: () => void;
}

/** Leads to the rest of a list, as far as a phone shows it. */
export function MoreRows({ total, shown, busy, onMore }: MoreRowsProps) {
  const { t } = usePortal();
  if (total <= shown) return null;
  if (shown >= mostRows) return <p className="reap-phone-note">{t('phoneList.narrow', { count: mostRows })}</p>;
  return (
    <PhoneButton kind="secondary" busy={busy} onClick={onMore}>
      {t('phoneList.more')}
    </PhoneButton>
  );
}
