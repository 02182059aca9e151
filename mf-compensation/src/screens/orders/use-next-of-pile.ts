import { audit } from '@reap/contracts/compensation/review/audit';
import { request } from '@reap/shared-ui/core/http';
import { usePortal } from '@reap/shared-ui/portal';
import { routes } from '../../routes.ts';

/** After an audit: closes its tab and opens the next order that waits for this person, or the to-dos when it was the last. */
export function useNextOfPile(orderId: string): () => Promise<void> {
  const { can, closeTab } = usePortal();
  return async () => {
    if (!can(audit.todo)) return;
    // Without an answer the person stays where the decision was made.
    const pile = await request(audit.todo, { pageNumber: 1, pageSize: 10 }).catch(() => undefined);
    if (!pile) return;
    const next = pile.rows.find(row => row.orderId !== orderId);
    closeTab(next ? routes.orderDetail({ orderId: next.orderId }) : routes.todo());
  };
}
