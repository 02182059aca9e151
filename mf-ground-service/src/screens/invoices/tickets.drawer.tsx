import { FileTextOutlined } from '@ant-design/icons';
import { maxChosen } from '@reap/contracts/fields';
import { invoice } from '@reap/contracts/flight-passenger/invoice';
import { column, date, money } from '@reap/shared-ui/columns';
import { Drawer } from '@reap/shared-ui/drawer';
import { day, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';
import { BatchDialog } from './batch.dialog.tsx';
import { InvoiceDialog, type Ticket } from './invoice.dialog.tsx';

/** Tickets with what was paid and what is left: one is invoiced over any part of it, several each over what is left. */
export function TicketsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePortal();
  const [one, setOne] = useState<Ticket>();
  const [several, setSeveral] = useState<Selection<Ticket>>();
  return (
    <>
      <Drawer open={open} onClose={onClose} size={1080} title={t('invoices.add.title')} destroyOnHidden>
        <ListScreen
          call={invoice.selectInvoice}
          name="invoice-tickets"
          local
          inDialog
          filters={[field('tktNo', { width: 150 }), flightNo('flightNo'), day('flightDate'), field('paxName')]}
          columns={[
            column('tktNo', { width: 136 }),
            column('paxName', { width: 120 }),
            column('flightNo', { width: 92 }),
            date('flightDate'),
            column('segment', { width: 92 }),
            money('paid', { width: 112 }),
            money('invoiced', { width: 112 }),
            money('left', { width: 112 }),
          ]}
          actions={row => [
            row.open && { key: 'add', label: t('invoices.add.verb'), icon: <FileTextOutlined />, opens: true, run: () => setOne(row) },
          ]}
          selectable={row => row.open}
          selectAtMost={maxChosen}
          amountOf={row => row.left ?? undefined}
          selected={(selection: Selection<Ticket>) => {
            // One that was chosen may have been invoiced by itself since.
            const rows = selection.rows.filter(row => row.open);
            return (
              <Button type="primary" size="small" disabled={rows.length === 0} onClick={() => setSeveral({ ...selection, rows })}>
                {t('invoices.add.batch')}
              </Button>
            );
          }}
          empty={t('invoices.add.none')}
        />
      </Drawer>
      <InvoiceDialog ticket={one} onClose={() => setOne(undefined)} />
      <BatchDialog selection={several} onClose={() => setSeveral(undefined)} />
    </>
  );
}
