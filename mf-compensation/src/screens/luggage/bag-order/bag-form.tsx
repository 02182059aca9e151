import type { baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { order } from '@reap/contracts/compensation/order/order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { ApiError } from '@reap/shared-ui/core/api-error';
import type { OpenedConflict } from '@reap/shared-ui/opened-record';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { routes } from '../../../routes.ts';
import { EarlierCell } from '../../orders/earlier.tsx';

export interface BagFormProps {
  bag: AnswerOf<typeof baggage.baggageAccidentDetailInfo>;
  order: RowOf<typeof order.page> | undefined;
  conflict: OpenedConflict | undefined;
}

/** What both ways of compensation begin with. */
export const begunWith = ({ bag, order: row }: BagFormProps, station: string) => ({
  accidentId: bag.accidentId,
  ...(row && { version: row.version }),
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

/** What the passenger is given is read apart from the order, and after it: none of it is older than the version that it is saved over. */
export const withRest = (conflict: OpenedConflict | undefined, rest: readonly { reread: () => Promise<void> }[]) =>
  conflict && {
    ...conflict,
    async keepMine() {
      await conflict.keepMine();
      await Promise.all(rest.map(one => one.reread()));
    },
  };

/** Says that the order is saved and goes to it, where it is submitted. */
export function useSaved() {
  const { t, toast, closeTab } = usePortal();
  return ({ orderId, orderNo }: { orderId: string; orderNo: string }) => {
    toast.success(t('order.form.saved', { no: orderNo }));
    closeTab(routes.orderDetail({ orderId }));
  };
}

interface Choice {
  data: AnswerOf<typeof order.findChoicePax> | undefined;
  refetch: () => Promise<unknown>;
}

/**
 * What the passenger has received or is to receive already, and why he gets more. `told` sends the order, and says what is refused of its
 * passenger at the fields that these forms have for him.
 */
export function useDuplicate({ data, refetch }: Choice) {
  const [asked, setAsked] = useState(false);
  const earlier = data?.rows[0]?.earlier ?? [];
  const help = earlier.length > 0 && { help: <EarlierCell earlier={earlier} /> };
  const told = async <T,>(sent: Promise<T>): Promise<T> => {
    try {
      return await sent;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.fromEntries(Object.entries(error.fields).map(([path, field]) => [fieldOf(path), field]));
      if (fields['duplicateReason']) {
        // Somebody else has paid him since the form was opened. A refusal is shown at a field that is drawn by then.
        flushSync(() => setAsked(true));
        void refetch();
      }
      const { status, key, message, params, requestId } = error;
      throw new ApiError({ status, key, message, params, requestId, fields });
    }
  };
  const fields = asked || earlier.length > 0 ? [{ field: 'duplicateReason' as const, kind: 'long' as const, ...help }] : [];
  return { fields, told };
}

/** The server's names of what one passenger is given, as these forms have them. */
const fieldOf = (path: string): string => (path === 'passengers' ? 'currentAmount' : path.replace(/^passengers\.\d+\./, ''));
