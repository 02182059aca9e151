import type { TableColumn } from '@reap/shared-ui/columns';
import { Table, type TableColumnType } from 'antd';
import { memo, type ReactNode } from 'react';

interface CellProps {
  row: object;
  render: (row: never) => ReactNode;
}

// As a list would have it: ticking one row draws no other's cells.
const Cell = memo(({ row, render }: CellProps) => render(row as never));

interface AntdListProps<Row extends object> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The last column: the row's actions, pinned. */
  last: { width: number; render: (row: Row) => ReactNode };
}

/** antd's table as a list would use it: selection, sorters, first and last column pinned, rows that scroll under their headings. */
export function AntdList<Row extends object>({ columns, rows, keyOf, last }: AntdListProps<Row>) {
  const drawn: TableColumnType<Row>[] = columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    render: (_, row) => <Cell row={row} render={column.render} />,
    ...(index === 0 && { fixed: 'start' as const }),
    ...(column.sortable && { sorter: true, showSorterTooltip: false }),
  }));
  drawn.push({
    key: 'last',
    title: '操作',
    width: last.width,
    fixed: 'end',
    render: (_, row) => <Cell row={row} render={last.render} />,
  });
  return (
    <Table<Row>
      rowKey={keyOf}
      columns={drawn}
      dataSource={rows}
      size="small"
      pagination={false}
      scroll={{ x: 1300, y: 470 }}
      rowSelection={{ fixed: true, columnWidth: 40, selectedRowKeys: [], onChange: () => undefined }}
    />
  );
}
