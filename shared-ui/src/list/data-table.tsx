import { Table } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../i18n/words.tsx';
import { usePortal } from '../portal/portal.tsx';
import { useThemeName } from '../theme/theme.tsx';
import { sizes } from '../theme/tokens.ts';
import type { TableColumn } from './columns.tsx';
import { antColumns, type Sort } from './data-table/ant-columns.tsx';
import { BodyState, OldRows } from './data-table/body-state.tsx';
import { TableFoot } from './data-table/table-foot.tsx';
import { TableTools } from './data-table/table-tools.tsx';
import { usePageHeight } from './element-height.ts';
import { useTableLook } from './remembered.ts';
import type { RowAction } from './row-actions.tsx';
import { useSecondStep } from './second-step.ts';
import { selectionNames } from './selection-names.ts';
import { SCROLL_X, tableScroll, VIRTUAL_FROM } from './table-scroll.ts';
import type { Selection } from './use-selection.tsx';

export interface TablePageState extends Sort {
  pageNumber: number;
  pageSize: number;
}

export interface DataTableProps<Row extends object> {
  /** Under this name columns and density are remembered. */
  name: string;
  keyOf: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  more?: boolean;
  loading: boolean;
  error?: unknown;
  page: TablePageState;
  onPage: (page: TablePageState) => void;
  onRefresh: () => void;
  actions?: (row: Row) => readonly (RowAction | undefined | false)[];
  selection?: Selection<Row>;
  selectable?: (row: Row) => boolean;
  /** Whether filters are set: then "nothing matches", with a way to reset them. */
  filtered?: boolean;
  onReset?: () => void;
  /** Said when there is nothing at all. */
  empty?: ReactNode;
  /** Left of the tools: the primary action, or the selected-bar. */
  toolbar?: ReactNode;
  /** Right, beside the tools: exports. */
  tools?: ReactNode;
  inDialog?: boolean;
  /** Pixels of search bar and page header above, for the table's height. */
  searchBar?: number;
  header?: number;
}

/** A server's list: paging, sizes, scrolling and height of seed 0 §9; columns and density remembered; every state designed. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, keyOf, columns, rows, loading, error, page, onPage, onRefresh, actions, selection } = props;
  const { t, language } = useWords();
  const { can } = usePortal();
  const theme = useThemeName();
  const pageHeight = usePageHeight();
  const drawn = useSecondStep();
  const [look, setLook] = useTableLook(name);
  const hidden = look.hidden ?? columns.filter(column => column.hidden).map(column => column.key);
  const shown = columns.filter((column, index) => index === 0 || !hidden.includes(column.key));
  const longest = useMemo(
    () => Math.max(0, ...(rows ?? []).map(row => (actions?.(row) ?? []).filter(one => one && (!one.call || can(one.call))).length)),
    [rows, actions, can],
  );
  const count = rows?.length ?? 0;
  const first = columns[0]?.key ?? '';
  const nameOf = (row: Row) => String((row as Record<string, unknown>)[first] ?? keyOf(row));
  const place = { pageHeight, searchBar: props.searchBar ?? 0, header: props.header ?? 0, inDialog: props.inDialog ?? false };
  const scroll = tableScroll(
    count,
    place,
    Math.max(
      SCROLL_X,
      shown.reduce((sum, column) => sum + column.width, 0),
    ),
  );
  return (
    <section className="reap-card reap-table" style={{ position: 'relative' }} aria-busy={loading}>
      {loading && rows && <div className="reap-thin-bar" />}
      <div style={toolbarStyle(Boolean(selection?.rows.length))}>
        <div style={{ flex: 1, minWidth: 0, display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>{props.toolbar}</div>
        {props.tools}
        {drawn && <TableTools columns={columns} hidden={hidden} look={look} onLook={setLook} onRefresh={onRefresh} />}
      </div>
      {Boolean(error) && count > 0 && <OldRows error={error} onRetry={onRefresh} />}
      <div className={loading && rows ? 'reap-dimmed' : undefined}>
        {count === 0 ? (
          <BodyState
            loaded={rows !== undefined}
            error={error}
            filtered={props.filtered ?? false}
            empty={props.empty}
            onRetry={onRefresh}
            onReset={props.onReset}
          />
        ) : (
          <Table<Row>
            // Cells drawn from their row alone are drawn again only for another language or theme.
            key={`${language} ${theme}`}
            rowKey={keyOf}
            columns={antColumns({
              columns: shown,
              sort: page,
              actions,
              actionsTitle: t('table.actions'),
              longest,
              pinned: window.innerWidth >= sizes.phone,
            })}
            dataSource={rows ?? []}
            size={look.density === 'compact' ? 'small' : 'medium'}
            pagination={false}
            virtual={count >= VIRTUAL_FROM}
            {...(scroll && { scroll })}
            {...(selection && { rowSelection: rowSelectionOf(selection, props.selectable, selectionNames(t, nameOf)) })}
            onChange={(_, __, sorter) => {
              const one = Array.isArray(sorter) ? sorter[0] : sorter;
              const sort = one?.order ? { sortColumn: String(one.columnKey), isAsc: one.order === 'ascend' } : {};
              onPage({ pageNumber: 1, pageSize: page.pageSize, ...sort });
            }}
          />
        )}
      </div>
      <TableFoot
        total={props.total}
        more={props.more ?? false}
        pageNumber={page.pageNumber}
        pageSize={page.pageSize}
        onChange={(pageNumber, pageSize) => onPage({ ...page, pageNumber, pageSize })}
      />
    </section>
  );
}

const toolbarStyle = (selected: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  minHeight: 32,
  borderRadius: '8px 8px 0 0',
  ...(selected && { background: 'var(--reap-chosen)' }),
});

function rowSelectionOf<Row extends object>(
  selection: Selection<Row>,
  selectable: ((row: Row) => boolean) | undefined,
  names: ReturnType<typeof selectionNames<Row>>,
) {
  return {
    ...names,
    columnWidth: 40,
    fixed: true,
    selectedRowKeys: selection.keys,
    preserveSelectedRowKeys: true,
    onChange: (_: unknown, rows: (Row | undefined)[]) => selection.set(rows.filter(row => row !== undefined)),
    ...(selectable && { getCheckboxProps: (row: Row) => ({ ...names.getCheckboxProps(row), disabled: !selectable(row) }) }),
  };
}
