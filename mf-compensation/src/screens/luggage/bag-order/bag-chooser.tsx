import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { BaggageStatus } from '@reap/contracts/compensation/codes';
import { column, date, dict, status } from '@reap/shared-ui/columns';
import { dateRange, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { BagTag } from '../../baggage/bag-tag.tsx';

/** The bags that may be compensated now, to choose the one that a new order is for. */
export function BagChooser() {
  const { t, setTabPath } = usePortal();
  const { inHandling, matched, lost } = BaggageStatus;
  return (
    <ListScreen
      call={baggage.findBaggageAccidentList}
      name="order-form-bags"
      local
      fixed={{ accidentStatus: [inHandling, matched, lost] }}
      filters={[
        field('bagTag'),
        flightNo('flightNo'),
        dateRange('flightStartDate', 'flightEndDate', { label: t('field.baggageAccident.flightDate') }),
        field('paxName'),
      ]}
      columns={[
        column('accidentNo', { width: 190 }),
        {
          field: 'orderable',
          title: t('order.form.choice'),
          width: 88,
          render: row =>
            row.orderable && (
              <Button
                size="small"
                type="primary"
                aria-label={`${t('order.form.choose')} ${row.accidentNo}`}
                onClick={() => setTabPath(routes.orderForm({ baggageId: row.accidentId }))}
              >
                {t('order.form.choose')}
              </Button>
            ),
        },
        column('paxName', { width: 120 }),
        { field: 'bagTag', width: 110, render: row => <BagTag tag={row.bagTag} /> },
        dict('accidentSubType', 'baggage_type'),
        status('accidentStatus', 'baggageAccidentStatus'),
        column('flightNo', { width: 92 }),
        date('flightDate'),
      ]}
    />
  );
}
