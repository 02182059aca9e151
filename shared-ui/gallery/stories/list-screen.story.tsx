import { order } from '@reap/contracts/compensation/order/order';
import { Button } from 'antd';
import { column, money, segments, status } from '../../src/list/columns.tsx';
import { choiceFilter, dateRange, field, flightNo } from '../../src/list/filters.tsx';
import { ListScreen } from '../../src/list/list-screen.tsx';
import { action } from '../../src/list/row-actions.tsx';
import { fake, pageOf } from '../../src/testing/fake-calls.tsx';
import { orderRow } from '../../src/testing/sample-orders.tsx';
import { story } from '../story.ts';
import { sharedCalls } from './shared-calls.ts';

export default story({
  calls: [
    ...sharedCalls,
    fake(order.page, () =>
      pageOf(
        Array.from({ length: 6 }, (_, at) => orderRow(at + 1)),
        1284,
      ),
    ),
  ],
  states: {
    'filters, rows, actions, selection': () => (
      <ListScreen
        call={order.page}
        title="补偿单"
        trail={['不正常航班补偿']}
        filters={[
          field('orderNo'),
          flightNo('flightNo'),
          dateRange('flightStartDate', 'flightEndDate'),
          choiceFilter('status', 'compensationOrderStatus', { multiple: true }),
          field('createdBy'),
        ]}
        columns={[
          { field: 'orderNo', open: row => `/order?${row.orderId}` },
          column('flightNo'),
          segments('choiceSegment'),
          money('sumMoney'),
          status('status', 'compensationOrderStatus'),
        ]}
        toolbar={<Button type="primary">+</Button>}
        selected={() => <Button size="small">冻结</Button>}
        actions={row => [action(order.takeEffect, row, { label: '转生效' }), action(order.close, row, { label: '关闭' })]}
      />
    ),
  },
});
