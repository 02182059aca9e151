import { AccidentType } from '@reap/contracts/compensation/codes';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { AuditSheet } from './audit-sheet.tsx';
import { GrantSheet } from './grant-sheet.tsx';
import type { Order } from './rows.ts';
import { StepSheet, steps } from './step-sheet.tsx';

/** What may be done with an order on a phone, the first of it as the page's button; of a flight's orders only what needs no long list. */
function actionsOf({ allowed, taskId, accidentType }: Order, can: Portal['can']) {
  const ofBag = accidentType === AccidentType.baggage;
  return [
    ...(taskId !== null && allowed.includes('audit') && can(h5Order.auditOperation) ? (['audit'] as const) : []),
    ...(allowed.includes('grant') && can(h5Order.offlineGrant) ? (['grant'] as const) : []),
    ...(ofBag && allowed.includes('edit') && can(h5Order.editMaterialCompensation) ? (['edit'] as const) : []),
    ...steps.filter(({ action, call }) => allowed.includes(action) && can(call)).map(({ action }) => action),
  ];
}
type Action = ReturnType<typeof actionsOf>[number];

interface OrderActionsProps {
  order: Order;
  onChoose: (taskId: string) => void;
}

export function OrderActions({ order: one, onChoose }: OrderActionsProps) {
  const { t, can, openTab } = usePortal();
  // With the task of the opening: the order is read again under the open sheet, and may be at another level of its review by then.
  const [open, setOpen] = useState<{ action: Action | 'all'; taskId: string | null }>();
  const close = () => setOpen(undefined);
  const offered = actionsOf(one, can);
  const [first] = offered;
  const ask = (action: Action | 'all') => setOpen({ action, taskId: one.taskId });
  const begin = (action: Action) => {
    if (action !== 'edit') return ask(action);
    close();
    openTab(phoneRoutes.orderForm({ orderId: one.orderId }));
  };
  const step = steps.find(({ action }) => action === open?.action);
  return (
    <>
      {offered.length > 1 && (
        <PhoneButton kind="secondary" onClick={() => ask('all')}>
          {t('phoneBaggage.actions')}
        </PhoneButton>
      )}
      {first && (
        <PhoneButton kind={isDangerous(first) ? 'danger' : 'primary'} onClick={() => begin(first)}>
          {t(`phoneOrder.${first}`)}
        </PhoneButton>
      )}
      {open?.action === 'all' && (
        <PhoneSheet sheet title={t('phoneBaggage.actions')} onClose={close}>
          <div className="reap-phone-stack">
            {offered.map(action => (
              <PhoneButton key={action} kind={isDangerous(action) ? 'danger' : 'secondary'} onClick={() => begin(action)}>
                {t(`phoneOrder.${action}`)}
              </PhoneButton>
            ))}
            <PhoneButton kind="secondary" onClick={close}>
              {t('phoneBaggage.close')}
            </PhoneButton>
          </div>
        </PhoneSheet>
      )}
      {step && <StepSheet key={step.action} step={step} order={one} onChoose={onChoose} onClose={close} />}
      {open?.action === 'grant' && <GrantSheet order={one} onClose={close} />}
      {open?.action === 'audit' && open.taskId !== null && (
        <AuditSheet order={one} taskId={open.taskId} onChoose={onChoose} onClose={close} />
      )}
    </>
  );
}

const isDangerous = (wanted: Action): boolean => steps.some(step => step.action === wanted && 'danger' in step);
