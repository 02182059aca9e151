import type { baggage } from '@reap/contracts/compensation/baggage';
import type { order } from '@reap/contracts/compensation/order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import type { OpenedConflict } from '@reap/shared-ui/opened-record';
import { usePortal } from '@reap/shared-ui/portal';
import { routes } from '../../../routes.ts';

export interface BagFormProps {
  bag: AnswerOf<typeof baggage.baggageAccidentDetailInfo>;
  order: RowOf<typeof order.page> | undefined;
  conflict: OpenedConflict | undefined;
}

/** What both ways of compensation begin with. */
export const begunWith = ({ bag, order: row }: BagFormProps, station: string) => ({
  accidentId: bag.accidentId,
  serviceCity: row?.serviceCity ?? (station || bag.terminal),
  responsibleUnits: row?.responsibleUnits ?? [],
  remark: row?.remark ?? '',
});

/** The fields that both have, before and after what is given. */
export const headFields = [
  { field: 'serviceCity', kind: 'station' },
  { field: 'responsibleUnits', kind: 'dict', dictKey: 'responsible_unit', multiple: true },
] as const;
export const remarkField = { field: 'remark', kind: 'long' } as const;

/** Says that the order is saved and goes to it, where it is submitted. */
export function useSaved() {
  const { t, toast, closeTab } = usePortal();
  return ({ orderId, orderNo }: { orderId: string; orderNo: string }) => {
    toast.success(t('order.form.saved', { no: orderNo }));
    closeTab(routes.orderDetail({ orderId }));
  };
}
