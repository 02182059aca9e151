import type { order } from '@reap/contracts/compensation/order/order';
import type { Handlers } from '../../kernel/call/context.ts';
import { loadOrder } from '../order/order.load.ts';
import { moveOrder } from '../order/order.queries.ts';
import { orderMoves } from '../order/order.rules.ts';
import { tellCreator } from '../order/order-notice.ts';
import { moveLuggage } from './order-luggage.ts';

/** Takes a material order out of effect again, with the reason: its luggage goes back into the stock, and it may take effect once more. */
export const revokeOrder: Handlers<typeof order>['revoke'] = async ({ orderId, version, reason }, context) => {
  const record = await loadOrder(orderId, context);
  const status = orderMoves.revoke.next(record, context.user);
  const moved = await moveOrder(context, record, { status, effectiveAt: null }, version);
  await moveLuggage('released', record, context, reason);
  context.audit({ target: record.orderNo, before: { status: record.status }, after: { status, reason } });
  if (record.createdBy !== context.user.userId) await tellCreator(context, moved, 'revoked');
  return null;
};
