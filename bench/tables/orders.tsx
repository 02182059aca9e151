import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { ActionBar } from '@reap/shared-ui/action-bar';
import { choice, column, count, date, dateTime, dict, money, segments, status, tableColumns } from '@reap/shared-ui/columns';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { useSelection } from '@reap/shared-ui/use-selection';
import { useMemo } from 'react';
import { RowsOfList } from '../../shared-ui/src/list/data-table/rows-of-list.tsx';
import { AntdList } from './antd-list.tsx';

type Order = RowOf<typeof order.page>;

const rows = Array.from({ length: 20 }, (_, at) => orderRow(at + 1));
const keyOf = (row: Order) => row.orderId;
const actionsOf = (row: Order) => [action(order.takeEffect, row, { label: '转生效' }), action(order.close, row, { label: '关闭' })];
const look = { hidden: null, density: 'compact' } as const;
const page = { pageNumber: 1, pageSize: 20 };
const nothing = () => undefined;

/** The order list's columns: twelve, beside its actions. */
function useColumns() {
  const { t, hides, openTab } = usePortal();
  return useMemo(
    () =>
      tableColumns<Order>(
        order.page,
        [
          { ...column('orderNo'), open: () => '/' },
          column('flightNo', { width: 92 }),
          date('flightDate'),
          segments('choiceSegment'),
          status('status', 'compensationOrderStatus'),
          money('sumMoney'),
          dict('accidentSubType', 'fc_type'),
          choice('compensateType', 'compensateType', { width: 96 }),
          count('paxCount'),
          column('serviceCity'),
          column('createdBy', { width: 96 }),
          dateTime('updatedTime'),
        ],
        { t, hides, openTab },
      ),
    [t, hides, openTab],
  );
}

/** Twenty orders with their real cells, drawn by our list. */
export function OurOrders() {
  const selection = useSelection<Order>(keyOf);
  return (
    <RowsOfList<Order>
      name="bench"
      columns={useColumns()}
      rows={rows}
      keyOf={keyOf}
      actions={actionsOf}
      selection={selection}
      total={20}
      loading={false}
      page={page}
      onPage={nothing}
      onRefresh={nothing}
      look={look}
      onLook={nothing}
      height={470}
    />
  );
}

/** The same cells in antd's table. */
export const AntdOrders = () => (
  <AntdList columns={useColumns()} rows={rows} keyOf={keyOf} last={{ width: 110, render: row => <ActionBar actions={actionsOf(row)} /> }} />
);
