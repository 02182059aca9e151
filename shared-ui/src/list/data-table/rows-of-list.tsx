import { functionalUpdate, type Updater, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { oncePer } from '../../call/once-per.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.tsx';
import { usePortal } from '../../portal/portal.tsx';
import type { TableLook } from '../remembered/remembered.ts';
import { Grid } from '../table/grid.tsx';
import { features } from '../table/grid-model.ts';
import { VIRTUAL_FROM } from '../table/table-scroll.ts';
import { useArranged } from '../table/use-arranged.ts';
import { useGridColumns } from '../table/use-grid-columns.ts';
import { useSelectedRows } from '../table/use-selected-rows.ts';
import { ACTIONS, gridColumns } from './actions-column.tsx';
import type { DataTableProps } from './data-table-props.ts';

interface RowsOfListProps<Row extends object> extends DataTableProps<Row> {
  rows: readonly Row[];
  look: TableLook;
  onLook: (look: TableLook) => void;
  height: number | undefined;
  /** Pixels of its place from side to side, where they are known. */
  place?: number | undefined;
}

const NO_KEYS: readonly string[] = [];
/** A value of a row's first column as it is heard: an instant as it is shown, not as it travels. */
const spoken = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : String(value);

/** The rows of a list, under the person's look. */
export function RowsOfList<Row extends object>(props: RowsOfListProps<Row>) {
  const { columns, rows, keyOf, look, onLook, selection, page, onPage } = props;
  const { t } = useWords();
  const { can } = usePortal();
  // Asked for by the width of their column, by the row's link and by their cell.
  const actions = useMemo(() => props.actions && oncePer(props.actions), [props.actions]);
  const longest = useMemo(
    () => Math.max(0, ...rows.map(row => (actions?.(row) ?? []).filter(one => one && (!one.call || can(one.call))).length)),
    [rows, actions, can],
  );
  const title = t('table.actions');
  const first = columns[0]?.key ?? '';
  const nameOf = useMemo(
    () => props.nameOf ?? ((row: Row) => spoken((row as Record<string, unknown>)[first] ?? keyOf(row))),
    [props.nameOf, first, keyOf],
  );
  const drawn = useMemo(() => gridColumns({ columns, actions, title, nameOf, longest }), [columns, actions, title, nameOf, longest]);
  const { defs, byKey } = useGridColumns(drawn);
  const arranged = useArranged(columns, look, ACTIONS);
  const choose = (keys: string[]) => {
    const known = new Map([...(selection?.rows ?? []), ...rows].map(row => [keyOf(row), row]));
    selection?.set(keys.flatMap(key => known.get(key) ?? []));
  };
  const { rowSelection, onRowSelectionChange } = useSelectedRows(selection?.keys ?? NO_KEYS, choose);
  const state = useMemo(() => ({ ...arranged, rowSelection }), [arranged, rowSelection]);
  const { selectable } = props;
  // What was chosen before it could not be chosen any more can be left out again.
  const chosen = new Set(selection?.keys);
  const choosable = (row: Row) => selectable === undefined || selectable(row) || chosen.has(keyOf(row));
  const table = useTable<typeof features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: keyOf,
    state,
    manualPagination: true,
    manualFiltering: true,
    autoResetAll: false,
    enableRowSelection: row => choosable(row.original),
    getRowCanExpand: () => props.detail !== undefined,
    onRowSelectionChange,
    columnResizeMode: 'onEnd',
    onColumnSizingChange: (updater: Updater<Record<string, number>>) =>
      onLook({ ...look, widths: rounded(functionalUpdate(updater, look.widths ?? {})) }),
  });
  return (
    <Grid
      table={table}
      byKey={byKey}
      nameOf={nameOf}
      height={props.height}
      place={props.place}
      virtual={rows.length >= VIRTUAL_FROM}
      roomy={look.density === 'roomy'}
      sort={page}
      onSort={key => onPage({ pageNumber: 1, pageSize: page.pageSize, ...nextSort(page, key) })}
      selecting={selection !== undefined}
      blocked={selectable && (row => !choosable(row))}
      detail={props.detail}
      sums={props.sums}
    />
  );
}

const rounded = (widths: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(widths).map(([key, width]) => [key, Math.round(width)]));

/** Up, down, and back to the order as delivered. */
function nextSort({ sortColumn, isAsc }: { sortColumn?: string | undefined; isAsc?: boolean | undefined }, key: string) {
  if (sortColumn !== key) return { sortColumn: key, isAsc: true };
  return isAsc ? { sortColumn: key, isAsc: false } : {};
}
