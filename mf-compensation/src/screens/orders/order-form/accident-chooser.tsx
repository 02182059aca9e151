import { accident } from '@reap/contracts/compensation/accident';
import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { AccidentStatus } from '@reap/contracts/compensation/codes';
import { column, date, segments } from '@reap/shared-ui/columns';
import { dateRange, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { BagChooser } from '../../luggage/bag-order/bag-chooser.tsx';
import { SubTypeText } from '../sub-types.tsx';

/** The first step of a new order that was opened without an accident: choose the one it is for, an irregular flight or a bag. */
export function AccidentChooser() {
  const { t, can } = usePortal();
  const [kind, setKind] = useState<'flight' | 'bag'>('flight');
  return (
    <>
      {can(baggage.findBaggageAccidentList) && (
        <Radio.Group
          value={kind}
          optionType="button"
          aria-label={t('field.accident.accidentType')}
          onChange={event => setKind(event.target.value)}
          options={[
            { value: 'flight', label: t('enum.accidentType.1') },
            { value: 'bag', label: t('enum.accidentType.2') },
          ]}
          style={{ marginBottom: 12 }}
        />
      )}
      {kind === 'flight' ? <FlightChooser /> : <BagChooser />}
    </>
  );
}

function FlightChooser() {
  const { t, setTabPath } = usePortal();
  return (
    <ListScreen
      call={accident.page}
      name="order-form-accidents"
      local
      fixed={{ accidentStatus: AccidentStatus.registered }}
      above={<Alert type="info" role="status" showIcon title={t('order.form.chooseAccident')} style={{ marginBottom: 12 }} />}
      filters={[
        flightNo('flightNo'),
        dateRange('flightStartDate', 'flightEndDate', { label: t('field.accident.flightDate') }),
        field('accidentNo'),
      ]}
      columns={[
        column('accidentNo', { width: 190 }),
        {
          field: 'allowed',
          title: t('order.form.choice'),
          width: 88,
          render: row =>
            row.allowed.includes('addOrder') && (
              <Button
                size="small"
                type="primary"
                aria-label={`${t('order.form.choose')} ${row.accidentNo}`}
                onClick={() => setTabPath(routes.orderForm({ accidentId: row.accidentId }))}
              >
                {t('order.form.choose')}
              </Button>
            ),
        },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        segments('choiceSegment'),
        { field: 'fcType', width: 110, render: row => <SubTypeText type={row.accidentType} value={row.fcType} /> },
        column('remark', { width: 240 }),
      ]}
    />
  );
}
