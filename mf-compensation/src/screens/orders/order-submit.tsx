import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { useOutcome } from '@reap/shared-ui/audit-dialog';
import { formatMoney } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { ReviewersDialog } from '@reap/shared-ui/reviewers-dialog';
import { action, type RowAction } from '@reap/shared-ui/row-actions';
import { type ReactNode, useState } from 'react';
import { standardOf } from './order-risks.ts';
import { riskList } from './risk-list.tsx';

type Row = RowOf<typeof order.page>;

/**
 * Submitting a draft from its page: asks first, naming what is risky, then for what the server asks for next; `dialog` has to stand
 * on the page. While `reading`, its risks are not known yet and it can't be started.
 */
export function useOrderSubmitting(row: Row): { submitting: RowAction | undefined; reading: boolean; dialog: ReactNode } {
  const portal = usePortal();
  const { t, can } = portal;
  const { orderId } = row;
  const tell = useOutcome();
  const choosing = useAction(audit.saveReviewer);
  const enabled = row.allowed.includes('submit') && can(order.findSelectedPax);
  const passengers = useCall(order.findSelectedPax, { orderId }, { enabled });
  const limits = useCall(order.limits, {}, { enabled });
  const [taskId, setTaskId] = useState<string>();
  const leave = () => setTaskId(undefined);
  const told = (outcome: AnswerOf<typeof order.submit>) => setTaskId(tell(outcome, t('common.submitSucceeded')));
  return {
    submitting: action(order.submit, row, {
      label: t('order.submitting.verb'),
      invalidates: [audit.findAuditRecord],
      done: false,
      confirm: {
        title: t('order.submitting.title', { no: row.orderNo }),
        content: (
          <>
            {t('order.submitting.content', { n: row.paxCount, amount: formatMoney(row.sumMoney) })}
            {passengers.data && limits.data ? (
              riskList(passengers.data, standardOf(row.accidentType, limits.data), portal)
            ) : (
              <p style={{ margin: '8px 0 0' }}>{t('order.risk.unread')}</p>
            )}
          </>
        ),
        verb: t('order.submitting.verb'),
      },
      after: told,
    }),
    reading: passengers.isLoading || limits.isLoading,
    dialog: taskId && (
      <ReviewersDialog
        open
        findReviewers={(pageNumber, userInfo) => request(audit.findReviewer, { orderId, taskId, userInfo, pageNumber, pageSize: 10 })}
        saveReviewers={auditorIds => choosing.run({ orderId, taskId, auditorIds })}
        onDone={leave}
        onClose={leave}
      />
    ),
  };
}
