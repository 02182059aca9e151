import { usePortal } from '@reap/shared-ui/portal';
import { useEffect } from 'react';

/** Asks anew whenever a task has moved: its list grows, is compared, or is whole. */
export function useTaskEvents(taskId: string, refetch: () => unknown): void {
  const { onEvent } = usePortal();
  useEffect(() => onEvent('task', ({ orderId }) => void (orderId === taskId && refetch())), [onEvent, taskId, refetch]);
}
