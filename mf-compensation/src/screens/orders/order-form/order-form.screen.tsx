import { accident } from '@reap/contracts/compensation/accident';
import { AccidentType } from '@reap/contracts/compensation/codes';
import { order } from '@reap/contracts/compensation/order/order';
import { useOpened } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { BagOrder } from '../../luggage/bag-order/bag-order.tsx';
import { AccidentChooser } from './accident-chooser.tsx';
import { OrderWriting } from './order-writing.tsx';

/** Write or edit a compensation order: opened with `orderId`, with `accidentId`, or with neither (screens.md comp.orderForm). */
export default function OrderFormScreen() {
  const { t, toast, setTabPath } = usePortal();
  const query = useTabQuery();
  const orderId = query.get('orderId') ?? '';
  const echo = useOpened(order.findOrderEditEcho, { orderId }, { enabled: orderId !== '' });
  // After the order: passengers that are older than its version would be written over it unseen.
  const selected = useOpened(order.findSelectedPax, { orderId }, { enabled: echo.data !== undefined });
  const ofBag = echo.data ? echo.data.accidentType === AccidentType.baggage : query.has('baggageId');
  const accidentId = ofBag ? '' : (echo.data?.accidentId ?? query.get('accidentId') ?? '');
  const of = useOpened(accident.find, { accidentId }, { enabled: accidentId !== '' });
  const [round, setRound] = useState(0);
  // What is on screen stays when it is read again in vain: an order just submitted can't be edited any more.
  const failed = [echo, selected, of].filter(one => one.error && !one.data);
  const loading = (orderId !== '' && (!echo.data || !selected.data)) || (accidentId !== '' && !of.data);
  // Saving would write what he typed over amounts that he has never seen.
  const hidden = selected.data?.some(({ currentAmount }) => typeof currentAmount !== 'number');
  const reread = async () => {
    await echo.reread();
    await selected.reread();
  };
  const retry = () => {
    if (orderId !== '') void reread().catch(() => undefined);
    if (of.error) of.refetch();
  };
  /** Begins again with what the server has; what was typed is let go once that is there. */
  const reload = async (id: string, forget: () => void) => {
    if (id !== orderId) {
      forget();
      return setTabPath(routes.orderForm({ orderId: id }), 'correct');
    }
    await reread();
    forget();
    setRound(now => now + 1);
  };

  return (
    <>
      <PageHeader
        title={orderId ? t('order.form.edit') : t('order.form.add')}
        trail={[t('group.irregular'), { title: t('order.list.title'), path: routes.orders() }]}
        detail={echo.data?.orderNo}
        tabTitle={[t(orderId ? 'order.form.edit' : 'order.form.add'), of.data?.flightNo].filter(Boolean).join(' ')}
      />
      {failed.length > 0 ? (
        <RecordProblem error={failed[0]?.error} back={routes.orders()} onRetry={retry} />
      ) : loading ? (
        <Skeleton lines={11} />
      ) : hidden ? (
        <EmptyState kind="denied" title={t('order.form.hidden')} />
      ) : ofBag ? (
        <BagOrder
          key={round}
          accidentId={echo.data?.accidentId ?? query.get('baggageId') ?? ''}
          order={echo.data}
          conflict={{ takeTheirs: forget => reload(orderId, forget), keepMine: echo.reread }}
        />
      ) : of.data ? (
        <OrderWriting
          key={`${accidentId} ${round}`}
          accident={of.data}
          order={echo.data}
          selected={selected.data ?? []}
          onReload={(id, forget) => void reload(id, forget).catch(toast.failure)}
        />
      ) : (
        <AccidentChooser />
      )}
    </>
  );
}
