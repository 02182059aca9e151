import type { order } from '@reap/contracts/compensation/order';
import type { PageOf, RowOf } from '@reap/contracts/contract';
import { NumberLink } from '@reap/shared-ui/copy-on-hover';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Card, Table } from 'antd';
import { routes } from '../../../routes.ts';
import { waitingNote, waitingWords } from '../../../waiting.ts';

type Order = RowOf<typeof order.page>;

interface AccidentOrdersProps {
  answer: PageOf<Order> | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The accident's orders that this person may see, each with its state and amount. */
export function AccidentOrders({ answer, error, onRetry }: AccidentOrdersProps) {
  const portal = usePortal();
  const { t, openTab } = portal;
  const label = (name: string) => t(`field.compensationOrder.${name}`);
  if (error && !answer) return <ErrorCard error={error} onRetry={onRetry} />;
  return (
    <Card size="small" title={t('accident.detail.orders')}>
      <Table<Order>
        size="small"
        rowKey="orderId"
        loading={!answer}
        dataSource={answer?.rows ?? []}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 760 }}
        locale={{ emptyText: <EmptyState kind="none" title={t('accident.detail.noOrders')} /> }}
        columns={[
          {
            title: label('orderNo'),
            dataIndex: 'orderNo',
            render: (no: string, { orderId }) => <NumberLink no={no} onOpen={() => openTab(routes.orderDetail({ orderId }))} />,
          },
          {
            title: label('status'),
            dataIndex: 'status',
            render: (status: Order['status'], row) => (
              <StatusTag name="compensationOrderStatus" value={status} note={waitingNote(row, portal)} hover={waitingWords(row, portal)} />
            ),
          },
          { title: label('serviceCity'), dataIndex: 'serviceCity', render: (code: string) => <StationText code={code} /> },
          { title: label('paxCount'), dataIndex: 'paxCount', align: 'right' },
          { title: label('sumMoney'), dataIndex: 'sumMoney', align: 'right', render: (fen: number) => <Money fen={fen} /> },
          { title: label('createdBy'), dataIndex: 'createdBy' },
          { title: label('updatedTime'), dataIndex: 'updatedTime', render: formatDateTime },
        ]}
      />
    </Card>
  );
}
