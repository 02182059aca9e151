import { OrderStatus } from '@reap/contracts/compensation/codes';
import type { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { ReceivedAbout } from '../received-about.tsx';

/** While an order is decided: what its passengers have received or have pending on other flights; those of this one stand above. */
export function OrderReceived({ order: row }: { order: RowOf<typeof order.page> }) {
  return row.status === OrderStatus.underAudit ? (
    <ReceivedAbout asked={{ orderId: row.orderId }} concerns={item => !item.duplicate} />
  ) : null;
}
