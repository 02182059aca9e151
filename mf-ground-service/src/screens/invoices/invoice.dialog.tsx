import type { RowOf } from '@reap/contracts/contract';
import { InvoiceDraft, invoice } from '@reap/contracts/flight-passenger/invoice';
import { formatMoney } from '@reap/shared-ui/core/format';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { FactList } from '../flights/flight-info/fact-list.tsx';
import { useAdding } from './use-adding.ts';

export type Ticket = RowOf<typeof invoice.selectInvoice>;

interface InvoiceDialogProps {
  ticket: Ticket | undefined;
  onClose: () => void;
}

/** Makes an invoice of one ticket, over what is left or a part of it. */
export function InvoiceDialog({ ticket, onClose }: InvoiceDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={ticket !== undefined}
      title={ticket && [t('invoices.add.verb'), ticket.tktNo].filter(Boolean).join(' · ')}
      onCancel={onClose}
      footer={null}
      width={520}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {ticket && <InvoiceForm ticket={ticket} onClose={onClose} />}
    </Dialog>
  );
}

function InvoiceForm({ ticket, onClose }: InvoiceDialogProps & { ticket: Ticket }) {
  const { t, toast } = usePortal();
  const adding = useAdding(invoice.addInvoice, 'left');
  const label = (name: string) => t(`field.invoice.${name}`);
  return (
    <>
      <FactList
        facts={[
          [label('paxName'), ticket.paxName ?? '—'],
          [label('flightNo'), `${ticket.flightNo} ${ticket.flightDate} ${ticket.segment}`],
          [label('paid'), formatMoney(ticket.paid ?? undefined)],
          [label('left'), formatMoney(adding.told ?? ticket.left ?? undefined)],
        ]}
      />
      <DialogForm
        schema={InvoiceDraft}
        name={`invoices.add.${ticket.paxId}`}
        initial={{ ...(ticket.paxName && { title: ticket.paxName }), ...(typeof ticket.left === 'number' && { amount: ticket.left }) }}
        groups={[
          {
            fields: [
              { field: 'title', wide: true, help: t('invoices.add.titleHelp') },
              { field: 'amount', wide: true },
            ],
          },
        ]}
        submitText={t('invoices.add.submit')}
        onCancel={onClose}
        onSubmit={async values => {
          await adding.run({ paxId: ticket.paxId, ...values });
          toast.success(t('invoices.add.done'));
          onClose();
        }}
      />
    </>
  );
}
