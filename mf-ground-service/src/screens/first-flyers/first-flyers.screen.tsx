import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { firstFlyer } from '@reap/contracts/flight-passenger/first-flyer';
import { Can } from '@reap/shared-ui/can';
import { choice, column, date, dateTime, status } from '@reap/shared-ui/columns';
import { choiceFilter, customFilter, dateRange, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { Masked } from '@reap/shared-ui/masked';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { AirportSelect, useAirports } from './airport-select.tsx';
import { FirstFlyerDialog } from './first-flyer.dialog.tsx';

type Row = RowOf<typeof firstFlyer.log>;
const ahead = 365;

/** Passengers whose first flight it is, by airport (screens.md fp.firstFlyer). */
export default function FirstFlyersScreen() {
  const { t } = usePortal();
  const { nameOf } = useAirports();
  const [applying, setApplying] = useState(false);
  const sealed = (row: Row, value: string | undefined, column: string) => (
    <Masked value={value} call={firstFlyer.secret} input={{ id: row.id }} column={column} about={row.passengerName} />
  );
  return (
    <>
      <ListScreen
        call={firstFlyer.log}
        exportCall={firstFlyer.export}
        title={t('firstFlyers.title')}
        trail={[t('group.flights')]}
        filters={[
          customFilter(
            'airport',
            filter => <AirportSelect {...filter} label={t('field.firstFlyer.airport')} />,
            value => nameOf(String(value)),
          ),
          choiceFilter('status', 'firstFlyerStatus', { multiple: true }),
          field('passengerName'),
          field('idNumber', { width: 180 }),
          field('phoneNumber'),
          flightNo('flightNo'),
          dateRange('flightStartDate', 'flightEndDate', { label: t('field.flight.flightDate'), ahead }),
        ]}
        columns={[
          column('passengerName', { width: 130 }),
          status('status', 'firstFlyerStatus', { width: 104 }),
          { ...column('airport', { width: 150 }), render: row => nameOf(row.airport) },
          column('flightNo', { width: 92 }),
          date('flightDate'),
          column('segment', { width: 92 }),
          choice('idType', 'idType', { width: 84 }),
          { ...column('idNumber', { width: 192 }), render: row => sealed(row, row.idNumber, 'idNo') },
          { ...column('phoneNumber', { width: 140 }), render: row => sealed(row, row.phoneNumber, 'telephone') },
          column('tktNo', { width: 136 }),
          column('createdUser', { width: 96 }),
          dateTime('createdTime'),
          dateTime('servedTime'),
        ]}
        toolbar={
          <Can do={firstFlyer.apply}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setApplying(true)}>
              {t('firstFlyers.apply.verb')}
            </Button>
          </Can>
        }
        actions={row => [
          action(firstFlyer.remove, row, {
            label: t('firstFlyers.remove.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            confirm: {
              title: t('firstFlyers.remove.title', { name: row.passengerName ?? '—' }),
              content: t('firstFlyers.remove.content'),
              verb: t('firstFlyers.remove.verb'),
            },
          }),
        ]}
        empty={t('firstFlyers.none')}
      />
      <FirstFlyerDialog open={applying} onClose={() => setApplying(false)} />
    </>
  );
}
