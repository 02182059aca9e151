import { formatMoney } from '@reap/shared-ui/core/format';
import { OpenRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import type { ReactNode } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';

interface OrderLineProps {
  orderId: string;
  orderNo?: string | undefined;
  flightNo?: string | undefined;
  flightDate: string;
  sumMoney?: number | undefined;
  detail: ReactNode;
  note: string;
}

/** An order in a list: its flight and number, what it comes to, and where it stands. */
export function OrderLine({ orderId, orderNo, flightNo, flightDate, sumMoney, detail, note }: OrderLineProps) {
  const { openTab } = usePortal();
  return (
    <OpenRow
      label={
        <>
          {flightNo} <span style={{ whiteSpace: 'nowrap' }}>{flightDate}</span>
          <br />
          <span className="reap-phone-note">
            {orderNo}
            <br />
            {note}
          </span>
        </>
      }
      onOpen={() => openTab(phoneRoutes.orderDetail({ compensationId: orderId }))}
    >
      <span className="reap-figures">{formatMoney(sumMoney)}</span>
      <br />
      {detail}
    </OpenRow>
  );
}
