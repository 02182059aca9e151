import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { ChangeHistory } from '@reap/shared-ui/change-history';
import { NumberLink } from '@reap/shared-ui/copy-on-hover';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { DictText } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Money } from '@reap/shared-ui/money';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Card, Tabs } from 'antd';
import { routes } from '../../../routes.ts';
import { OrderLuggage } from '../../luggage/order-luggage/order-luggage.tsx';
import { OrderPassengers } from './order-passengers.tsx';

type Order = RowOf<typeof order.page>;

/** Passengers, receive records, same-type orders and changes of an order. */
export function OrderTabs({ order: row }: { order: Order }) {
  const { t } = usePortal();
  return (
    <Card size="small">
      <Tabs
        size="small"
        items={[
          ...(row.pieces > 0
            ? [
                {
                  key: 'luggage',
                  label: `${t('orderLuggage.tab')} ${row.pieces}`,
                  // Whatever moves the luggage counts the order's version up.
                  children: <OrderLuggage key={row.version} order={row} />,
                },
              ]
            : []),
          { key: 'pax', label: `${t('order.tab.pax')} ${row.paxCount}`, children: <OrderPassengers order={row} /> },
          { key: 'receipts', label: t('order.tab.receipts'), children: <Receipts orderId={row.orderId} /> },
          { key: 'same', label: t('order.tab.same'), children: <SameType order={row} /> },
          { key: 'history', label: t('order.tab.history'), children: <OrderHistory order={row} /> },
        ]}
      />
    </Card>
  );
}

function OrderHistory({ order: { orderId, version } }: { order: Order }) {
  // Whatever changes the order counts its version up.
  const history = useCall(order.history, { orderId, version });
  return <ChangeHistory lines={history.data} error={history.error} onRetry={() => void history.refetch()} />;
}

function Receipts({ orderId }: { orderId: string }) {
  const { t } = usePortal();
  const records = useCall(order.findPaxReceiveRecord, { orderId });
  if (records.error && !records.data) return <ErrorCard error={records.error} onRetry={() => void records.refetch()} />;
  const label = (name: string) => t(`field.receiveRecord.${name}`);
  return (
    <PlainTable
      keyOf={({ id }) => id}
      rows={records.data}
      width={640}
      none={t('order.receipts.none')}
      columns={[
        { title: label('paxName'), field: 'paxName' },
        { title: label('amount'), field: 'amount', align: 'right', render: ({ amount }) => <Money fen={amount} /> },
        { title: label('channel'), field: 'channel', render: ({ channel }) => <DictText dictKey="receive_channel" value={channel} /> },
        { title: label('station'), field: 'station', render: ({ station }) => <StationText code={station} /> },
        { title: label('receivedAt'), field: 'receivedAt', render: ({ receivedAt }) => formatDateTime(receivedAt) },
      ]}
    />
  );
}

function SameType({ order: row }: { order: Order }) {
  const { t, openTab } = usePortal();
  const orders = useCall(order.findSameTypeOrders, { accidentId: row.accidentId });
  if (orders.error && !orders.data) return <ErrorCard error={orders.error} onRetry={() => void orders.refetch()} />;
  return (
    <PlainTable<Order>
      keyOf={({ orderId }) => orderId}
      rows={orders.data?.filter(one => one.orderId !== row.orderId)}
      pages="none"
      width={640}
      none={t('order.same.none')}
      columns={[
        {
          title: t('field.compensationOrder.orderNo'),
          field: 'orderNo',
          render: ({ orderNo, orderId }) => <NumberLink no={orderNo} onOpen={() => openTab(routes.orderDetail({ orderId }))} />,
        },
        {
          title: t('field.compensationOrder.serviceCity'),
          field: 'serviceCity',
          render: ({ serviceCity }) => <StationText code={serviceCity} />,
        },
        { title: t('field.compensationOrder.paxCount'), field: 'paxCount', align: 'right' },
        {
          title: t('field.compensationOrder.sumMoney'),
          field: 'sumMoney',
          align: 'right',
          render: ({ sumMoney }) => <Money fen={sumMoney} />,
        },
        {
          title: t('field.compensationOrder.status'),
          field: 'status',
          render: ({ status }) => <StatusTag name="compensationOrderStatus" value={status} />,
        },
        { title: t('field.compensationOrder.createdBy'), field: 'createdBy' },
      ]}
    />
  );
}
