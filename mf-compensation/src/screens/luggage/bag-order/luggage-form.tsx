import { h5Order, MaterialDraft } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import { version } from '@reap/contracts/fields';
import { useAction, useCall, useOpened } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { type Control, SchemaForm } from '@reap/shared-ui/schema-form';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { type BagFormProps, begunWith, headFields, remarkField, useDuplicate, useSaved, withRest } from './bag-form.tsx';
import { LuggageLines, nameOf } from './luggage-lines.tsx';

const Fields = MaterialDraft.extend({ version: version().optional() });

/** Under which the form's draft is kept. */
export const luggageDraft = (accidentId: string): string => `bagOrder.luggage.${accidentId}`;

/** Luggage of the service station's stock for the passenger of a bag. */
export function LuggageForm(props: BagFormProps) {
  const { bag, order: row } = props;
  const { t, user } = usePortal();
  const add = useAction(h5Order.addMaterialCompensation);
  const edit = useAction(h5Order.editMaterialCompensation);
  const saved = useSaved();
  const initial = begunWith(props, user.station);
  const [station, setStation] = useState(initial.serviceCity);
  const serve = ({ serviceCity }: { serviceCity?: string }) => serviceCity !== undefined && setStation(serviceCity);
  const asked = { accidentId: bag.accidentId, ...(row && { orderId: row.orderId }) };
  const choice = useCall(order.findChoicePax, asked, { staleTime: 0 });
  const duplicate = useDuplicate(choice);
  const orderId = row?.orderId ?? '';
  const selected = useOpened(order.findSelectedPax, { orderId }, { enabled: row !== undefined });
  const known = useOpened(h5Order.findCompensationLuggageDetailInfo, { orderId }, { enabled: row !== undefined });
  const failed = [choice, selected, known].find(one => one.error && !one.data);
  if (failed) return <ErrorCard error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!choice.data || (row && (!known.data || !selected.data))) return <Skeleton lines={6} />;
  const luggage = (known.data?.luggage ?? []).map(({ itemId, quantity, price, ...item }) => ({
    itemId,
    quantity,
    price,
    name: nameOf(item),
  }));
  return (
    <SchemaForm
      schema={Fields}
      name={luggageDraft(bag.accidentId)}
      groups={[
        {
          title: t('bagOrder.luggage'),
          fields: [
            ...headFields,
            {
              field: 'luggage',
              wide: true,
              help: t('bagOrder.luggageHelp'),
              render: (control: Control) => <LuggageLines control={control} station={station} />,
            },
            ...duplicate.fields,
            remarkField,
          ],
        },
      ]}
      initial={{ ...initial, luggage, duplicateReason: selected.data?.[0]?.duplicateReason ?? '' }}
      onChange={serve}
      onRestored={serve}
      onSubmit={async ({ version, ...values }) => {
        const draft = { ...values, luggage: values.luggage.map(({ itemId, quantity }) => ({ itemId, quantity })) };
        saved(await duplicate.told(row ? edit.run({ ...draft, orderId: row.orderId, version }) : add.run(draft)));
      }}
      conflict={withRest(props.conflict, [selected, known])}
      cancelTo={routes.orders()}
    />
  );
}
