import { AccidentType, CompensateType, OrderStatus } from '@reap/contracts/compensation/codes';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import type { AnswerOf } from '@reap/contracts/contract';
import { fenToYuan } from '@reap/contracts/fields';
import { isMissing } from '@reap/shared-ui/core/api-error';
import { useOpened } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneAlert, PhonePage } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { phoneRoutes } from '../../../phone-routes.ts';
import { MissingRecord } from '../missing-record.tsx';
import { OrderForm } from './order-form.tsx';

type Row = AnswerOf<typeof h5Order.detail>;
type Pax = AnswerOf<typeof order.findSelectedPax>[number];
type Line = AnswerOf<typeof h5Order.findCompensationLuggageDetailInfo>['luggage'][number];

/** An order that is there already: a draft that is handed in, or one that came back and is handed in again. */
export function ChangedOrder({ orderId }: { orderId: string }) {
  const { t } = usePortal();
  const found = useOpened(h5Order.detail, { orderId });
  const row = found.data;
  const isLuggage = row?.compensateType === CompensateType.material;
  const selected = useOpened(order.findSelectedPax, { orderId }, { enabled: row !== undefined });
  const lines = useOpened(h5Order.findCompensationLuggageDetailInfo, { orderId }, { enabled: isLuggage });
  if (isMissing(found.error)) return <MissingRecord back={phoneRoutes.orders()} error={found.error} />;
  if (row && (row.accidentType !== AccidentType.baggage || !row.allowed.includes('edit')))
    return (
      <PhonePage>
        <PhoneAlert tone="failed">{t(row.allowed.includes('edit') ? 'phoneOrder.deskWork' : 'phoneOrder.notEditable')}</PhoneAlert>
      </PhonePage>
    );
  if (!row || !selected.data || (isLuggage && !lines.data))
    return (
      <PhonePage>
        <Answer of={found}>{() => <Answer of={selected}>{() => isLuggage && <Answer of={lines}>{() => null}</Answer>}</Answer>}</Answer>
      </PhonePage>
    );
  // Saving would write what is typed over an amount that this person has never seen.
  if (!isLuggage && selected.data.some(({ currentAmount }) => typeof currentAmount !== 'number'))
    return (
      <PhonePage>
        <PhoneAlert tone="failed">{t('order.form.hidden')}</PhoneAlert>
      </PhonePage>
    );
  return (
    <OrderForm
      kind={isLuggage ? 'luggage' : 'cash'}
      step={row.status === OrderStatus.returned && row.allowed.includes('submit') ? 'again' : 'change'}
      draftId={undefined}
      initial={begunWith(row, selected.data[0], lines.data?.luggage ?? [])}
    />
  );
}

function begunWith(row: Row, pax: Pax | undefined, lines: readonly Line[]) {
  const { orderId, version, accidentId, serviceCity, responsibleUnits, remark, flightNo } = row;
  return {
    orderId,
    version,
    accidentId,
    serviceCity,
    responsibleUnits,
    remark,
    paxId: pax?.paxId ?? '',
    duplicateReason: pax?.duplicateReason ?? '',
    about: [pax?.paxName, flightNo].filter(Boolean).join(' · '),
    currentAmount: pax?.currentAmount === undefined ? '' : fenToYuan(pax.currentAmount),
    luggage: lines.map(({ itemId, quantity, brand, model, price }) => ({
      itemId,
      quantity,
      price,
      name: [brand, model].filter(Boolean).join(' '),
    })),
  };
}
