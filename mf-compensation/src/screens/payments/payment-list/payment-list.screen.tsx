import { DollarOutlined, ProfileOutlined, RedoOutlined } from '@ant-design/icons';
import { maxPaidAgain, payment } from '@reap/contracts/compensation/payment/payment';
import type { RowOf } from '@reap/contracts/contract';
import { choice, column, date, dateTime, money, status } from '@reap/shared-ui/columns';
import { formatMoney } from '@reap/shared-ui/core/format';
import { choiceFilter, dateRange, field, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action, type RowAction } from '@reap/shared-ui/row-actions';
import { StationText } from '@reap/shared-ui/station-select';
import { switchFilter } from '@reap/shared-ui/switch-filter';
import { Button } from 'antd';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { LedgerDrawer } from './ledger.drawer.tsx';
import { PayAgainDialog } from './pay-again.dialog.tsx';

type Row = RowOf<typeof payment.page>;

/** What is paid for passed applications, with the ledger of each; cash is handed over here. */
export default function PaymentListScreen() {
  const { t, can } = usePortal();
  const [shown, setShown] = useState<Row>();
  const [again, setAgain] = useState<{ rows: readonly Row[]; clear: () => void }>();
  return (
    <>
      <ListScreen
        call={payment.page}
        title={t('payment.title')}
        trail={[t('group.irregular')]}
        rowKey="id"
        filters={[
          field('orderNo'),
          field('applyNo'),
          choiceFilter('state', 'paymentState', { multiple: true }),
          switchFilter('open', t),
          flightNo('flightNo'),
          dateRange('flightStartDate', 'flightEndDate', { label: t('field.payment.flightDate') }),
          choiceFilter('channel', 'paymentChannel'),
          station('serviceCity'),
        ]}
        columns={[
          { ...column('orderNo'), open: row => routes.orderDetail({ orderId: row.orderId }) },
          column('payee', { width: 110 }),
          money('amount'),
          { ...status('state', 'paymentState'), hover: row => row.failure || undefined },
          column('failure', { width: 150 }),
          column('paxName', { width: 96 }),
          choice('channel', 'paymentChannel', { width: 84 }),
          column('payAccount', { width: 170 }),
          dateTime('dueTime'),
          dateTime('settledTime'),
          column('flightNo', { width: 92 }),
          date('flightDate'),
          { field: 'serviceCity', width: 108, render: row => <StationText code={row.serviceCity} /> },
          column('transferNo', { width: 200 }),
          column('applyNo', { width: 190, hidden: true }),
        ]}
        actions={row => [
          row.allowed.includes('payAgain') && againOf(t, () => setAgain({ rows: [row], clear: () => undefined })),
          handingOver(row, t),
          ledgerOf(row, t, setShown),
        ]}
        selectable={row => row.allowed.includes('payAgain')}
        {...(can(payment.payAgain) && {
          selectAtMost: maxPaidAgain,
          selected: (selection: Selection<Row>) => (
            <Button type="primary" icon={<RedoOutlined />} onClick={() => setAgain(selection)}>
              {t('payment.again.verb')}
            </Button>
          ),
        })}
        empty={t('payment.empty')}
      />
      <LedgerDrawer payment={shown} onClose={() => setShown(undefined)} />
      <PayAgainDialog
        rows={again?.rows ?? []}
        onDone={() => {
          again?.clear();
          setAgain(undefined);
        }}
        onClose={() => setAgain(undefined)}
      />
    </>
  );
}

const handingOver = (row: Row, t: Portal['t']) =>
  action(payment.handOver, row, {
    label: t('payment.handOver.verb'),
    icon: <DollarOutlined />,
    done: t('payment.handOver.done'),
    confirm: {
      title:
        row.amount === undefined
          ? t('payment.handOver.titleWithout', { payee: row.payee ?? '' })
          : t('payment.handOver.title', { amount: formatMoney(row.amount), payee: row.payee ?? '' }),
      content: t('payment.handOver.content'),
      verb: t('payment.handOver.verb'),
    },
  });

const againOf = (t: Portal['t'], run: () => void): RowAction => ({
  key: 'payAgain',
  label: t('payment.again.verb'),
  icon: <RedoOutlined />,
  call: payment.payAgain,
  run,
});

const ledgerOf = (row: Row, t: Portal['t'], show: (row: Row) => void): RowAction => ({
  key: 'entries',
  label: t('payment.ledger'),
  icon: <ProfileOutlined />,
  call: payment.entries,
  run: () => show(row),
});
