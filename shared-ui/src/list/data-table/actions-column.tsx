import { memo } from 'react';
import { ActionBar, barWidth } from '../action-bar.tsx';
import type { TableColumn } from '../columns.tsx';
import type { RowAction } from '../row-actions.tsx';
import type { GridColumn } from '../table/grid-model.ts';
import { OpeningLink } from './opening-link.tsx';

export type RowActions<Row> = (row: Row) => readonly (RowAction | undefined | false)[];

export const ACTIONS = ':actions';

interface ActionsProps {
  row: object;
  actions: RowActions<never>;
  about: string;
}

const Actions = memo(({ row, actions, about }: ActionsProps) => <ActionBar actions={actions(row as never)} about={about} />);

interface Parts<Row> {
  columns: readonly TableColumn<Row>[];
  actions: RowActions<Row> | undefined;
  title: string;
  /** What a row is called, for those who hear the page. */
  nameOf: (row: Row) => string;
  /** The longest bar among the rows on screen. */
  longest: number;
}

/** A list's columns for the grid: the first leads to its row, the actions stand at the end. */
export function gridColumns<Row extends object>({ columns, actions, title, nameOf, longest }: Parts<Row>): GridColumn<Row>[] {
  const drawn: GridColumn<Row>[] = columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    least: column.least,
    align: column.align,
    sortable: column.sortable,
    resizable: true,
    render:
      index === 0 && actions && !column.link
        ? row => <OpeningLink actions={actions(row)}>{column.render(row)}</OpeningLink>
        : column.render,
  }));
  if (!actions || longest === 0) return drawn;
  return [
    ...drawn,
    {
      key: ACTIONS,
      title,
      width: barWidth(longest) + 20,
      render: row => <Actions row={row} actions={actions} about={nameOf(row)} />,
    },
  ];
}
