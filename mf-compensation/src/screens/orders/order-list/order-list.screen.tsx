import {
  AuditOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { Can } from '@reap/shared-ui/can';
import { choice, column, count, date, dateTime, money, segments, status } from '@reap/shared-ui/columns';
import { choiceFilter, dateRange, dictFilter, field, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { StationText } from '@reap/shared-ui/station-select';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { waitingWords } from '../../../waiting.ts';
import { closing, copying, deleting, takingEffect, withdrawing } from '../order-actions.tsx';
import { useSubTypeFilter } from '../sub-type-filter.tsx';
import { SubTypeText } from '../sub-types.tsx';

type Row = RowOf<typeof order.page>;

/** Compensation orders with filters; take effect, close, delete (screens.md comp.orderList, look/list). */
export default function OrderListScreen() {
  const portal = usePortal();
  const { t, openTab } = portal;
  const ofSubTypes = useSubTypeFilter('accidentTypes', t('field.compensationOrder.accidentSubType'), true);
  return (
    <ListScreen
      call={order.page}
      exportCall={order.export}
      live="task"
      title={t('order.list.title')}
      trail={[t('group.irregular')]}
      filters={[
        field('orderNo'),
        flightNo('flightNo'),
        dateRange('flightStartDate', 'flightEndDate', { label: t('field.compensationOrder.flightDate') }),
        choiceFilter('status', 'compensationOrderStatus', { multiple: true }),
        station('serviceCity'),
        ofSubTypes,
        dictFilter('responsibleUnits', 'responsible_unit', { multiple: true }),
        choiceFilter('compensateType', 'compensateType'),
        field('createdBy'),
      ]}
      columns={[
        { ...column('orderNo'), open: row => routes.orderDetail({ orderId: row.orderId }) },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        segments('choiceSegment'),
        { ...status('status', 'compensationOrderStatus'), hover: row => waitingWords(row, portal) },
        money('sumMoney'),
        {
          field: 'accidentSubType',
          width: 110,
          render: row => <SubTypeText type={row.accidentType} value={row.accidentSubType} />,
        },
        choice('compensateType', 'compensateType', { width: 96 }),
        count('paxCount'),
        { field: 'serviceCity', width: 108, render: row => <StationText code={row.serviceCity} /> },
        column('createdBy', { width: 96 }),
        dateTime('updatedTime'),
        dateTime('createdTime', { hidden: true }),
      ]}
      actions={row => actionsOf(row, portal)}
      toolbar={
        <Can do={order.save}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => openTab(routes.orderForm())}>
            {t('order.add')}
          </Button>
        </Can>
      }
      empty={t('order.empty')}
    />
  );
}

const actionsOf = (row: Row, portal: Portal) => [
  row.allowed.includes('audit') &&
    openAction('audit', portal.t('audit.title'), routes.orderDetail({ orderId: row.orderId, audit: '1' }), <AuditOutlined />),
  row.allowed.includes('edit') &&
    openAction('edit', portal.t('order.edit'), routes.orderForm({ orderId: row.orderId }), <EditOutlined />, order.save),
  takingEffect(row, portal.t, <CheckCircleOutlined />),
  withdrawing(row, portal.t, <RollbackOutlined />),
  copying(row, portal, <CopyOutlined />),
  closing(row, portal.t, <CloseCircleOutlined />),
  deleting(row, portal.t, <DeleteOutlined />),
];
