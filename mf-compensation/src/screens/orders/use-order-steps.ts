import { usePortal } from '@reap/shared-ui/portal';
import { useEffect } from 'react';

/** Asks anew whenever a step was taken in one of the orders that are shown. */
export function useOrderSteps(shown: readonly { orderId: string }[] | undefined, reread: () => unknown): void {
  const { onEvent } = usePortal();
  useEffect(
    () =>
      onEvent('task', ({ orderId }) => {
        if (shown?.some(one => one.orderId === orderId)) reread();
      }),
    [onEvent, shown, reread],
  );
}
