import { usePortal } from '@reap/shared-ui/portal';
import { useEffect } from 'react';

/** Reads again when a version came or somebody gets another one: pipelines publish, and a trial that is worse stops itself. */
export function useLive({ refetch }: { refetch: () => Promise<unknown> }): void {
  const { onEvent } = usePortal();
  useEffect(() => onEvent('release', () => void refetch()), [onEvent, refetch]);
}
