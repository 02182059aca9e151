import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { AnswerOf } from '@reap/contracts/contract';
import { AuditDialog } from '@reap/shared-ui/audit-dialog';
import { formatMoney, shortNumber } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { useLastTask } from '../../orders/use-last-task.ts';

interface ReimbursementAuditProps {
  record: AnswerOf<typeof reimbursement.queryDetail>;
  open: boolean;
  onClose: () => void;
  /** Reads it again. */
  onChanged: () => Promise<unknown>;
}

/** The audit dialog on a reimbursement: its open task is decided, then the next reviewers are chosen where the answer asks for it. */
export function ReimbursementAudit({ record, open, onClose, onChanged }: ReimbursementAuditProps) {
  const { t } = usePortal();
  const operation = useAction(reimbursement.commandWorkflowProcess);
  const choosing = useAction(reimbursement.chooseReviewers);
  const { id, taskId, orderNo, sumMoney } = record;
  const [next] = record.upcomingNodes;
  const lastTask = useLastTask(taskId);
  return (
    <AuditDialog
      open={open}
      subject={taskId ?? undefined}
      about={`${shortNumber(orderNo)} · ${formatMoney(sumMoney)}`}
      // Somebody else may have decided in between: then agreeing leads nowhere.
      hint={taskId && (next ? t('reimb.agreeLeads', { node: next }) : t('reimb.agreeEnds'))}
      operate={(auditStatus, remarks) => operation.run({ taskId: lastTask, auditStatus, remarks })}
      findReviewers={(pageNumber, userInfo, task) =>
        request(reimbursement.reviewers, { id, taskId: task, userInfo, pageNumber, pageSize: 10 })
      }
      saveReviewers={(auditorIds, task) => choosing.run({ id, taskId: task, auditorIds })}
      onDecided={() => void onChanged()}
      onReload={onChanged}
      onClose={onClose}
    />
  );
}
