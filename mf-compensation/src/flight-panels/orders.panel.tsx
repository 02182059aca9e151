import { flightSums } from '@reap/contracts/compensation/flight-sums';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { routes } from '../routes.ts';
import { ofFlight } from './of-flight.ts';

/** What the flight costs: its orders by state, and what of those in effect was claimed. */
export default function OrdersPanel() {
  const { t } = usePortal();
  const flight = usePanelFlight();
  const answer = useCall(flightSums.sums, { flightId: flight.flightId });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { orders, claimed, open } = answer.data;
  if (orders.length === 0) return <EmptyState kind="none" title={t('flightPanel.orders.none')} />;
  return (
    <CardList more={{ text: t('flightPanel.orders.list'), path: routes.orders(ofFlight(flight)) }}>
      {orders.map(({ status, orders: n, amount }) => (
        <CardLine
          key={status}
          title={enumText('compensationOrderStatus', status, t)}
          detail={t('flightPanel.orders.count', { n })}
          state={<Money fen={amount} />}
        />
      ))}
      <CardLine
        title={t('flightPanel.orders.claimed')}
        detail={t('flightPanel.orders.people', { n: claimed.pax })}
        state={<Money fen={claimed.amount} />}
      />
      <CardLine
        title={t('flightPanel.orders.open')}
        detail={t('flightPanel.orders.people', { n: open.pax })}
        state={<Money fen={open.amount} />}
      />
    </CardList>
  );
}
