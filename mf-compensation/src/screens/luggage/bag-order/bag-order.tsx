import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { CompensateType } from '@reap/contracts/compensation/codes';
import type { order } from '@reap/contracts/compensation/order/order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { readDraft } from '@reap/shared-ui/core/draft';
import { useCall } from '@reap/shared-ui/core/query';
import { DictText } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import type { OpenedConflict } from '@reap/shared-ui/opened-record';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Card, Descriptions, Radio } from 'antd';
import { useState } from 'react';
import { told } from '../../../told.ts';
import { SameTypeOrders } from '../../orders/order-form/same-type-orders.tsx';
import { CashForm } from './cash-form.tsx';
import { LuggageForm, luggageDraft } from './luggage-form.tsx';

type Bag = AnswerOf<typeof baggage.baggageAccidentDetailInfo>;

interface BagOrderProps {
  accidentId: string;
  /** The order that is edited; none is a new one. */
  order: RowOf<typeof order.page> | undefined;
  conflict: OpenedConflict;
}

/** An order for the passenger of a bag: cash, or luggage of the station's stock. Where both are due, two orders are written. */
export function BagOrder({ accidentId, order: row, conflict }: BagOrderProps) {
  const portal = usePortal();
  const { t } = portal;
  const bag = useCall(baggage.baggageAccidentDetailInfo, { accidentId }, { staleTime: Number.POSITIVE_INFINITY });
  const [type, setType] = useState<1 | 2>(() => row?.compensateType ?? begunWith(portal, accidentId));
  if (bag.error && !bag.data) return <ErrorCard error={bag.error} onRetry={() => void bag.refetch()} />;
  if (!bag.data) return <Skeleton lines={8} />;
  const Form = type === CompensateType.cash ? CashForm : LuggageForm;
  return (
    <>
      <Card size="small" title={t('bagOrder.bag')} style={{ marginBottom: 12 }}>
        <BagFacts bag={bag.data} />
        <SameTypeOrders accidentId={accidentId} except={row?.orderId} />
        <Radio.Group
          value={type}
          // Of an order that is there only what it gives is changed.
          disabled={row !== undefined}
          onChange={event => setType(event.target.value)}
          aria-label={t('field.compensationOrder.compensateType')}
          optionType="button"
          style={{ marginTop: 12 }}
          options={[
            { value: CompensateType.cash, label: t('bagOrder.cash') },
            { value: CompensateType.material, label: t('bagOrder.luggage') },
          ]}
        />
      </Card>
      <Form key={type} bag={bag.data} order={row} conflict={row && conflict} />
    </>
  );
}

/** What was begun before a reload, so that it is not hidden behind the other way; cash otherwise. */
const begunWith = (portal: Portal, accidentId: string) =>
  readDraft(portal, luggageDraft(accidentId)) ? CompensateType.material : CompensateType.cash;

function BagFacts({ bag }: { bag: Bag }) {
  const { t } = usePortal();
  const label = (name: string) => t(`field.baggageAccident.${name}`);
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2, xl: 4 }}
      items={[
        { key: 'no', label: label('accidentNo'), children: bag.accidentNo },
        { key: 'type', label: label('accidentSubType'), children: <DictText dictKey="baggage_type" value={bag.accidentSubType} /> },
        { key: 'flight', label: label('flightNo'), children: told(bag.flightNo, bag.flightDate) },
        { key: 'pax', label: label('paxName'), children: bag.paxName ?? '—' },
      ]}
    />
  );
}
