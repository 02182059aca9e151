import { RevokeReason } from '@reap/contracts/compensation/luggage/material';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';

interface RevokeDialogProps {
  /** None keeps the dialog closed. */
  order: RowOf<typeof order.page> | undefined;
  onClose: () => void;
}

/** Takes an order of luggage out of effect: what it had reserved is in stock again. */
export function RevokeDialog({ order: row, onClose }: RevokeDialogProps) {
  const { t, toast } = usePortal();
  const revoke = useAction(order.revoke);
  return (
    <Dialog
      open={row !== undefined}
      title={t('orderLuggage.revoke.title', { no: row?.orderNo ?? '' })}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p style={{ marginTop: 0 }}>{t('orderLuggage.revoke.content')}</p>
      {row && (
        <DialogForm
          schema={RevokeReason}
          name={`revoke.${row.orderId}`}
          groups={[{ fields: [{ field: 'reason', kind: 'long', wide: true }] }]}
          submitText={t('orderLuggage.revoke.verb')}
          onSubmit={async ({ reason }) => {
            await revoke.run({ orderId: row.orderId, version: row.version, reason });
            toast.success(t('orderLuggage.revoke.done'));
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
