import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { CompensateType, OrderStatus } from '@reap/contracts/compensation/codes';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { isMissing } from '@reap/shared-ui/core/api-error';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneAlert, PhonePage } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { BagOrders } from '../bag-orders.tsx';
import { MissingRecord } from '../missing-record.tsx';
import type { OrderKind } from '../order-drafts.ts';
import { OrderForm } from './order-form.tsx';

type Bag = AnswerOf<typeof h5Baggage.baggageAccidentDetailInfo>;
const ended: readonly OrderStatus[] = [OrderStatus.failed, OrderStatus.closed];

/** A new order for the passenger of a bag. Where both are due, two orders are written: luggage is offered where there is cash already. */
export function NewOrder({ baggageId, kind }: { baggageId: string; kind: OrderKind | undefined }) {
  const bag = useCall(h5Baggage.baggageAccidentDetailInfo, { accidentId: baggageId }, { staleTime: Number.POSITIVE_INFINITY });
  const orders = useCall(h5Order.page, { accidentId: baggageId, pageSize: 20 }, { enabled: kind === undefined });
  const { t } = usePortal();
  if (isMissing(bag.error)) return <MissingRecord back={phoneRoutes.orders()} error={bag.error} />;
  if (!bag.data || (kind === undefined && orders.isPending))
    return (
      <PhonePage>
        <Answer of={bag}>{() => null}</Answer>
      </PhonePage>
    );
  if (!bag.data.orderable)
    return (
      <PhonePage>
        <PhoneAlert tone="failed">{t('phoneOrder.notOrderable')}</PhoneAlert>
        <BagOrders accidentId={baggageId} />
      </PhonePage>
    );
  return <Begun key={kind} bag={bag.data} kind={kind} orders={orders.data?.rows ?? []} />;
}

interface BegunProps {
  bag: Bag;
  kind: OrderKind | undefined;
  orders: readonly RowOf<typeof h5Order.page>[];
}

function Begun({ bag, kind, orders }: BegunProps) {
  const { user } = usePortal();
  const has = (type: number) => orders.some(row => row.compensateType === type && !ended.includes(row.status));
  // The form stays what it was begun as, whatever others write meanwhile.
  const [due] = useState<OrderKind>(() => (has(CompensateType.cash) && !has(CompensateType.material) ? 'luggage' : 'cash'));
  const { accidentId, paxId, paxName, flightNo, terminal } = bag;
  const initial = {
    accidentId,
    paxId: paxId ?? '',
    serviceCity: user.station || terminal,
    about: [paxName, flightNo].filter(Boolean).join(' · '),
  };
  return <OrderForm kind={kind ?? due} step="add" draftId={undefined} initial={initial} mayChangeKind />;
}
