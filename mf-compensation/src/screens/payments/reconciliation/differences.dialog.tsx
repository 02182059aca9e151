import { payment } from '@reap/contracts/compensation/payment/payment';
import type { RowOf } from '@reap/contracts/contract';
import { choice, column, money } from '@reap/shared-ui/columns';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { Dialog } from '@reap/shared-ui/dialog';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';

type Run = RowOf<typeof payment.reconciliations>;
type Row = RowOf<typeof payment.differences>;

/** What differed on a day, each with both sides' amounts. */
export function DifferencesDialog({ run, onClose }: { run: Run | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog
      open={run !== undefined}
      title={`${t('reconciliation.differences')} ${run?.day ?? ''}`}
      width={820}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {run && (
        <ListScreen
          call={payment.differences}
          local
          inDialog
          rowKey="id"
          fixed={{ reconciliationId: run.id }}
          columns={[
            choice('kind', 'paymentDifference', { width: 150 }),
            column('reference', { width: 240 }),
            money('ours'),
            money('theirs'),
            { ...column('ourState', { title: t('reconciliation.states'), width: 150 }), render: row => statesOf(row, t) },
          ]}
        />
      )}
    </Dialog>
  );
}

/** Ours / the gateway's; receipts and orders have none. */
function statesOf({ ourState, theirState }: Row, t: Portal['t']): string {
  const states = ourState === null && theirState === null ? [null] : [ourState, theirState];
  return states.map(state => enumText('paymentState', state, t)).join(' / ');
}
