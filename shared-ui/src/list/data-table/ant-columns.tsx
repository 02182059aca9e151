import type { TableColumnType } from 'antd';
import { memo, type ReactNode } from 'react';
import { ActionBar, barWidth } from '../action-bar.tsx';
import type { TableColumn } from '../columns.tsx';
import type { RowAction } from '../row-actions.tsx';
import { OpeningLink } from './opening-link.tsx';

export interface Sort {
  sortColumn?: string | undefined;
  isAsc?: boolean | undefined;
}

export type RowActions<Row> = (row: Row) => readonly (RowAction | undefined | false)[];

interface Parts<Row> {
  columns: readonly TableColumn<Row>[];
  sort: Sort;
  actions: RowActions<Row> | undefined;
  actionsTitle: string;
  /** The longest bar among the rows on screen. */
  longest: number;
  /** Not on a phone, where it would leave no room for anything else. */
  pinned: boolean;
}

interface CellProps {
  row: object;
  render: (row: never) => ReactNode;
}

// Ticking one row must not draw the cells of all others again.
const Cell = memo(({ row, render }: CellProps) => render(row as never));

interface ActionsProps {
  row: object;
  actions: RowActions<never>;
  about: string;
}

const Actions = memo(({ row, actions, about }: ActionsProps) => <ActionBar actions={actions(row as never)} about={about} />);

/** The first column stands left, the actions right, whatever is scrolled. */
export function antColumns<Row extends object>({
  columns,
  sort,
  actions,
  actionsTitle,
  longest,
  pinned,
}: Parts<Row>): TableColumnType<Row>[] {
  const drawn: TableColumnType<Row>[] = columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    render: (_, row) => {
      const cell = <Cell row={row} render={column.render} />;
      return index === 0 && actions && !column.link ? <OpeningLink actions={actions(row)}>{cell}</OpeningLink> : cell;
    },
    ...(index === 0 && { fixed: 'start' as const }),
    ...(column.sortable && {
      sorter: true,
      showSorterTooltip: false,
      sortOrder: sort.sortColumn === column.key ? (sort.isAsc ? ('ascend' as const) : ('descend' as const)) : null,
    }),
  }));
  if (!actions || longest === 0) return drawn;
  const about = columns[0]?.key ?? '';
  drawn.push({
    key: 'actions',
    title: actionsTitle,
    width: barWidth(longest) + 20,
    ...(pinned && { fixed: 'end' as const }),
    render: (_, row) => <Actions row={row} actions={actions} about={String((row as Record<string, unknown>)[about] ?? '')} />,
  });
  return drawn;
}
