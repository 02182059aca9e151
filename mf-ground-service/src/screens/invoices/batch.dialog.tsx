import { InvoiceBatch, invoice } from '@reap/contracts/flight-passenger/invoice';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import type { Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import type { Ticket } from './invoice.dialog.tsx';

interface BatchDialogProps {
  selection: Selection<Ticket> | undefined;
  onClose: () => void;
}

/** Makes an invoice of each chosen ticket over what is left of it: all of them, or none. */
export function BatchDialog({ selection, onClose }: BatchDialogProps) {
  const { t, toast } = usePortal();
  const adding = useAction(invoice.batchAddInvoice);
  const rows = selection?.rows ?? [];
  const about = { n: rows.length };
  const amounts = rows.flatMap(row => row.left ?? []);
  const sum = formatMoney(amounts.reduce((fen, left) => fen + left, 0));
  return (
    <Dialog
      open={selection !== undefined}
      title={t('invoices.add.batch')}
      onCancel={onClose}
      footer={null}
      width={520}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {selection && (
        <>
          <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
            {amounts.length === rows.length ? t('invoices.add.batchAbout', { ...about, sum }) : t('invoices.add.batchOf', about)}
          </p>
          <DialogForm
            schema={InvoiceBatch}
            name={`invoices.batch.${rows.map(row => row.paxId).join('.')}`}
            groups={[{ fields: [{ field: 'title', wide: true, help: t('invoices.add.batchHelp') }] }]}
            submitText={t('invoices.add.submit')}
            onCancel={onClose}
            onSubmit={async ({ title }) => {
              const { added } = await adding.run({ paxIds: rows.map(row => row.paxId), title });
              toast.success(t('invoices.add.doneSome', { n: added }));
              selection.clear();
              onClose();
            }}
          />
        </>
      )}
    </Dialog>
  );
}
