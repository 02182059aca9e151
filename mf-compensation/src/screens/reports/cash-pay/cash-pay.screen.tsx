import { cashReport } from '@reap/contracts/compensation/payment/cash-report';
import { column, date, dateTime, dict, money } from '@reap/shared-ui/columns';
import { formatCount } from '@reap/shared-ui/core/format';
import { DictText } from '@reap/shared-ui/dict';
import { dateRange, dictFilter, field, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import { useList } from '@reap/shared-ui/use-list';
import { paymentsOfDays } from '../../../delivered-filters.ts';
import { routes } from '../../../routes.ts';
import { useSubTypeFilter } from '../../orders/sub-type-filter.tsx';
import { SubTypeText } from '../../orders/sub-types.tsx';
import { toggled } from '../report-filters.ts';
import { ReportHead } from '../report-head.tsx';

/** What passengers have received: sums, through which channels and where, and the payments behind them (screens.md comp.cashPay). */
export default function CashPayScreen() {
  const { t } = usePortal();
  const ofSubTypes = useSubTypeFilter('accidentTypes', t('field.cashPay.accidentSubType'), true);
  return (
    <ListScreen
      call={cashReport.getCashPayDetail}
      exportCall={cashReport.cashPayExport}
      title={t('report.pay.title')}
      trail={[t('group.irregular')]}
      defaults={paymentsOfDays}
      above={<PayHead />}
      filters={[
        dateRange('payStartDate', 'payEndDate', { label: t('field.cashPay.receivedTime') }),
        dictFilter('channel', 'receive_channel'),
        station('serviceCity'),
        ofSubTypes,
        dictFilter('responsibleUnits', 'responsible_unit', { multiple: true }),
        field('orderNo'),
        flightNo('flightNo'),
        dateRange('flightStartDate', 'flightEndDate', { label: t('field.cashPay.flightDate') }),
        field('createdBy'),
      ]}
      columns={[
        { ...column('orderNo'), open: row => routes.orderDetail({ orderId: row.orderId }) },
        dateTime('receivedTime'),
        money('amount'),
        dict('channel', 'receive_channel', { width: 92 }),
        { field: 'station', width: 116, render: row => <StationText code={row.station} /> },
        column('paxName', { width: 120 }),
        column('flightNo', { width: 92 }),
        date('flightDate'),
        { field: 'accidentSubType', width: 140, render: row => <SubTypeText type={row.accidentType} value={row.accidentSubType} /> },
        { field: 'serviceCity', width: 116, render: row => <StationText code={row.serviceCity} /> },
        column('applyNo', { width: 190 }),
        column('transferNo', { width: 150, hidden: true }),
        column('createdBy', { width: 110, hidden: true }),
      ]}
    />
  );
}

function PayHead() {
  const { t } = usePortal();
  const list = useList(cashReport.getCashPayDetail, { defaults: paymentsOfDays, enabled: false });
  const { values, search } = list;
  const totals = useFigures(list, cashReport.getCashPayTotal, filterOf(list));
  const { data } = totals;
  return (
    <ReportHead
      sums={2}
      figures={
        data && [
          { label: t('report.pay.count'), value: formatCount(data.count) },
          { label: t('field.cashPay.amount'), value: <Money fen={data.amount} /> },
        ]
      }
      error={totals.error}
      onRetry={() => void totals.refetch()}
      inTime={{ title: t('report.pay.byTime'), parts: data?.byTime ?? [], from: values['payStartDate'], to: values['payEndDate'] }}
      rankings={[
        {
          title: t('report.pay.byChannel'),
          parts: (data?.byChannel ?? []).map(part => ({ ...part, label: <DictText dictKey="receive_channel" value={part.key} /> })),
          chosen: values['channel'],
          onChoose: key => search(toggled(values, 'channel', key)),
        },
        {
          title: t('report.byStation'),
          parts: (data?.byStation ?? []).map(part => ({ ...part, label: <StationText code={part.key} /> })),
        },
      ]}
    />
  );
}
