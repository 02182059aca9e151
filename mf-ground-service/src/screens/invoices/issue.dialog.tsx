import type { RowOf } from '@reap/contracts/contract';
import { InvoiceIssue, invoice } from '@reap/contracts/flight-passenger/invoice';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { FactList } from '../flights/flight-info/fact-list.tsx';

interface IssueDialogProps {
  row: RowOf<typeof invoice.page> | undefined;
  onClose: () => void;
}

/** Gives an invoice the number that it was issued under. */
export function IssueDialog({ row, onClose }: IssueDialogProps) {
  const { t, toast } = usePortal();
  const issuing = useAction(invoice.update);
  const label = (name: string) => t(`field.invoice.${name}`);
  return (
    <Dialog
      open={row !== undefined}
      title={row && [t('invoices.issue.verb'), row.tktNo].filter(Boolean).join(' · ')}
      onCancel={onClose}
      footer={null}
      width={520}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {row && (
        <>
          <FactList
            facts={[
              [label('title'), row.title ?? '—'],
              [label('amount'), formatMoney(row.amount ?? undefined)],
            ]}
          />
          <DialogForm
            schema={InvoiceIssue}
            name={`invoices.issue.${row.id}`}
            groups={[{ fields: [{ field: 'invoiceNo', wide: true, help: t('invoices.issue.help') }] }]}
            submitText={t('invoices.issue.submit')}
            onCancel={onClose}
            onSubmit={async ({ invoiceNo }) => {
              await issuing.run({ id: row.id, version: row.version, invoiceNo });
              toast.success(t('invoices.issue.done'));
              onClose();
            }}
          />
        </>
      )}
    </Dialog>
  );
}
