import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import { choice, column, count, date, dateTime, money } from '@reap/shared-ui/columns';
import { choiceFilter, dateRange, field, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { routes } from '../../../routes.ts';

/** Luggage that was given out: by whom, to whom, of which order and how (screens.md comp.luggageConsumption). */
export default function LuggageConsumptionScreen() {
  const { t } = usePortal();
  return (
    <ListScreen
      call={luggage.consumptionPage}
      title={t('luggageConsumption.title')}
      trail={[t('group.irregular')]}
      rowKey="id"
      filters={[
        field('orderNo'),
        station('code'),
        dateRange('consumeStartDate', 'consumeEndDate', { label: t('field.luggageConsumption.consumeTime') }),
        field('paxName'),
        field('brand'),
        choiceFilter('way', 'luggageGrantWay'),
      ]}
      columns={[
        { ...column('orderNo'), open: row => routes.orderDetail({ orderId: row.orderId }) },
        column('paxName', { width: 120 }),
        column('brand', { width: 110 }),
        column('model', { width: 90 }),
        count('quantity'),
        money('price'),
        choice('way', 'luggageGrantWay', { width: 130 }),
        dateTime('consumeTime'),
        column('grantedBy', { width: 96 }),
        { field: 'code', width: 108, render: row => <StationText code={row.code} /> },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        column('company', { width: 90 }),
        column('trackingNo', { width: 140 }),
        column('address', { width: 200, hidden: true }),
      ]}
      empty={t('luggageConsumption.empty')}
    />
  );
}
