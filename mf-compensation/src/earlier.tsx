import type { EarlierCompensation } from '@reap/contracts/compensation/order';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime, formatMoney, shortNumber } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import type * as z from 'zod';
import { routes } from './routes.ts';

export type Earlier = z.output<typeof EarlierCompensation>;

/** What a passenger has received or has pending on this flight, each with amount, station, time and its order. */
export function EarlierList({ earlier }: { earlier: readonly Earlier[] }) {
  const { t, openTab } = usePortal();
  return (
    <>
      {earlier.map((one, at) => (
        <span key={one.orderId}>
          {at > 0 && '；'}
          {one.receiveStatus === 1 ? t('enum.receiveStatus.1') : enumText('compensationOrderStatus', one.status, t)}{' '}
          {formatMoney(one.currentAmount)} · {one.serviceCity} {formatDateTime(one.at)} ·{' '}
          <button type="button" className="reap-link" onClick={() => openTab(routes.orderDetail({ orderId: one.orderId }))}>
            {shortNumber(one.orderNo)}
          </button>
        </span>
      ))}
    </>
  );
}
