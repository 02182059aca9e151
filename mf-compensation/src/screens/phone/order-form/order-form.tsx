import { BagCash, h5Order, MaterialDraft } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import type { AnyCall } from '@reap/contracts/contract';
import { plainAmount } from '@reap/contracts/patterns';
import { useCall } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import type { Sent } from '@reap/shared-ui/device/draft';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneRow } from '@reap/shared-ui/mobile/rows';
import { PhoneTabs } from '@reap/shared-ui/mobile/tabs';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { useEffect } from 'react';
import * as z from 'zod';
import { phoneRoutes } from '../../../phone-routes.ts';
import { BagOrders } from '../bag-orders.tsx';
import { KeptForm } from '../kept-form.tsx';
import { allOrderForms, formOf, type OrderKind, type OrderStep, type OrderTyped, orderTyped } from '../order-drafts.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { useReviewOutcome } from '../use-review-outcome.ts';
import { CashRows } from './cash-rows.tsx';
import { CommonRows } from './common-rows.tsx';
import { EarlierRows } from './earlier-rows.tsx';
import { LuggageRows } from './luggage-rows.tsx';

interface OrderFormProps {
  kind: OrderKind;
  step: OrderStep;
  draftId: string | undefined;
  initial: Partial<OrderTyped>;
  /** Of a new order what it gives can be chosen, until something is typed. */
  mayChangeKind?: boolean;
}
const Saved = z.object({ orderId: z.string() });

/** An order for the passenger of a bag. Everything typed is on the phone before it is with the server; it is saved and handed in in one go. */
export function OrderForm({ kind, step, draftId, initial, mayChangeKind = false }: OrderFormProps) {
  const portal = usePortal();
  const { t, toast, closeTab, setTabPath, setTabTitle } = portal;
  const tell = useReviewOutcome();
  const kept = useKeptForm(formOf(kind, step), { draftId, initial, fieldOf, others: allOrderForms, onSent });
  const typed = orderTyped(kept.values);
  const { accidentId, orderId } = typed;
  const choice = useCall(
    order.findChoicePax,
    { accidentId, ...(orderId && { orderId }) },
    { enabled: kept.isOpen && accidentId !== '', staleTime: 0 },
  );
  useEffect(() => {
    if (orderId) setTabTitle(t('phoneOrder.editTitle'));
  }, [orderId, setTabTitle, t]);
  function onSent(sent: Sent<AnyCall>, values: Record<string, unknown>): void {
    const saved = Saved.safeParse(sent.answer).data?.orderId ?? orderTyped(values).orderId ?? '';
    const review = h5Order.submit.returns.safeParse(step === 'again' ? sent.answer : sent.next).data;
    if (sent.left) toast.warning(t('phoneBaggage.savedOnly', { reason: sent.left.message }));
    const choose = sent.left ? undefined : tell(review, t('common.submitSucceeded'));
    closeTab(phoneRoutes.orderDetail({ compensationId: saved, ...(choose && { choose }) }));
  }
  return (
    <KeptForm
      kept={kept}
      verb={t(step === 'again' ? 'phoneOrder.handInAgain' : 'phoneOrder.submit')}
      leaveTo={orderId ? phoneRoutes.orderDetail({ compensationId: orderId }) : phoneRoutes.orders()}
      onSubmit={() => kept.send(problemsOf(kind, typed, portal))}
    >
      {mayChangeKind && (
        <PhoneTabs
          label={t('field.compensationOrder.compensateType')}
          value={kind}
          disabled={kept.draftId !== undefined}
          options={(['cash', 'luggage'] as const).map(value => ({ value, label: t(`bagOrder.${value}`) }))}
          onChange={next => setTabPath(phoneRoutes.orderForm({ baggageId: accidentId, kind: next }), 'correct')}
        />
      )}
      <PhoneGroup>
        <PhoneRow label={t('phoneOrder.passenger')}>{typed.about}</PhoneRow>
      </PhoneGroup>
      {kept.status === 'open' && kept.refusal?.key === 'record.changed' && orderId && (
        <PhoneGroup>
          <OpenRow label={t('phoneOrder.openLatest')} onOpen={() => closeTab(phoneRoutes.orderDetail({ compensationId: orderId }))} />
        </PhoneGroup>
      )}
      {accidentId && <BagOrders accidentId={accidentId} except={orderId} />}
      {kind === 'cash' ? <CashRows kept={kept} typed={typed} /> : <LuggageRows kept={kept} typed={typed} />}
      <EarlierRows kept={kept} typed={typed} earlier={choice.data?.rows[0]?.earlier ?? []} />
      <CommonRows kept={kept} typed={typed} />
    </KeptForm>
  );
}

/** The server's names of what one passenger is given, as this form has them. */
function fieldOf(path: string): string {
  if (path.startsWith('luggage')) return 'luggage';
  return path === 'passengers' ? 'currentAmount' : (path.split('.').at(-1) ?? path);
}

function problemsOf(kind: OrderKind, typed: OrderTyped, { t }: Portal): Record<string, string> {
  const shape = kind === 'cash' ? BagCash.shape : MaterialDraft.shape;
  const label = (name: string) => t(`field.${name === 'currentAmount' ? 'compensationPassenger' : 'compensationOrder'}.${name}`);
  // A station is three letters to the contract; here it is chosen from a list.
  const common = (['serviceCity', 'responsibleUnits', 'remark', 'duplicateReason'] as const).map(
    name => [name, problemOf(shape[name], typed[name], label(name), t, name === 'serviceCity' || undefined)] as const,
  );
  const given: [string, string | undefined] =
    kind === 'cash'
      ? ['currentAmount', problemOf(BagCash.shape.currentAmount, plainAmount(typed.currentAmount), label('currentAmount'), t)]
      : ['luggage', problemOf(MaterialDraft.shape.luggage, typed.luggage, label('luggage'), t)];
  return Object.fromEntries([given, ...common].flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
}
