import { order } from '@reap/contracts/compensation/order';
import type { RowOf } from '@reap/contracts/contract';
import { ChangeHistory } from '@reap/shared-ui/change-history';
import { NumberLink } from '@reap/shared-ui/copy-on-hover';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { DictText } from '@reap/shared-ui/dict';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Card, Table, Tabs } from 'antd';
import { routes } from '../../../routes.ts';
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
  if (records.error) return <ErrorCard error={records.error} onRetry={() => void records.refetch()} />;
  const label = (name: string) => t(`field.receiveRecord.${name}`);
  return (
    <Table
      size="small"
      rowKey="id"
      loading={records.isLoading}
      dataSource={records.data ?? []}
      pagination={{ pageSize: 20, hideOnSinglePage: true }}
      scroll={{ x: 640 }}
      locale={{ emptyText: <EmptyState kind="none" title={t('order.receipts.none')} /> }}
      columns={[
        { title: label('paxName'), dataIndex: 'paxName' },
        { title: label('amount'), dataIndex: 'amount', align: 'right', render: (fen: number) => <Money fen={fen} /> },
        { title: label('channel'), dataIndex: 'channel', render: (value: string) => <DictText dictKey="receive_channel" value={value} /> },
        { title: label('station'), dataIndex: 'station', render: (code: string) => <StationText code={code} /> },
        { title: label('receivedAt'), dataIndex: 'receivedAt', render: formatDateTime },
      ]}
    />
  );
}

function SameType({ order: row }: { order: Order }) {
  const { t, openTab } = usePortal();
  const orders = useCall(order.findSameTypeOrders, { accidentId: row.accidentId });
  if (orders.error) return <ErrorCard error={orders.error} onRetry={() => void orders.refetch()} />;
  return (
    <Table
      size="small"
      rowKey="orderId"
      loading={orders.isLoading}
      dataSource={(orders.data ?? []).filter(one => one.orderId !== row.orderId)}
      pagination={false}
      scroll={{ x: 640 }}
      locale={{ emptyText: <EmptyState kind="none" title={t('order.same.none')} /> }}
      columns={[
        {
          title: t('field.compensationOrder.orderNo'),
          dataIndex: 'orderNo',
          render: (no: string, { orderId }: Order) => <NumberLink no={no} onOpen={() => openTab(routes.orderDetail({ orderId }))} />,
        },
        {
          title: t('field.compensationOrder.serviceCity'),
          dataIndex: 'serviceCity',
          render: (code: string) => <StationText code={code} />,
        },
        { title: t('field.compensationOrder.paxCount'), dataIndex: 'paxCount', align: 'right' },
        {
          title: t('field.compensationOrder.sumMoney'),
          dataIndex: 'sumMoney',
          align: 'right',
          render: (fen: number) => <Money fen={fen} />,
        },
        {
          title: t('field.compensationOrder.status'),
          dataIndex: 'status',
          render: (value: Order['status']) => <StatusTag name="compensationOrderStatus" value={value} />,
        },
        { title: t('field.compensationOrder.createdBy'), dataIndex: 'createdBy' },
      ]}
    />
  );
}
