import type { RowOf } from '@reap/contracts/contract';
import type { tsuTask } from '@reap/contracts/flight-passenger/tsu';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';

type Row = RowOf<typeof tsuTask.page>;

/** Opened from an inbox: once the task of the application is there, its dialog is. */
export function AskedTask({ rows, onFound }: { rows: readonly Row[] | undefined; onFound: (row: Row) => void }) {
  const { tab } = usePortal();
  const [asked, setAsked] = useState(() => new URLSearchParams(tab.path.split('?')[1] ?? '').get('apply'));
  useEffect(() => {
    if (!rows || !asked) return;
    setAsked(null);
    const found = rows.find(row => row.applyId === asked && !row.doneTime);
    if (found) onFound(found);
  }, [rows, asked, onFound]);
  return null;
}
