import { audit } from '@reap/contracts/compensation/review/audit';
import { useOutcome } from '@reap/shared-ui/audit-dialog';
import { request } from '@reap/shared-ui/core/http';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { ReviewersDialog } from '@reap/shared-ui/reviewers-dialog';
import { useEffect, useRef, useState } from 'react';
import { routes } from '../../../routes.ts';
import type { Submitted } from './use-saving.ts';

/** What follows a submission: the notice that nobody can review it, the choice of the first reviewers, or the order's page. */
export function SubmitOutcome({ outcome }: { outcome: Submitted | undefined }) {
  const { t, closeTab } = usePortal();
  const tell = useOutcome();
  const choosing = useAction(audit.saveReviewer);
  const [taskId, setTaskId] = useState<string>();
  const told = useRef<Submitted>(undefined);
  useEffect(() => {
    if (!outcome || told.current === outcome) return;
    told.current = outcome;
    const next = tell(outcome, t('common.submitSucceeded'));
    if (next) setTaskId(next);
    // With the notice the order stays a draft, and the person stays with it.
    else if (!outcome.isPrompt) closeTab(routes.orderDetail({ orderId: outcome.orderId }));
  }, [outcome, tell, t, closeTab]);
  if (!outcome || !taskId) return null;
  const { orderId } = outcome;
  const leave = () => closeTab(routes.orderDetail({ orderId }));
  return (
    <ReviewersDialog
      open
      findReviewers={(pageNumber, userInfo) => request(audit.findReviewer, { orderId, taskId, userInfo, pageNumber, pageSize: 10 })}
      saveReviewers={auditorIds => choosing.run({ orderId, taskId, auditorIds })}
      onDone={leave}
      onClose={leave}
    />
  );
}
