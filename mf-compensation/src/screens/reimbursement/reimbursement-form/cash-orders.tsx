import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Money } from '@reap/shared-ui/money';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { useEffect, useState } from 'react';
import { SubTypeText } from '../../orders/sub-types.tsx';
import { ReimbursementPax } from '../reimbursement-pax.tsx';
import { type Asked, type Claimed, isReversed, isWhole, ofOrder, onlyOffered, sumOf, withOrder } from './claimed.ts';

type Order = AnswerOf<typeof reimbursement.queryPre>[number];
const NONE: readonly Order[] = [];

interface CashOrdersProps {
  control: Control;
  /** The reimbursement in writing, whose own passengers are offered too. */
  id: string | undefined;
  asked: Asked;
}

/** The orders that a station has paid in cash on these days, to be claimed whole or but for some passengers. */
export function CashOrders({ control, id, asked }: CashOrdersProps) {
  const { t } = usePortal();
  const whole = isWhole(asked);
  const pre = useCall(
    reimbursement.queryPre,
    {
      station: asked.station ?? '',
      flightStartDate: asked.flightStartDate ?? '',
      flightEndDate: asked.flightEndDate ?? '',
      ...(id && { id }),
    },
    { enabled: whole, keepPrevious: true },
  );
  const [open, setOpen] = useState<Order>();
  const claimed = (control.value ?? []) as readonly Claimed[];
  const orders = whole ? (pre.data ?? NONE) : NONE;
  // What another station or other days don't offer can't be claimed: it goes with them.
  const { onChange } = control;
  const left = pre.isFetching || !pre.data ? undefined : onlyOffered(claimed, orders);
  useEffect(() => {
    if (left && left.length < claimed.length) onChange?.(left);
  }, [left, claimed.length, onChange]);
  if (!whole) return <EmptyState kind="none" title={t(isReversed(asked) ? 'reimbursement.datesReversed' : 'reimb.choose')} />;
  if (pre.error && !pre.data) return <ErrorCard error={pre.error} onRetry={() => void pre.refetch()} />;
  const choose = (keys: readonly string[]) =>
    onChange?.(orders.reduce((all, order) => withOrder(all, order.orderId, paxOf(order, keys, all)), claimed));
  const label = (name: string) => t(`field.reimbursementOrder.${name}`);
  return (
    <div id={control.id} tabIndex={-1}>
      <PlainTable<Order>
        keyOf={({ orderId }) => orderId}
        loading={pre.isFetching}
        rows={orders}
        width={720}
        none={t('reimb.nothing')}
        selection={{
          keys: orders.filter(order => ofOrder(claimed, order.orderId).length > 0).map(order => order.orderId),
          onChange: choose,
          nameOf: order => order.orderNo ?? order.flightNo,
        }}
        columns={[
          { title: label('orderNo'), field: 'orderNo', width: 190 },
          { title: label('flightNo'), field: 'flightNo', width: 90 },
          { title: label('flightDate'), field: 'flightDate', width: 110 },
          {
            title: label('accidentSubType'),
            field: 'accidentSubType',
            render: ({ accidentType, accidentSubType }) => <SubTypeText type={accidentType} value={accidentSubType} />,
          },
          {
            title: label('paxCount'),
            key: 'paxCount',
            align: 'right',
            render: order => (
              <button type="button" className="reap-link" onClick={() => setOpen(order)}>
                {t('reimb.someOf', { n: ofOrder(claimed, order.orderId).length, all: order.paxCount })}
              </button>
            ),
          },
          { title: label('amount'), field: 'amount', align: 'right', render: ({ amount }) => <Money fen={amount} /> },
        ]}
      />
      <p role="status" style={{ margin: '12px 0 0' }}>
        {t('reimb.chosen', {
          orders: new Set(claimed.map(one => one.orderId)).size,
          pax: claimed.length,
          amount: formatMoney(sumOf(claimed, orders)),
        })}
      </p>
      <ReimbursementPax
        order={open}
        onClose={() => setOpen(undefined)}
        {...(open && {
          chosen: {
            paxIds: ofOrder(claimed, open.orderId),
            offered: open.paidPax.map(one => one.paxId),
            onChange: (paxIds: string[]) => onChange?.(withOrder(claimed, open.orderId, paxIds)),
          },
        })}
      />
    </div>
  );
}

/** What is claimed of an order once its box is ticked or not: all of it, nothing, or what it was. */
function paxOf(order: Order, keys: readonly string[], claimed: readonly Claimed[]): readonly string[] {
  if (!keys.includes(order.orderId)) return [];
  const before = ofOrder(claimed, order.orderId);
  return before.length > 0 ? before : order.paidPax.map(one => one.paxId);
}
