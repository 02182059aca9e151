import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { OrderLine } from './order-list/order-line.tsx';

/** The orders that a bag has already; nothing where there are none, or for those who may not see them. */
export function BagOrders({ accidentId, except }: { accidentId: string; except?: string | undefined }) {
  const { t, can } = usePortal();
  const orders = useCall(h5Order.page, { accidentId, pageSize: 20 }, { enabled: can(h5Order.page), staleTime: 0 });
  if (!can(h5Order.page)) return null;
  return (
    <Answer of={orders}>
      {({ rows }) => {
        const others = rows.filter(({ orderId }) => orderId !== except);
        if (others.length === 0) return null;
        return (
          <PhoneGroup label={t('phoneOrder.ofBag')}>
            {others.map(row => (
              <OrderLine
                key={row.orderId}
                {...row}
                detail={<StatusTag name="compensationOrderStatus" value={row.status} />}
                note={t(`enum.compensateType.${row.compensateType}`)}
              />
            ))}
          </PhoneGroup>
        );
      }}
    </Answer>
  );
}
