import { DeleteOutlined, FileDoneOutlined, PlusOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import { invoice } from '@reap/contracts/flight-passenger/invoice';
import { Can } from '@reap/shared-ui/can';
import { column, date, dateTime, money, status } from '@reap/shared-ui/columns';
import { ExportButton } from '@reap/shared-ui/export-button';
import { choiceFilter, dateRange, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { InvoiceImport } from './invoice-import.tsx';
import { IssueDialog } from './issue.dialog.tsx';
import { TicketsDrawer } from './tickets.drawer.tsx';

type Row = RowOf<typeof invoice.page>;
const ahead = 365;

/** Invoices of passengers' tickets, and lines of lists that failed (screens.md fp.invoice). */
export default function InvoicesScreen() {
  const { t } = usePortal();
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<Row>();
  const about = (row: Row) => [row.tktNo, row.paxName].filter(Boolean).join(' ');
  return (
    <>
      <ListScreen
        call={invoice.page}
        title={t('invoices.title')}
        trail={[t('group.flights')]}
        filters={[
          field('tktNo', { width: 150 }),
          field('paxName'),
          choiceFilter('status', 'invoiceStatus', { multiple: true }),
          field('invoiceNo', { width: 180 }),
          flightNo('flightNo'),
          dateRange('flightStartDate', 'flightEndDate', { label: t('field.flight.flightDate'), ahead }),
        ]}
        columns={[
          column('tktNo', { width: 136 }),
          column('paxName', { width: 120 }),
          { ...status('status', 'invoiceStatus', { width: 124 }), hover: row => row.failure || undefined },
          money('amount', { width: 116 }),
          column('title', { width: 180 }),
          column('invoiceNo', { width: 180 }),
          column('flightNo', { width: 92 }),
          date('flightDate'),
          column('segment', { width: 92 }),
          column('failure', { width: 220 }),
          column('createdUser', { width: 96 }),
          dateTime('createdTime'),
          dateTime('issuedTime'),
        ]}
        toolbar={
          <>
            <Can do={invoice.addInvoice}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                {t('invoices.add.verb')}
              </Button>
            </Can>
            <InvoiceImport />
          </>
        }
        tools={() => <ExportButton call={invoice.downloadError} input={{}} label={t('invoices.failed.verb')} />}
        actions={row => [
          action(invoice.update, row, { label: t('invoices.issue.verb'), icon: <FileDoneOutlined />, onClick: () => setIssued(row) }),
          action(invoice.remove, row, {
            label: t('invoices.remove.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            confirm: {
              title: t('invoices.remove.title', { about: about(row) }),
              content: t(row.status === InvoiceStatus.failed ? 'invoices.remove.failed' : 'invoices.remove.content'),
              verb: t('invoices.remove.verb'),
            },
          }),
        ]}
        empty={t('invoices.none')}
      />
      <TicketsDrawer open={adding} onClose={() => setAdding(false)} />
      <IssueDialog row={issued} onClose={() => setIssued(undefined)} />
    </>
  );
}
