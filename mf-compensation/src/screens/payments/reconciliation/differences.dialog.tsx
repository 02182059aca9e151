import { payment } from '@reap/contracts/compensation/payment';
import type { RowOf } from '@reap/contracts/contract';
import { choice, column, money } from '@reap/shared-ui/columns';
import { Dialog } from '@reap/shared-ui/dialog';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';

type Row = RowOf<typeof payment.reconciliations>;

/** What differed on a day, each with both sides' amounts. */
export function DifferencesDialog({ run, onClose }: { run: Row | undefined; onClose: () => void }) {
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
            column('note', { width: 150 }),
          ]}
        />
      )}
    </Dialog>
  );
}
