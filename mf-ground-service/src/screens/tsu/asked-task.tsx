import type { RowOf } from '@reap/contracts/contract';
import { tsuTask } from '@reap/contracts/flight-passenger/tsu';
import { useOpened } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { useLinked } from '@reap/shared-ui/use-linked';
import { useEffect } from 'react';

/** Opened from an inbox: the task of the application is asked for by itself, wherever its row stands in the list; once it is there, its dialog is. */
export function AskedTask({ onFound }: { onFound: (row: RowOf<typeof tsuTask.page>) => void }) {
  const { t, toast } = usePortal();
  const [asked, setAsked] = useLinked('apply');
  const { data, error } = useOpened(tsuTask.page, { applyId: asked }, { enabled: asked !== undefined });
  useEffect(() => {
    if (!asked || !(data || error)) return;
    setAsked(undefined);
    const [found] = data?.rows ?? [];
    if (error) toast.failure(error);
    else if (found) onFound(found);
    else toast.warning(t('tsu.task.gone'));
  }, [asked, setAsked, data, error, onFound, toast, t]);
  return null;
}
