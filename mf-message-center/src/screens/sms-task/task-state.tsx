import type { RowOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { formatCount, formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';

type Task = RowOf<typeof smsTask.list>;
type Row = Pick<Task, 'status' | 'waitsFor' | 'scheduledTime' | 'auditRemark'> & Partial<Pick<Task, 'listing' | 'listed' | 'listProblem'>>;

/** Where a task is; why it waits, or why it came back. While its list is taken, how far that is. */
export function TaskState({ row }: { row: Row }) {
  const { t } = usePortal();
  const at = row.scheduledTime ? formatDateTime(row.scheduledTime) : '';
  const why = row.waitsFor ? t(`task.wait.${row.waitsFor}`, { at }) : row.auditRemark || row.listProblem;
  return (
    <>
      <StatusTag name="taskStatus" value={row.status} {...(why && { hover: why })} />
      {row.waitsFor && <div style={below}>{t(`enum.smsTaskWait.${row.waitsFor}`)}</div>}
      {row.listing && <Listing listing={row.listing} listed={row.listed ?? 0} />}
    </>
  );
}

const below = { fontSize: 12, color: 'var(--reap-secondary)', whiteSpace: 'normal' } as const;

/** What the portal does with the list of a task. */
function Listing({ listing, listed }: { listing: NonNullable<Task['listing']>; listed: number }) {
  const { t } = usePortal();
  const work = t(`enum.smsListWork.${listing}`);
  return (
    <div role="status" style={below}>
      {listed > 0 ? t('task.listed', { work, n: formatCount(listed) }) : work}
    </div>
  );
}
