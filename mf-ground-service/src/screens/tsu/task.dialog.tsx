import type { RowOf } from '@reap/contracts/contract';
import { tsuAudit, tsuTask } from '@reap/contracts/flight-passenger/tsu';
import { AuditDialog } from '@reap/shared-ui/audit-dialog';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';

interface TaskDialogProps {
  task: RowOf<typeof tsuTask.page> | undefined;
  /** Reads the list again. */
  onReload: () => void;
  onClose: () => void;
}

/** The audit dialog on a ticket status change: who reviews next is everybody of the next level. */
export function TaskDialog({ task, onReload, onClose }: TaskDialogProps) {
  const { t } = usePortal();
  const deciding = useAction(tsuTask.audit, { invalidates: [tsuAudit.list] });
  const nameOf = (status: string) => t(`enum.ticketStatus.${status}`);
  return (
    <AuditDialog
      open={task !== undefined}
      subject={task?.id}
      about={task && [task.ticketNumber, `${task.flightNo} ${task.flightDate}`].filter(Boolean).join(' · ')}
      hint={task && t('tsu.task.agreeLeads', { from: nameOf(task.TicketStatus), to: nameOf(task.targetStatus) })}
      operate={async (auditStatus, remarks) => {
        const { isPrompt } = await deciding.run({ id: task?.id ?? '', auditStatus, remarks });
        return { isPrompt, orderAuditorList: [], taskId: null };
      }}
      findReviewers={async () => ({ rows: [], total: 0, more: false })}
      saveReviewers={async () => undefined}
      onDecided={onReload}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
