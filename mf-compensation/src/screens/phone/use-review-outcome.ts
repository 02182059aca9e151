import type { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { AnswerOf } from '@reap/contracts/contract';
import { usePortal } from '@reap/shared-ui/portal';

type Outcome = AnswerOf<typeof h5Order.submit>;

/** Says what came of a submission or a decision: nobody could review it, or it is done. Gives the task whose reviewers can be chosen. */
export function useReviewOutcome(): (outcome: Outcome | undefined, done: string) => string | undefined {
  const { t, toast } = usePortal();
  return (outcome, done) => {
    if (outcome?.isPrompt) toast.warning(t('audit.autoEnded'));
    else toast.success(done);
    return outcome?.taskId && outcome.orderAuditorList.length > 0 ? outcome.taskId : undefined;
  };
}
