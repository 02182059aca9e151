import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../src/call/api-error.ts';
import { Money } from '../../src/display/money.tsx';
import { StatusTag } from '../../src/display/status-tag.tsx';
import type { TableColumn } from '../../src/list/columns.tsx';
import { DataTable, type DataTableProps } from '../../src/list/data-table.tsx';
import { type TableLook, useTableLook } from '../../src/list/remembered/remembered.ts';
import { action } from '../../src/list/row-actions.tsx';
import { useSelection } from '../../src/list/selection/use-selection.tsx';
import { orderRow } from '../../src/testing/sample-orders.tsx';
import { story } from '../story.ts';

type Row = RowOf<typeof order.page>;
const column = (key: string, title: string, render: (row: Row) => React.ReactNode, width = 120): TableColumn<Row> => ({
  key,
  title,
  width,
  hidden: false,
  sortable: key === 'sumMoney',
  align: key === 'sumMoney' ? 'right' : 'left',
  render,
});
const columns = [
  column('orderNo', '补偿单号', row => row.orderNo, 190),
  column('flightNo', '航班号', row => row.flightNo),
  column('status', '状态', row => <StatusTag name="compensationOrderStatus" value={row.status} />),
  column('sumMoney', '补偿总金额', row => <Money fen={row.sumMoney} />),
];
const many = [
  ...columns,
  ...['航班日期', '航段', '原因', '补偿方式', '服务航站', '创建人', '更新时间'].map(title =>
    column(title, title, row => `${title} ${row.flightNo}`, 140),
  ),
];
const keyOf = (row: Row) => row.orderId;
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => orderRow(at + 1, { status: ([0, 1, 2, 3, 4, 5, 6] as const)[at % 7] ?? 0 }));

function Shown({ count, ...props }: { count?: number } & Partial<DataTableProps<Row>>) {
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 20 });
  const selection = useSelection<Row>(keyOf);
  return (
    <DataTable<Row>
      name="gallery"
      keyOf={keyOf}
      columns={columns}
      rows={count === undefined ? undefined : rows(count)}
      total={count ?? 0}
      loading={false}
      page={page}
      onPage={setPage}
      onRefresh={() => undefined}
      selection={selection}
      actions={row => [action(order.takeEffect, row, { label: '转生效' }), action(order.close, row, { label: '关闭' })]}
      inDialog
      {...props}
    />
  );
}

/** A table under a look that a person gave it. */
function Looked({ name, look, children }: { name: string; look: TableLook; children: React.ReactNode }) {
  const [now, setLook] = useTableLook(name);
  useEffect(() => setLook(look), [look, setLook]);
  return now.pinned ? children : null;
}

export default story({
  states: {
    rows: () => <Shown count={4} />,
    'more columns than there is room for, two of them pinned': () => (
      <Looked name="gallery-wide" look={{ hidden: null, order: ['status'], pinned: ['orderNo', 'status'], density: 'compact' }}>
        <Shown count={3} name="gallery-wide" columns={many} />
      </Looked>
    ),
    'rows that open, and a sum': () => (
      <Shown
        count={2}
        detail={row => `${row.orderNo}：${row.remark || '—'}`}
        sums={{ title: '合计', of: { sumMoney: <Money fen={3_040_000} /> } }}
      />
    ),
    'reading again: the old rows stay': () => <Shown count={3} loading />,
    'first read': () => <Shown loading />,
    'nothing yet': () => <Shown count={0} />,
    'nothing matches': () => <Shown count={0} filtered onReset={() => undefined} />,
    failed: () => <Shown error={new ApiError({ key: 'server.error', message: '系统异常', status: 500, requestId: '7d1f' })} />,
    'failed, with old rows': () => <Shown count={2} error={new ApiError({ key: 'server.busy', message: '系统繁忙', status: 503 })} />,
  },
  alone: { '300 rows': () => <Shown count={300} columns={many} /> },
});
