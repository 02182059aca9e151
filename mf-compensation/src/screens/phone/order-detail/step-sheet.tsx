import { RevokeReason } from '@reap/contracts/compensation/luggage/material';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import type { AnyCall } from '@reap/contracts/contract';
import { isOutdated } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { focusField, LongTextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneAlert, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { useReviewOutcome } from '../use-review-outcome.ts';
import type { Order } from './rows.ts';

/** Steps that are taken after a question, the next one of an order's way first; `reason` where somebody says why. */
export const steps = [
  { action: 'submit', call: h5Order.submit },
  { action: 'takeEffect', call: h5Order.auditPassToTakeEffect },
  { action: 'withdraw', call: order.withdraw },
  { action: 'revoke', call: order.revoke, reason: true, danger: true },
  { action: 'close', call: h5Order.close, danger: true },
  { action: 'delete', call: h5Order.delete, danger: true },
] as const satisfies readonly { action: Order['allowed'][number]; call: AnyCall; reason?: true; danger?: true }[];
export type Step = (typeof steps)[number];

interface StepSheetProps {
  step: Step;
  order: Order;
  /** It is under audit now, and its first reviewers can be chosen. */
  onChoose: (taskId: string) => void;
  onClose: () => void;
}

/** Says what a step does to the order and asks once more. */
export function StepSheet({ step, order: one, onChoose, onClose }: StepSheetProps) {
  const { t, toast, closeTab } = usePortal();
  const action = useAction(step.call as typeof order.revoke, { invalidates: [h5Order.auditFindAuditRecord, h5Order.detail] });
  const tell = useReviewOutcome();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = t(`phoneOrder.${step.action}`);
  const asksWhy = 'reason' in step;
  const isOver = isOutdated(action.error) && !one.allowed.includes(step.action);
  const take = async () => {
    const wrong = asksWhy ? problemOf(RevokeReason.shape.reason, reason, t('field.compensationOrder.reason'), t) : undefined;
    setProblem(wrong);
    if (wrong) return focusField(['reason']);
    const key = { orderId: one.orderId, version: one.version };
    const answer: unknown = await action.run((asksWhy ? { ...key, reason } : key) as Parameters<typeof action.run>[0]);
    onClose();
    if (step.action === 'submit') {
      const choose = tell(h5Order.submit.returns.safeParse(answer).data, t('common.submitSucceeded'));
      if (choose) onChoose(choose);
      return;
    }
    toast.success(t('phoneBaggage.done', { action: name }));
    if (step.action === 'delete') closeTab(phoneRoutes.orders());
  };
  return (
    <PhoneSheet sheet title={t('phoneBaggage.ask', { action: name, accidentNo: one.orderNo ?? '' })} busy={action.busy} onClose={onClose}>
      <div className="reap-phone-stack">
        <p style={{ margin: 0 }}>{t(`phoneOrder.consequence.${step.action}`)}</p>
        {action.error && Object.keys(action.error.fields).length === 0 && (
          <PhoneAlert tone="failed">{failureOf(action.error, t).text}</PhoneAlert>
        )}
        {asksWhy && (
          <PhoneGroup>
            <LongTextRow
              label={t('field.compensationOrder.reason')}
              name="reason"
              maxLength={200}
              value={reason}
              error={problem ?? action.error?.fields['reason']?.text}
              onChange={setReason}
            />
          </PhoneGroup>
        )}
        {!isOver && (
          <PhoneButton kind={'danger' in step ? 'danger' : 'primary'} busy={action.busy} onClick={() => void take().catch(() => undefined)}>
            {name}
          </PhoneButton>
        )}
        <PhoneButton kind="secondary" disabled={action.busy} onClick={onClose}>
          {t('phoneBaggage.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
