import { InvoiceBatch, invoice } from '@reap/contracts/flight-passenger/invoice';
import { formatMoney } from '@reap/shared-ui/core/format';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import type { Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import type { Ticket } from './invoice.dialog.tsx';
import { useAdding } from './use-adding.ts';

interface BatchDialogProps {
  selection: Selection<Ticket> | undefined;
  onClose: () => void;
}

/** Makes an invoice of each chosen ticket over what is left of it: all of them, or none. */
export function BatchDialog({ selection, onClose }: BatchDialogProps) {
  const { t } = usePortal();
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
      {selection && <BatchForm selection={selection} onClose={onClose} />}
    </Dialog>
  );
}

function BatchForm({ selection: { rows, clear }, onClose }: BatchDialogProps & { selection: Selection<Ticket> }) {
  const { t, toast } = usePortal();
  const adding = useAdding(invoice.batchAddInvoice, 'sum');
  const about = { n: rows.length };
  const amounts = rows.flatMap(row => row.left ?? []);
  // Where data rules hide an amount there is no sum.
  const seen = amounts.length === rows.length ? amounts.reduce((fen, left) => fen + left, 0) : undefined;
  const sum = adding.told ?? seen;
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
        {sum === undefined ? t('invoices.add.batchOf', about) : t('invoices.add.batchAbout', { ...about, sum: formatMoney(sum) })}
      </p>
      <DialogForm
        schema={InvoiceBatch.omit({ sum: true })}
        name={`invoices.batch.${rows.map(row => row.paxId).join('.')}`}
        groups={[{ fields: [{ field: 'title', wide: true, help: t('invoices.add.batchHelp') }] }]}
        submitText={t('invoices.add.submit')}
        onCancel={onClose}
        onSubmit={async ({ title }) => {
          const { added } = await adding.run({ paxIds: rows.map(row => row.paxId), title, sum });
          toast.success(t('invoices.add.doneSome', { n: added }));
          clear();
          onClose();
        }}
      />
    </>
  );
}
