import type { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import type { PageOf, RowOf } from '@reap/contracts/contract';
import { formatCount } from '@reap/shared-ui/core/format';
import { DetailHead } from '@reap/shared-ui/detail-head';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction, useRowActions } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { deleting, editing, voiding } from '../accident-actions.tsx';
import { orderSums } from './order-sums.ts';

interface AccidentHeadProps {
  accident: RowOf<typeof accident.page>;
  /** Unknown while they are read, or to who may not see orders. */
  orders: PageOf<RowOf<typeof order.page>> | undefined;
}

/** Number, state, what its orders come to, and what can be done now. */
export function AccidentHead({ accident: row, orders }: AccidentHeadProps) {
  const { t, closeTab } = usePortal();
  const { allowed, busy, start } = useRowActions([
    row.allowed.includes('addOrder') &&
      openAction('addOrder', t('accident.addOrder'), routes.orderForm({ accidentId: row.accidentId }), undefined, order.save),
    editing(row, t),
    voiding(row, t),
    deleting(row, t, undefined, () => closeTab(routes.accidents())),
  ]);
  // Without those that are hidden from this person they would be too little.
  const sums = row.hiddenOrders > 0 ? undefined : orderSums(orders);
  return (
    <DetailHead
      number={row.accidentNo}
      trail={[t('group.irregular'), t('accident.list.title')]}
      state={<StatusTag name="accidentStatus" value={row.accidentStatus} />}
      figures={[
        { label: t('accident.detail.orders'), value: formatCount(row.orderCount) },
        { label: t('accident.detail.sum'), value: <Money fen={sums?.all} strong /> },
        { label: t('accident.detail.effectiveSum'), value: <Money fen={sums?.effective} strong /> },
      ]}
      actions={allowed.map((one, at) => (
        <Button
          key={one.key}
          type={at === 0 && !one.danger ? 'primary' : 'default'}
          danger={one.danger ?? false}
          loading={busy === one.key}
          onClick={() => start(one)}
        >
          {one.label}
        </Button>
      ))}
    />
  );
}
