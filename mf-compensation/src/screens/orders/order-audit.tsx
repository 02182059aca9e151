import type { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import type { RowOf } from '@reap/contracts/contract';
import { AuditDialog } from '@reap/shared-ui/audit-dialog';
import { formatMoney, shortNumber } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { useLastTask } from './use-last-task.ts';
import { useNextOfPile } from './use-next-of-pile.ts';

interface OrderAuditProps {
  order: Pick<RowOf<typeof order.page>, 'orderId' | 'orderNo' | 'sumMoney' | 'taskId' | 'upcomingNodes'>;
  open: boolean;
  onClose: () => void;
  /** Reads the order and its record again. */
  onChanged: () => Promise<unknown>;
}

/** The audit dialog on one order: its open task is decided, then the next reviewers are chosen where the answer asks for it. */
export function OrderAudit({ order: row, open, onClose, onChanged }: OrderAuditProps) {
  const operation = useAction(audit.operation);
  const choosing = useAction(audit.saveReviewer);
  const { t } = usePortal();
  const { orderId, orderNo } = row;
  const [next] = row.upcomingNodes;
  const toNext = useNextOfPile(orderId);
  const taskId = useLastTask(row.taskId);
  return (
    <AuditDialog
      open={open}
      subject={row.taskId ?? undefined}
      about={`${shortNumber(orderNo)} · ${formatMoney(row.sumMoney)}`}
      // Somebody else may have decided in between: then agreeing leads nowhere.
      hint={row.taskId && (next ? t('order.agreeLeads', { node: next }) : t('order.agreeEnds'))}
      operate={(auditStatus, remarks) => operation.run({ orderId, orderNo, taskId, auditStatus, remarks })}
      findReviewers={(pageNumber, userInfo, taskId) => request(audit.findReviewer, { orderId, taskId, userInfo, pageNumber, pageSize: 10 })}
      saveReviewers={(auditorIds, taskId) => choosing.run({ orderId, taskId, auditorIds })}
      onDecided={() => void onChanged()}
      onReload={onChanged}
      onClose={onClose}
      onDone={() => void toNext()}
    />
  );
}
