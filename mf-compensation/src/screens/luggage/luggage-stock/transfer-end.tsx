import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import { StockArrival, StockRecall } from '@reap/contracts/compensation/luggage/luggage-change';
import type { RowOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { WholeInput } from '@reap/shared-ui/whole-input';
import { changedByStock } from './changed-by-stock.ts';
import type { Transfer } from './transfer-line.tsx';

export interface Ending {
  kind: 'accept' | 'recall';
  transfer: Transfer;
}

interface TransferEndProps {
  item: RowOf<typeof luggage.findLuggage>;
  ending: Ending;
  onDone: () => void;
}

/** How a transfer ends: what was counted on arrival, or why it is taken back. */
export function TransferEnd({ item, ending: { kind, transfer }, onDone }: TransferEndProps) {
  const { t, toast } = usePortal();
  const change = useAction(luggage.stockUpdate, { invalidates: changedByStock });
  const known = { id: item.id, transferId: transfer.id };
  const reason = { field: 'reason', kind: 'long', wide: true } as const;
  const end = async (values: { id: string; transferId: string }) => {
    await change.run({ ...values, kind });
    toast.success(t(`luggageStock.transfers.${kind}Done`));
    onDone();
  };
  const shared = {
    name: `luggage.${kind}.${transfer.id}`,
    submitText: t(`luggageStock.transfers.${kind}`),
    onSubmit: end,
    onCancel: onDone,
  };
  return kind === 'accept' ? (
    <DialogForm
      {...shared}
      schema={StockArrival}
      groups={[
        {
          fields: [
            {
              field: 'quantity',
              wide: true,
              label: t('field.luggageTransfer.arrived'),
              help: t('luggageStock.transfers.acceptHelp', { n: transfer.quantity }),
              render: (control: Control) => <WholeInput control={control} />,
            },
            reason,
          ],
        },
      ]}
      initial={{ ...known, quantity: transfer.quantity, reason: '' }}
    />
  ) : (
    <DialogForm {...shared} schema={StockRecall} groups={[{ fields: [reason] }]} initial={known} />
  );
}
