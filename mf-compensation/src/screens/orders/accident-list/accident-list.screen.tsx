import { DeleteOutlined, EditOutlined, FileAddOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons';
import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { Can } from '@reap/shared-ui/can';
import { choice, column, count, date, dateTime, segments, status } from '@reap/shared-ui/columns';
import { choiceFilter, dateRange, field, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { deleting, editing, voiding } from '../accident-actions.tsx';
import { useSubTypeFilter } from '../sub-type-filter.tsx';
import { SubTypeText } from '../sub-types.tsx';

type Row = RowOf<typeof accident.page>;

/** Accidents with filters; void, delete, new order (screens.md comp.accidentList). */
export default function AccidentListScreen() {
  const { t, openTab } = usePortal();
  const ofSubTypes = useSubTypeFilter('fcType', t('field.accident.fcType'));
  return (
    <ListScreen
      call={accident.page}
      exportCall={accident.export}
      title={t('accident.list.title')}
      trail={[t('group.irregular')]}
      filters={[
        field('accidentNo'),
        flightNo('flightNo'),
        dateRange('flightStartDate', 'flightEndDate', { label: t('field.accident.flightDate') }),
        choiceFilter('accidentStatus', 'accidentStatus'),
        ofSubTypes,
        station('orgCity'),
        station('dstCity'),
        station('workStations', { multiple: true }),
      ]}
      columns={[
        { ...column('accidentNo'), open: row => routes.accidentDetail({ accidentId: row.accidentId }) },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        segments('choiceSegment'),
        choice('accidentType', 'accidentType'),
        { field: 'fcType', width: 110, render: row => <SubTypeText type={row.accidentType} value={row.fcType} /> },
        status('accidentStatus', 'accidentStatus'),
        count('orderCount'),
        column('remark', { width: 220 }),
        column('createdBy', { width: 96 }),
        dateTime('createdTime'),
      ]}
      actions={row => actionsOf(row, t)}
      toolbar={
        <Can do={accident.save}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => openTab(routes.accidentForm({ type: 'ADD' }))}>
            {t('accident.add')}
          </Button>
        </Can>
      }
      empty={t('accident.empty')}
    />
  );
}

const actionsOf = (row: Row, t: Portal['t']) => [
  row.allowed.includes('addOrder') &&
    openAction('addOrder', t('accident.addOrder'), routes.orderForm({ accidentId: row.accidentId }), <FileAddOutlined />, order.save),
  editing(row, t, <EditOutlined />),
  voiding(row, t, <StopOutlined />),
  deleting(row, t, <DeleteOutlined />),
];
