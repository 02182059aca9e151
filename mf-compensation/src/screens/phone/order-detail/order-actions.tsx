import { h5Order } from '@reap/contracts/compensation/h5-order';
import { type OrderAction, order } from '@reap/contracts/compensation/order';
import type { AnswerOf } from '@reap/contracts/contract';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { PhoneAlert } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { AuditSheet } from './audit-sheet.tsx';

type Order = AnswerOf<typeof h5Order.detail>;

/** What is done with an order on a phone; the rest is desk work. */
const steps = [
  { action: 'takeEffect', call: h5Order.auditPassToTakeEffect },
  { action: 'withdraw', call: order.withdraw },
  { action: 'close', call: h5Order.close, danger: true },
  { action: 'delete', call: h5Order.delete, danger: true },
] as const;
type Step = (typeof steps)[number];

/** What may be done with an order now: the review first. */
export function OrderActions({ order: one }: { order: Order }) {
  const { t, can } = usePortal();
  const [open, setOpen] = useState<OrderAction | 'all'>();
  const close = () => setOpen(undefined);
  const reviews = one.taskId !== null && one.allowed.includes('audit') && can(h5Order.auditOperation);
  const offered = steps.filter(({ action, call }) => one.allowed.includes(action) && can(call));
  const [first] = offered;
  const step = steps.find(({ action }) => action === open);
  if (!reviews && !first) return null;
  return (
    <>
      {offered.length > (reviews ? 0 : 1) && (
        <PhoneButton kind="secondary" onClick={() => setOpen('all')}>
          {t('phoneBaggage.actions')}
        </PhoneButton>
      )}
      {reviews ? (
        <PhoneButton onClick={() => setOpen('audit')}>{t('phoneOrder.audit')}</PhoneButton>
      ) : (
        first && <PhoneButton onClick={() => setOpen(first.action)}>{t(`phoneOrder.${first.action}`)}</PhoneButton>
      )}
      {open === 'all' && (
        <PhoneSheet sheet title={t('phoneBaggage.actions')} onClose={close}>
          <div className="reap-phone-stack">
            {offered.map(({ action, ...rest }) => (
              <PhoneButton key={action} kind={'danger' in rest ? 'danger' : 'secondary'} onClick={() => setOpen(action)}>
                {t(`phoneOrder.${action}`)}
              </PhoneButton>
            ))}
            <PhoneButton kind="secondary" onClick={close}>
              {t('phoneBaggage.close')}
            </PhoneButton>
          </div>
        </PhoneSheet>
      )}
      {step && <StepSheet key={step.action} step={step} order={one} onClose={close} />}
      {open === 'audit' && one.taskId !== null && <AuditSheet order={one} taskId={one.taskId} onClose={close} />}
    </>
  );
}

function StepSheet({ step, order: one, onClose }: { step: Step; order: Order; onClose: () => void }) {
  const { t, toast, closeTab } = usePortal();
  const action = useAction(step.call, { invalidates: [h5Order.auditFindAuditRecord, h5Order.detail] });
  const name = t(`phoneOrder.${step.action}`);
  const take = async () => {
    await action.run({ orderId: one.orderId, version: one.version });
    toast.success(t('phoneBaggage.done', { action: name }));
    onClose();
    if (step.action === 'delete') closeTab(phoneRoutes.orders());
  };
  return (
    <PhoneSheet sheet title={t('phoneBaggage.ask', { action: name, accidentNo: one.orderNo ?? '' })} onClose={onClose}>
      <div className="reap-phone-stack">
        {action.error && <PhoneAlert tone="failed">{failureOf(action.error, t).text}</PhoneAlert>}
        <PhoneButton kind={'danger' in step ? 'danger' : 'primary'} busy={action.busy} onClick={() => void take().catch(() => undefined)}>
          {name}
        </PhoneButton>
        <PhoneButton kind="secondary" onClick={onClose}>
          {t('phoneBaggage.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
