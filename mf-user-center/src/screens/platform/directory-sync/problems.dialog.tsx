import type { RowOf } from '@reap/contracts/contract';
import { directorySync } from '@reap/contracts/user-center/directory-sync';
import { column, count } from '@reap/shared-ui/columns';
import { Dialog } from '@reap/shared-ui/dialog';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';

type Row = RowOf<typeof directorySync.page>;

/** The lines of a run that could not be taken, each with what is wrong with it. */
export function ProblemsDialog({ run, onClose }: { run: Row | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog open={run !== undefined} title={t('directorySync.problems')} width={820} footer={null} destroyOnHidden onCancel={onClose}>
      {run && (
        <ListScreen
          call={directorySync.problems}
          local
          inDialog
          rowKey="line"
          fixed={{ runId: run.id }}
          columns={[
            count('line', { width: 80 }),
            column('jobNumber', { width: 130 }),
            column('name', { width: 130 }),
            column('problem', { width: 380 }),
          ]}
        />
      )}
    </Dialog>
  );
}
