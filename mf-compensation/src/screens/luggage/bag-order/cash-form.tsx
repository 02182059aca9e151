import { BagCash, h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import { version } from '@reap/contracts/fields';
import { useAction, useCall, useOpened } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { SchemaForm } from '@reap/shared-ui/schema-form';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { routes } from '../../../routes.ts';
import { type BagFormProps, begunWith, headFields, remarkField, useDuplicate, useSaved, withRest } from './bag-form.tsx';

const Fields = BagCash.extend({ version: version().optional() });

/** Cash for the passenger of a bag. */
export function CashForm(props: BagFormProps) {
  const { bag, order: row } = props;
  const { t, user } = usePortal();
  const add = useAction(h5Order.addCashCompensation);
  const edit = useAction(h5Order.editCashCompensation);
  const saved = useSaved();
  const asked = { accidentId: bag.accidentId, ...(row && { orderId: row.orderId }) };
  const choice = useCall(order.findChoicePax, asked, { staleTime: 0 });
  const duplicate = useDuplicate(choice);
  const selected = useOpened(order.findSelectedPax, { orderId: row?.orderId ?? '' }, { enabled: row !== undefined });
  const failed = [choice, selected].find(one => one.error && !one.data);
  if (failed) return <ErrorCard error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!choice.data || (row && !selected.data)) return <Skeleton lines={6} />;
  const [pax] = choice.data.rows;
  const [known] = selected.data ?? [];
  return (
    <SchemaForm
      schema={Fields}
      name={`bagOrder.cash.${bag.accidentId}`}
      groups={[
        {
          title: t('bagOrder.cash'),
          fields: [...headFields, { field: 'currentAmount' }, ...duplicate.fields, remarkField],
        },
      ]}
      initial={{
        ...begunWith(props, user.station),
        ...(known && { currentAmount: known.currentAmount }),
        duplicateReason: known?.duplicateReason ?? '',
      }}
      onSubmit={async ({ currentAmount, duplicateReason, version, ...values }) => {
        const draft = { ...values, passengers: pax ? [{ paxId: pax.paxId, currentAmount, duplicateReason }] : [] };
        saved(await duplicate.told(row ? edit.run({ ...draft, orderId: row.orderId, version }) : add.run(draft)));
      }}
      conflict={withRest(props.conflict, [selected])}
      cancelTo={routes.orders()}
    />
  );
}
