import { SyncOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { payment } from '@reap/contracts/compensation/payment/payment';
import type { RowOf } from '@reap/contracts/contract';
import { Can } from '@reap/shared-ui/can';
import { column, count, date, dateTime, money } from '@reap/shared-ui/columns';
import { formatDate } from '@reap/shared-ui/core/format';
import { dateRange } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { useState } from 'react';
import { DifferencesDialog } from './differences.dialog.tsx';
import { ReconcileDialog } from './reconcile.dialog.tsx';

type Row = RowOf<typeof payment.reconciliations>;

/** How long a comparison takes to appear; then the list is read again. */
const SOON = 2000;

/** Each night's comparison of the ledger with the gateway and the receipts, and what differed. */
export default function ReconciliationScreen() {
  const { t } = usePortal();
  const [shown, setShown] = useState<Row>();
  const [asking, setAsking] = useState(false);
  return (
    <ListScreen
      call={payment.reconciliations}
      title={t('reconciliation.title')}
      trail={[t('group.irregular')]}
      rowKey="id"
      filters={[dateRange('startDate', 'endDate', { label: t('field.reconciliation.day') })]}
      columns={[
        date('day'),
        { ...column('differences', { width: 220 }), render: row => <Outcome run={row} /> },
        count('checked'),
        money('paid', { width: 150 }),
        money('gateway', { width: 150 }),
        dateTime('time', { width: 150 }),
        { ...column('startedBy', { width: 120 }), render: row => row.startedBy || t('reconciliation.byNight') },
      ]}
      actions={row => [
        row.differences > 0 &&
          action(payment.differences, row, {
            label: t('reconciliation.differences'),
            icon: <UnorderedListOutlined />,
            onClick: () => setShown(row),
          }),
      ]}
      toolbar={list => (
        <>
          <Can do={payment.reconcile}>
            <Button type="primary" icon={<SyncOutlined />} onClick={() => setAsking(true)}>
              {t('reconciliation.run')}
            </Button>
          </Can>
          <ReconcileDialog open={asking} onClose={() => setAsking(false)} onStarted={() => setTimeout(list.refresh, SOON)} />
          <DifferencesDialog run={shown} onClose={() => setShown(undefined)} />
        </>
      )}
      empty={t('reconciliation.empty')}
    />
  );
}

function Outcome({ run }: { run: Row }) {
  const { t } = usePortal();
  if (run.unanswered) return <ToneTag tone="failed">{t('field.reconciliation.unanswered')}</ToneTag>;
  const isOver = run.day < formatDate(run.time);
  const found = run.differences === 0 ? t('reconciliation.same') : t('reconciliation.found', { n: run.differences });
  return (
    <ToneTag tone={run.differences > 0 ? 'failed' : isOver ? 'done' : 'waiting'}>
      {isOver ? found : `${found} · ${t('reconciliation.notOver')}`}
    </ToneTag>
  );
}
