import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { AnswerOf } from '@reap/contracts/contract';
import { NumberLink } from '@reap/shared-ui/copy-on-hover';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { ExportButton } from '@reap/shared-ui/export-button';
import { Money } from '@reap/shared-ui/money';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Card, Descriptions } from 'antd';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { SubTypeText } from '../../orders/sub-types.tsx';
import { ReimbursementPax } from '../reimbursement-pax.tsx';

type Detail = AnswerOf<typeof reimbursement.queryDetail>;
type Order = Detail['orders'][number];

/** What a reimbursement claims: its station and days, its orders with their passengers, and their files. */
export function ClaimedOrders({ record }: { record: Detail }) {
  const { t, openTab } = usePortal();
  const [open, setOpen] = useState<Order>();
  const fact = (name: string) => t(`field.reimbursement.${name}`);
  const label = (name: string) => t(`field.reimbursementOrder.${name}`);
  return (
    <Card
      size="small"
      title={t('reimb.orders')}
      extra={
        <div style={{ display: 'flex', gap: 8 }}>
          <ExportButton call={reimbursement.downloadDetail} input={{ id: record.id }} label={t('reimb.fileDetail')} />
          <ExportButton call={reimbursement.downloadOrderInfo} input={{ id: record.id }} label={t('reimb.fileOrders')} />
        </div>
      }
    >
      <Descriptions
        size="small"
        style={{ marginBottom: 12 }}
        column={{ xs: 1, md: 2, xl: 3 }}
        items={[
          { key: 'station', label: fact('station'), children: <StationText code={record.station} /> },
          { key: 'days', label: t('reimb.range'), children: `${record.flightStartDate} – ${record.flightEndDate}` },
          { key: 'max', label: fact('claimMaxDate'), children: record.claimMaxDate },
          { key: 'by', label: fact('createdBy'), children: record.createdBy },
          { key: 'at', label: fact('createdTime'), children: formatDateTime(record.createdTime) },
          { key: 'remark', label: fact('remark'), children: record.remark || '—' },
        ]}
      />
      <PlainTable<Order>
        keyOf={({ orderId }) => orderId}
        rows={record.orders}
        width={640}
        none={t('reimb.nothing')}
        columns={[
          {
            title: label('orderNo'),
            field: 'orderNo',
            render: ({ orderNo, orderId }) => <NumberLink no={orderNo ?? '—'} onOpen={() => openTab(routes.orderDetail({ orderId }))} />,
          },
          { title: label('flightNo'), field: 'flightNo' },
          { title: label('flightDate'), field: 'flightDate' },
          {
            title: label('accidentSubType'),
            field: 'accidentSubType',
            render: ({ accidentType, accidentSubType }) => <SubTypeText type={accidentType} value={accidentSubType} />,
          },
          {
            title: label('paxCount'),
            field: 'paxCount',
            align: 'right',
            render: order => (
              <button type="button" className="reap-link" onClick={() => setOpen(order)}>
                {t('card.people', { n: order.paxCount })}
              </button>
            ),
          },
          { title: label('amount'), field: 'amount', align: 'right', render: ({ amount }) => <Money fen={amount} /> },
        ]}
      />
      <ReimbursementPax order={open} reimbursementId={record.id} onClose={() => setOpen(undefined)} />
    </Card>
  );
}
