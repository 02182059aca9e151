import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from 'antd';
import { routes } from '../../routes.ts';
import { useTabQuery } from '../../use-query.ts';
import { AccidentChooser } from './accident-chooser.tsx';
import { OrderEditor } from './order-editor.tsx';

/** Write or edit a compensation order: opened with `orderId`, with `accidentId`, or with neither (screens.md comp.orderForm). */
export default function OrderFormScreen() {
  const { t } = usePortal();
  const query = useTabQuery();
  const orderId = query.get('orderId') ?? '';
  const echo = useCall(order.findOrderEditEcho, { orderId }, { enabled: orderId !== '', staleTime: Number.POSITIVE_INFINITY });
  const selected = useCall(order.findSelectedPax, { orderId }, { enabled: orderId !== '', staleTime: Number.POSITIVE_INFINITY });
  const accidentId = echo.data?.accidentId ?? query.get('accidentId') ?? '';
  const of = useCall(accident.find, { accidentId }, { enabled: accidentId !== '' });
  const error = echo.error ?? selected.error ?? of.error;
  const retry = () => void Promise.all([echo, selected, of].filter(one => one.error).map(one => one.refetch()));
  const loading = (orderId !== '' && (!echo.data || !selected.data)) || (accidentId !== '' && !of.data);

  return (
    <>
      <PageHeader
        title={orderId ? t('order.form.edit') : t('order.form.add')}
        trail={[t('group.irregular'), { title: t('order.list.title'), path: routes.orders() }]}
        detail={echo.data?.orderNo}
      />
      {error ? (
        <ErrorCard error={error} onRetry={retry} />
      ) : loading ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : of.data ? (
        <OrderEditor key={accidentId} accident={of.data} order={echo.data} passengers={selected.data ?? []} />
      ) : (
        <AccidentChooser />
      )}
    </>
  );
}
