import { usePortal } from '@reap/shared-ui/portal';
import { useMemo } from 'react';

/** The query parameters of this screen's tab. */
export function useTabQuery(): URLSearchParams {
  const { tab } = usePortal();
  return useMemo(() => new URLSearchParams(tab.path.split('?')[1] ?? ''), [tab.path]);
}
