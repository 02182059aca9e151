import { AccidentType } from '@reap/contracts/compensation/codes';
import { cashReport } from '@reap/contracts/compensation/payment/cash-report';
import type { AnswerOf } from '@reap/contracts/contract';
import { choice, column, count, date, dateTime, money, status } from '@reap/shared-ui/columns';
import { formatCount } from '@reap/shared-ui/core/format';
import { choiceFilter, dateRange, dictFilter, field, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import { useList } from '@reap/shared-ui/use-list';
import { costsOfDays } from '../../../delivered-filters.ts';
import { routes } from '../../../routes.ts';
import { useSubTypeFilter } from '../../orders/sub-type-filter.tsx';
import { SubTypeText } from '../../orders/sub-types.tsx';
import { toggled } from '../report-filters.ts';
import { ReportHead } from '../report-head.tsx';

/** What compensation in cash costs: sums, where they come from, and the orders behind them (screens.md comp.cashBusinessCosts). */
export default function CashCostsScreen() {
  const { t } = usePortal();
  const ofSubTypes = useSubTypeFilter('accidentTypes', t('field.cashCost.accidentSubType'), true);
  return (
    <ListScreen
      call={cashReport.getCashBusinessCostsDetail}
      exportCall={cashReport.cashBusinessCostsExport}
      title={t('report.costs.title')}
      trail={[t('group.irregular')]}
      defaults={costsOfDays}
      above={<CostHead />}
      filters={[
        dateRange('flightStartDate', 'flightEndDate', { label: t('field.cashCost.flightDate') }),
        station('serviceCity'),
        ofSubTypes,
        dictFilter('responsibleUnits', 'responsible_unit', { multiple: true }),
        field('orderNo'),
        flightNo('flightNo'),
        choiceFilter('status', 'compensationOrderStatus', { multiple: true }),
        field('createdBy'),
      ]}
      columns={[
        { ...column('orderNo'), open: row => routes.orderDetail({ orderId: row.orderId }) },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        { field: 'serviceCity', width: 116, render: row => <StationText code={row.serviceCity} /> },
        { field: 'accidentSubType', width: 140, render: row => <SubTypeText type={row.accidentType} value={row.accidentSubType} /> },
        money('sumMoney'),
        money('receivedMoney'),
        money('openMoney'),
        count('paxCount'),
        count('receivedCount', { width: 96 }),
        status('status', 'compensationOrderStatus'),
        choice('accidentType', 'accidentType', { width: 104, hidden: true }),
        column('accidentNo', { width: 190, hidden: true }),
        column('createdBy', { width: 96 }),
        dateTime('effectiveTime'),
      ]}
    />
  );
}

function CostHead() {
  const { t } = usePortal();
  const list = useList(cashReport.getCashBusinessCostsDetail, { defaults: costsOfDays, enabled: false });
  const { values, search } = list;
  const totals = useFigures(list, cashReport.getCashBusinessCostsTotal, filterOf(list));
  const { data } = totals;
  const label = (name: string) => t(`field.cashCost.${name}`);
  return (
    <ReportHead
      sums={6}
      figures={
        data && [
          { label: t('report.costs.orders'), value: formatCount(data.orders) },
          { label: label('paxCount'), value: formatCount(data.paxCount) },
          { label: label('sumMoney'), value: <Money fen={data.sumMoney} /> },
          { label: label('receivedMoney'), value: <Money fen={data.receivedMoney} /> },
          { label: label('openMoney'), value: <Money fen={data.openMoney} /> },
          { label: t('report.costs.lapsed'), value: <Money fen={lapsed(data)} /> },
        ]
      }
      error={totals.error}
      onRetry={() => void totals.refetch()}
      inTime={{
        title: t('report.costs.byTime'),
        parts: (data?.byTime ?? []).map(({ key, sumMoney }) => ({ key, amount: sumMoney })),
        from: values['flightStartDate'],
        to: values['flightEndDate'],
      }}
      rankings={[
        {
          title: t('report.byStation'),
          parts: (data?.byStation ?? []).map(({ key, sumMoney }) => ({ key, amount: sumMoney, label: <StationText code={key} /> })),
          chosen: values['serviceCity'],
          onChoose: key => search(toggled(values, 'serviceCity', key)),
        },
        {
          title: t('report.byType'),
          parts: (data?.byType ?? []).map(({ key, sumMoney }) => ({
            key,
            amount: sumMoney,
            label: <TypeText type={key} />,
          })),
          chosen: values['accidentTypes'],
          onChoose: key => search(toggled(values, 'accidentTypes', key)),
        },
      ]}
    />
  );
}

type Sums = Pick<AnswerOf<typeof cashReport.getCashBusinessCostsTotal>, 'sumMoney' | 'receivedMoney' | 'openMoney'>;
/** What was promised and will not be paid: frozen, closed, or granted less. Unknown where one of the sums may not be read. */
const lapsed = ({ sumMoney, receivedMoney, openMoney }: Sums): number | undefined =>
  typeof sumMoney === 'number' && typeof receivedMoney === 'number' && typeof openMoney === 'number'
    ? sumMoney - receivedMoney - openMoney
    : undefined;

const subTypeOf = (type: string): string => type.slice(type.indexOf(':') + 1);

/** `1:8`, an accident type with its sub-type, in words. */
function TypeText({ type }: { type: string }) {
  return <SubTypeText type={type.startsWith('1:') ? AccidentType.irregularFlight : AccidentType.baggage} value={subTypeOf(type)} />;
}
