import { ImportOutlined } from '@ant-design/icons';
import { invoice, LinesReport } from '@reap/contracts/flight-passenger/invoice';
import type { ImportReport } from '@reap/contracts/import';
import { Can } from '@reap/shared-ui/can';
import { ImportDialog } from '@reap/shared-ui/import-dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';

/** Brings in invoices from a file; lines that failed are kept, to be put right. */
export function InvoiceImport() {
  const { t } = usePortal();
  const [open, setOpen] = useState(false);
  return (
    <Can do={invoice.addExcelInvoice}>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {t('invoices.import.verb')}
      </Button>
      <ImportDialog
        open={open}
        title={t('invoices.import.title')}
        call={invoice.addExcelInvoice}
        template={invoice.downloadForm}
        hint={t('invoices.import.hint')}
        outcome={report => <Kept report={report} />}
        onClose={() => setOpen(false)}
      />
    </Can>
  );
}

/** How many lines can be put right. */
function Kept({ report }: { report: ImportReport }) {
  const { t } = usePortal();
  const n = LinesReport.safeParse(report).data?.failed;
  return n ? t('invoices.import.kept', { n }) : null;
}
