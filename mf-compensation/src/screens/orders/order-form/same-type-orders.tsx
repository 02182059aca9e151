import { order } from '@reap/contracts/compensation/order/order';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatMoney, shortNumber } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Alert } from 'antd';
import { routes } from '../../../routes.ts';

/** Says which orders of the same kind this flight has already, so that nobody writes one twice. */
export function SameTypeOrders({ accidentId, except }: { accidentId: string; except: string | undefined }) {
  const { t, openTab } = usePortal();
  const answer = useCall(order.findSameTypeOrders, { accidentId });
  const others = (answer.data ?? []).filter(one => one.orderId !== except);
  if (others.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      style={{ marginTop: 12 }}
      title={
        <>
          {t('order.form.sameType', { n: others.length })}{' '}
          {others.map(one => (
            <button
              key={one.orderId}
              type="button"
              className="reap-link"
              style={{ marginInlineStart: 12 }}
              onClick={() => openTab(routes.orderDetail({ orderId: one.orderId }))}
            >
              {shortNumber(one.orderNo)} · <StationText code={one.serviceCity} /> · {formatMoney(one.sumMoney)} ·{' '}
              {enumText('compensationOrderStatus', one.status, t)}
            </button>
          ))}
        </>
      }
    />
  );
}
