import type { order } from '@reap/contracts/compensation/order/order';
import type { PageOf, RowOf } from '@reap/contracts/contract';
import { NumberLink } from '@reap/shared-ui/copy-on-hover';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Money } from '@reap/shared-ui/money';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Card } from 'antd';
import { routes } from '../../../routes.ts';
import { waitingNote, waitingWords } from '../../../waiting.ts';

type Order = RowOf<typeof order.page>;

interface AccidentOrdersProps {
  answer: PageOf<Order> | undefined;
  /** How many more there are that this person may not see. */
  hidden?: number;
  error: unknown;
  onRetry: () => void;
}

/** The accident's orders that this person may see, each with its state and amount. */
export function AccidentOrders({ answer, hidden = 0, error, onRetry }: AccidentOrdersProps) {
  const portal = usePortal();
  const { t, openTab } = portal;
  const label = (name: string) => t(`field.compensationOrder.${name}`);
  if (error && !answer) return <ErrorCard error={error} onRetry={onRetry} />;
  return (
    <Card size="small" title={t('accident.detail.orders')}>
      {hidden > 0 && <p style={{ margin: '0 0 8px' }}>{t('accident.detail.hiddenOrders')}</p>}
      <PlainTable<Order>
        keyOf={({ orderId }) => orderId}
        rows={answer?.rows}
        width={760}
        none={t(hidden > 0 ? 'accident.detail.noneSeen' : 'accident.detail.noOrders')}
        columns={[
          {
            title: label('orderNo'),
            field: 'orderNo',
            render: ({ orderNo, orderId }) => <NumberLink no={orderNo} onOpen={() => openTab(routes.orderDetail({ orderId }))} />,
          },
          {
            title: label('status'),
            field: 'status',
            render: row => (
              <StatusTag
                name="compensationOrderStatus"
                value={row.status}
                note={waitingNote(row, portal)}
                hover={waitingWords(row, portal)}
              />
            ),
          },
          { title: label('serviceCity'), field: 'serviceCity', render: ({ serviceCity }) => <StationText code={serviceCity} /> },
          { title: label('paxCount'), field: 'paxCount', align: 'right' },
          { title: label('sumMoney'), field: 'sumMoney', align: 'right', render: ({ sumMoney }) => <Money fen={sumMoney} /> },
          { title: label('createdBy'), field: 'createdBy' },
          { title: label('updatedTime'), field: 'updatedTime', render: ({ updatedTime }) => formatDateTime(updatedTime) },
        ]}
      />
    </Card>
  );
}
