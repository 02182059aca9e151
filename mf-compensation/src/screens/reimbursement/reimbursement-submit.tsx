import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { useOutcome } from '@reap/shared-ui/audit-dialog';
import { formatMoney } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { ReviewersDialog } from '@reap/shared-ui/reviewers-dialog';
import { action, type RowAction } from '@reap/shared-ui/row-actions';
import { type ReactNode, useState } from 'react';

type Row = Pick<RowOf<typeof reimbursement.queryPage>, 'id' | 'orderNo' | 'paxCount' | 'sumMoney' | 'version' | 'allowed'>;

/** Submitting a reimbursement: asks first, then what the server asks for next; `dialog` has to stand on the page. */
export function useSubmitting(): { submitting: (row: Row, icon?: ReactNode) => RowAction | undefined; dialog: ReactNode } {
  const { t } = usePortal();
  const tell = useOutcome();
  const choosing = useAction(reimbursement.chooseReviewers);
  const [open, setOpen] = useState<{ id: string; taskId: string }>();
  const leave = () => setOpen(undefined);
  const told = (id: string, outcome: AnswerOf<typeof reimbursement.commandSubmit>) => {
    const taskId = tell(outcome, t('common.submitSucceeded'));
    if (taskId) setOpen({ id, taskId });
  };
  return {
    submitting: (row, icon) =>
      action(reimbursement.commandSubmit, row, {
        as: 'submit',
        label: t('reimb.submit.verb'),
        icon,
        done: false,
        confirm: {
          title: t('reimb.submit.title', { no: row.orderNo }),
          content: t('reimb.submit.content', { n: row.paxCount, amount: formatMoney(row.sumMoney) }),
          verb: t('reimb.submit.verb'),
        },
        after: outcome => told(row.id, outcome),
      }),
    dialog: open && (
      <ReviewersDialog
        open
        findReviewers={(pageNumber, userInfo) => request(reimbursement.reviewers, { ...open, userInfo, pageNumber, pageSize: 10 })}
        saveReviewers={auditorIds => choosing.run({ ...open, auditorIds })}
        onDone={leave}
        onClose={leave}
      />
    ),
  };
}
