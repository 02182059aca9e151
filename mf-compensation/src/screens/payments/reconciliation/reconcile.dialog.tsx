import { payment, ReconciliationDay } from '@reap/contracts/compensation/payment/payment';
import { formatDate } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { DayField } from '@reap/shared-ui/day-field';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';

interface ReconcileDialogProps {
  open: boolean;
  onClose: () => void;
  onStarted: () => void;
}

const ONE_DAY = 24 * 60 * 60_000;

function dayUpToToday({ value, onChange, ...control }: Control) {
  const day = typeof value === 'string' ? value : undefined;
  return <DayField {...control} value={day} onChange={onChange} onText={text => onChange?.(text)} to={formatDate(Date.now())} />;
}

/** Compares a day again, yesterday unless another one is chosen. */
export function ReconcileDialog({ open, onClose, onStarted }: ReconcileDialogProps) {
  const { t, toast } = usePortal();
  const start = useAction(payment.reconcile);
  return (
    <Dialog open={open} title={t('reconciliation.run')} footer={null} destroyOnHidden onCancel={onClose}>
      <DialogForm
        schema={ReconciliationDay}
        name="reconcile"
        groups={[{ fields: [{ field: 'day', wide: true, render: dayUpToToday }] }]}
        initial={{ day: formatDate(Date.now() - ONE_DAY) }}
        submitText={t('reconciliation.run')}
        onSubmit={async values => {
          await start.run(values);
          toast.info(t('reconciliation.started'));
          onClose();
          onStarted();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
