import { type ExpandedState, functionalUpdate, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { usePageHeight } from './element-size.ts';
import { Coming, Nothing } from './plain-table/no-rows.tsx';
import { Pages, type ServerPages } from './plain-table/pages.tsx';
import { arrangedColumns, type PlainTableColumns } from './plain-table/plain-columns.ts';
import { Grid } from './table/grid.tsx';
import { features } from './table/grid-model.ts';
import type { Sums } from './table/grid-sums.tsx';
import { DEFAULT_PAGE_SIZE, tableScroll, VIRTUAL_FROM } from './table/table-scroll.ts';
import { useGridColumns } from './table/use-grid-columns.ts';
import { useSelectedRows } from './table/use-selected-rows.ts';

export type { PlainTableColumn, PlainTableColumns } from './plain-table/plain-columns.ts';

/** Rows that can be ticked; what is chosen is the caller's. */
interface PlainSelection<Row> {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  /** What its check box is called. */
  nameOf: (row: Row) => string;
  /** A sentence says why a row can't be ticked. */
  blocked?: (row: Row) => boolean | string;
}

/** Rows that have others below them. */
interface Tree<Row> {
  childrenOf: (row: Row) => readonly Row[];
  /** Keys of the rows that are open at first. */
  opened?: readonly string[];
  nameOf: (row: Row) => string;
}

/** What a row shows below itself when it is opened. */
interface Detail<Row> {
  of: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
}

export interface PlainTableProps<Row extends object> {
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  columns: PlainTableColumns<Row>;
  /** What it is, for those who hear the page. */
  label?: string;
  /** Pixels that its columns need: narrower places scroll sideways. Left out, what the columns come to. */
  width?: number;
  /** Being read again: the rows stay, dimmed. */
  loading?: boolean;
  /** Said where there is nothing, or drawn there. */
  none?: ReactNode;
  hint?: string;
  /** All rows on one page, or pages of the server; by default pages of 20 to 300. */
  pages?: 'none' | ServerPages;
  /** The page's own table: as high as a page leaves below these pixels of search bar and header. */
  below?: { searchBar: number; header: number };
  /** As high as its rows, in a page that scrolls anyway. */
  whole?: boolean;
  roomy?: boolean;
  selection?: PlainSelection<Row>;
  tree?: Tree<Row>;
  detail?: Detail<Row>;
  sums?: Sums;
}

const IN_PART = { searchBar: 0, header: 0, inDialog: true };
const NOTHING: readonly never[] = [];

/**
 * A table that is a part of a page, a form, a dialog or a drawer, under the rules of every table (seed 0 §9; LOOK, list page): the same page sizes, no
 * scrolling for nothing, 470 high from eleven rows on, only what is in sight drawn from sixty on; the first column stays in sight.
 */
export function PlainTable<Row extends object>(props: PlainTableProps<Row>) {
  const { rows, keyOf, columns, loading = false, none, pages, selection, tree, detail } = props;
  const [expanded, setExpanded] = useState<ExpandedState>(() => Object.fromEntries((tree?.opened ?? []).map(key => [key, true])));
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE });
  const [columnFilters, setColumnFilters] = useState<{ id: string; value: unknown }[]>([]);
  const { drawn, pinning } = useMemo(() => arrangedColumns(columns), [columns]);
  const { defs, byKey } = useGridColumns(drawn);
  const selected = useSelectedRows(selection?.keys ?? NOTHING, keys => selection?.onChange(keys));
  const table = useTable<typeof features, Row>({
    features,
    columns: defs,
    data: rows ?? NOTHING,
    getRowId: keyOf,
    ...(tree && { getSubRows: tree.childrenOf }),
    ...(detail && { getRowCanExpand: () => true }),
    state: { expanded, pagination, columnFilters, columnPinning: pinning, rowSelection: selected.rowSelection },
    manualPagination: pages !== undefined,
    paginateExpandedRows: false,
    autoResetAll: false,
    enableRowSelection: row => !selection?.blocked?.(row.original),
    enableSubRowSelection: false,
    onRowSelectionChange: selected.onRowSelectionChange,
    onExpandedChange: updater => setExpanded(old => functionalUpdate(updater, old)),
    onPaginationChange: updater => setPagination(old => functionalUpdate(updater, old)),
    onColumnFiltersChange: updater => setColumnFilters(old => functionalUpdate(updater, old)),
  });
  const lastPage = Math.max(0, table.getPageCount() - 1);
  // Its rows have become fewer; while they are read there are none, and the page stays.
  if (rows && pages === undefined && pagination.pageIndex > lastPage) setPagination(old => ({ ...old, pageIndex: lastPage }));
  const shown = table.getRowModel().rows.length;
  const pageHeight = usePageHeight();
  const place = { pageHeight, ...(props.below ? { ...props.below, inDialog: false } : IN_PART) };
  const height = props.whole ? undefined : tableScroll(shown, place)?.y;
  const virtual = height !== undefined && shown >= VIRTUAL_FROM;
  return (
    <div className={loading && rows ? 'reap-dimmed' : undefined} aria-busy={loading || rows === undefined}>
      <Grid
        table={table}
        byKey={byKey}
        nameOf={selection?.nameOf ?? tree?.nameOf ?? detail?.nameOf ?? keyOf}
        label={props.label}
        width={props.width}
        height={height}
        fitted={!virtual && ![...byKey.values()].some(column => column.cut)}
        virtual={virtual}
        roomy={props.roomy ?? false}
        selecting={selection !== undefined}
        blocked={selection?.blocked}
        detail={detail?.of}
        tree={tree !== undefined}
        sums={props.sums}
      >
        {rows === undefined ? <Coming /> : shown === 0 && <Nothing none={none} hint={props.hint} />}
      </Grid>
      {pages !== 'none' && <Pages table={table} pages={pages} />}
    </div>
  );
}
