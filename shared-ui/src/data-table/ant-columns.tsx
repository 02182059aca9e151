import type { TableColumnType } from 'antd';
import { ActionBar, barWidth } from '../action-bar.tsx';
import type { TableColumn } from '../columns.tsx';
import type { RowAction } from '../row-actions.tsx';

export interface Sort {
  sortColumn?: string | undefined;
  isAsc?: boolean | undefined;
}

interface Parts<Row> {
  columns: readonly TableColumn<Row>[];
  sort: Sort;
  actions: ((row: Row) => readonly (RowAction | undefined | false)[]) | undefined;
  actionsTitle: string;
  /** The longest bar among the rows on screen. */
  longest: number;
}

/** The first column stands left, the actions right, whatever is scrolled. */
export function antColumns<Row extends object>({ columns, sort, actions, actionsTitle, longest }: Parts<Row>): TableColumnType<Row>[] {
  const drawn: TableColumnType<Row>[] = columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    render: (_, row) => column.render(row),
    ...(index === 0 && { fixed: 'start' as const }),
    ...(column.pure && { shouldCellUpdate: (row: Row, previous: Row) => row !== previous }),
    ...(column.sortable && {
      sorter: true,
      showSorterTooltip: false,
      sortOrder: sort.sortColumn === column.key ? (sort.isAsc ? ('ascend' as const) : ('descend' as const)) : null,
    }),
  }));
  if (!actions || longest === 0) return drawn;
  const width = barWidth(longest) + 20;
  const about = columns[0];
  drawn.push({
    key: 'actions',
    title: actionsTitle,
    width,
    fixed: 'end',
    render: (_, row) => <ActionBar actions={actions(row)} about={about ? String((row as Record<string, unknown>)[about.key] ?? '') : ''} />,
  });
  return drawn;
}
