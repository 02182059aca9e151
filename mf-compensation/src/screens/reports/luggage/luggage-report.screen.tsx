import { luggageReport } from '@reap/contracts/compensation/luggage/luggage-report';
import { compensationPages } from '@reap/contracts/compensation/pages';
import { choice, column, count, date, dateTime, money } from '@reap/shared-ui/columns';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { choiceFilter, dateRange, field, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Radio } from 'antd';
import { useState } from 'react';
import { luggageOfDays } from '../../../delivered-filters.ts';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { BrandList } from './brand-list.tsx';
import { LuggageHead } from './luggage-head.tsx';

const pathOf = pageAt(compensationPages.luggageReport);

/** Luggage as compensation: sums and what is behind them, and what there is by brand (screens.md comp.baggageReport). */
export default function LuggageReportScreen() {
  const { t, tab, setTabPath } = usePortal();
  const query = useTabQuery();
  const view = query.get('show') === 'stock' ? 'stock' : 'given';
  // Where its filters stand, for whoever comes back from the stock.
  const [given, setGiven] = useState(pathOf());
  const showStock = () => {
    setGiven(tab.path);
    setTabPath(pathOf({ show: 'stock' }));
  };
  const views = (
    <Radio.Group
      value={view}
      optionType="button"
      aria-label={t('luggageReport.view')}
      onChange={event => (event.target.value === 'stock' ? showStock() : setTabPath(given))}
      options={(['given', 'stock'] as const).map(value => ({ value, label: t(`luggageReport.${value}`) }))}
    />
  );
  const head = <PageHeader title={t('luggageReport.title')} trail={[t('group.irregular')]} extra={views} />;
  if (view === 'stock')
    return (
      <>
        {head}
        <BrandList
          brand={query.get('brand') ?? ''}
          onSearch={brand => setTabPath(pathOf({ show: 'stock', ...(brand && { brand }) }), 'correct')}
        />
      </>
    );
  return (
    <ListScreen
      call={luggageReport.getLuggageCompensationReport}
      exportCall={luggageReport.luggageCompensationReportExport}
      head={head}
      rowKey="id"
      defaults={luggageOfDays}
      above={<LuggageHead />}
      filters={[
        dateRange('consumeStartDate', 'consumeEndDate', { label: t('field.luggageConsumption.consumeTime') }),
        station('code'),
        field('brand'),
        choiceFilter('way', 'luggageGrantWay'),
        field('orderNo'),
        field('paxName'),
      ]}
      columns={[
        { ...column('orderNo'), open: row => routes.orderDetail({ orderId: row.orderId }) },
        dateTime('consumeTime'),
        column('brand', { width: 110 }),
        column('model', { width: 90 }),
        count('quantity'),
        money('price'),
        column('paxName', { width: 120 }),
        choice('way', 'luggageGrantWay', { width: 130 }),
        { field: 'code', width: 108, render: row => <StationText code={row.code} /> },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        column('grantedBy', { width: 96 }),
      ]}
    />
  );
}
