import type { RowOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';

/** Where a task is; why it waits, or why it came back. */
export function TaskState({ row }: { row: Pick<RowOf<typeof smsTask.list>, 'status' | 'waitsFor' | 'scheduledTime' | 'auditRemark'> }) {
  const { t } = usePortal();
  const at = row.scheduledTime ? formatDateTime(row.scheduledTime) : '';
  const why = row.waitsFor ? t(`task.wait.${row.waitsFor}`, { at }) : row.auditRemark;
  return <StatusTag name="taskStatus" value={row.status} {...(why && { hover: why })} />;
}
