import { OrderStatus, PaymentState, ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { EarlierCompensation } from '@reap/contracts/compensation/order/order-pax';
import { enumText } from '@reap/shared-ui/core/enum-text';
import type { Translate } from '@reap/shared-ui/portal';
import type * as z from 'zod';

/** What a passenger has of another order on the same flight. */
export type Earlier = z.output<typeof EarlierCompensation>;

/** What has become of somebody's money in another order: received, frozen, on its way though the order was closed, else as far as the order is. */
export function moneyState({ receiveStatus, frozen, status }: Pick<Earlier, 'receiveStatus' | 'frozen' | 'status'>, t: Translate): string {
  if (receiveStatus === ReceiveStatus.received) return t('enum.receiveStatus.1');
  // Of a closed order nothing else counts.
  if (status === OrderStatus.closed) return enumText('paymentState', PaymentState.paying, t);
  return frozen ? t('order.paxFrozen') : enumText('compensationOrderStatus', status, t);
}
