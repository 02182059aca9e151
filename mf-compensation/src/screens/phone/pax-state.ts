import { type OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { enumText } from '@reap/shared-ui/core/enum-text';
import type { Translate } from '@reap/shared-ui/portal';

interface Pax {
  receiveStatus: 0 | 1;
  frozen: boolean;
}

/** What has become of what a passenger is to have: received, frozen, else as far as the order is, where that is given. */
export function paxState({ receiveStatus, frozen }: Pax, t: Translate, status?: OrderStatus): string {
  if (frozen) return t('phoneOrder.frozen');
  return status === undefined || receiveStatus === ReceiveStatus.received
    ? enumText('receiveStatus', receiveStatus, t)
    : enumText('compensationOrderStatus', status, t);
}
