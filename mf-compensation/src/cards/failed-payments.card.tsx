import { payment } from '@reap/contracts/compensation/payment/payment';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { formatMoney, shortNumber } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { routes } from '../routes.ts';

/** Payments that failed and wait for somebody to pay them again. */
export default function FailedPaymentsCard() {
  const { t, openTab } = usePortal();
  const answer = useCall(payment.page, { open: true, pageSize: 5 });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  if (answer.data.rows.length === 0) return <EmptyState kind="none" title={t('card.failedPayments.none')} />;
  return (
    <CardList more={{ text: t('card.all', { n: answer.data.total }), path: routes.payments({ open: 'true' }) }}>
      {answer.data.rows.map(row => (
        <CardLine
          key={row.id}
          title={`${row.payee ?? '—'} · ${formatMoney(row.amount)}`}
          onOpen={() => openTab(routes.payments({ open: 'true', ...(row.orderNo && { orderNo: row.orderNo }) }))}
          detail={row.orderNo ? shortNumber(row.orderNo) : row.flightNo}
          state={<ToneTag tone="failed">{row.failure || t('enum.paymentState.3')}</ToneTag>}
        />
      ))}
    </CardList>
  );
}
