import type { AnyCall, RequestOf, RowOf } from '@reap/contracts/contract';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { ApiError } from '../call/api-error.ts';
import { PageHeader } from '../display/page-header.tsx';
import { answerShape, inputShape } from '../i18n/labels.ts';
import { usePortal } from '../portal/portal.tsx';
import { useViewedList } from '../views/use-viewed-list.ts';
import { ViewControl } from '../views/view-control.tsx';
import { ViewNote } from '../views/view-note.tsx';
import { type ListColumn, type PlainColumn, tableColumns } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import { useElementHeight } from './element-size.ts';
import { ExportButton } from './export/export-button.tsx';
import type { Filter } from './filters.tsx';
import { readableFilters } from './readable.ts';
import { LookInPlace } from './remembered/remembered.ts';
import type { RowAction } from './row-actions.tsx';
import { SearchBar } from './search-bar.tsx';
import { SelectedBar } from './selection/selected-bar.tsx';
import { type Selection, useSelection } from './selection/use-selection.tsx';
import { type List, type ListOptions, useList } from './use-list.tsx';

export { type Selection, useSelection };

type FieldOf<T> = keyof T & string;

export interface ListScreenProps<C extends AnyCall> extends ListOptions<C> {
  call: C;
  columns: readonly (ListColumn<RowOf<C>> | PlainColumn<FieldOf<RowOf<C>>>)[];
  filters?: readonly Filter<FieldOf<RequestOf<C>>>[];
  /** The page's title and where it stands; left out on a tab of another page. */
  title?: string;
  trail?: readonly string[];
  /** In place of the title: the head of the thing whose list this is. */
  head?: ReactNode;
  /** Right of the title. */
  extra?: ReactNode;
  actions?: (row: RowOf<C>, list: List<C>) => readonly (RowAction | undefined | false)[];
  /** Left of the table's tools: the primary action first. */
  toolbar?: ReactNode | ((list: List<C>) => ReactNode);
  /** A call that exports what the list shows, under its filters and order. */
  exportCall?: AnyCall;
  /** Right, beside refresh, columns and density. */
  tools?: (list: List<C>) => ReactNode;
  /** Makes rows selectable; draws what can be done with those chosen. */
  selected?: (selection: Selection<RowOf<C>>, list: List<C>) => ReactNode;
  selectable?: (row: RowOf<C>) => boolean;
  /** So many rows can be done with at once. */
  selectAtMost?: number;
  /** Rows that are chosen from the start. */
  chosen?: readonly RowOf<C>[];
  /** What a chosen row adds to the total of the selected-bar, in fen. */
  amountOf?: (row: RowOf<C>) => number | undefined;
  /** What a row is called, for those who hear the page; by default what its first column holds. */
  nameOf?: (row: RowOf<C>) => string;
  /** The row's own key; by default the first field of the contract's row. */
  rowKey?: FieldOf<RowOf<C>>;
  /** Said, with a next step, when there is nothing at all. */
  empty?: ReactNode;
  /** Between filters and table. */
  above?: ReactNode;
  /** Left of filters and table, under the title: a tree that filters, say. */
  aside?: (list: List<C>) => ReactNode;
  inDialog?: boolean;
  /** Filters in the row, where there is less room than on a page; the rest stands behind "more". */
  inRow?: number;
  /** Under this name columns and density are remembered; by default the call's path. */
  name?: string;
}

// Pixels, on a page that is wide enough.
const USUAL_HEAD = 48;
const USUAL_SEARCH_BAR = 70;

/** A list page from a page contract: filters, table, paging and actions; all of it in the tab's location (STYLE 7). */
export function ListScreen<C extends AnyCall>(props: ListScreenProps<C>) {
  const { call, title, trail = [], extra, columns, actions, toolbar, selected } = props;
  const { t, hides, openTab } = usePortal();
  const list = useList(call, props);
  const [headRef, headHeight] = useElementHeight(title || props.head ? USUAL_HEAD : 0);
  const filters = readableFilters(call, (props.filters ?? []) as readonly Filter[], hides);
  const [searchRef, searchHeight] = useElementHeight(filters.length > 0 ? USUAL_SEARCH_BAR : 0);
  const rowKey = props.rowKey ?? Object.keys(answerShape(call))[0] ?? 'id';
  const keyOf = useCallback((row: object) => String((row as Record<string, unknown>)[rowKey]), [rowKey]);
  const selection = useSelection<RowOf<C>>(keyOf as (row: RowOf<C>) => string, props.chosen, list.rows);
  const drawn = useMemo(
    () => tableColumns<RowOf<C>>(call, columns as readonly ListColumn<RowOf<C>, string>[], { t, hides, openTab }),
    [call, columns, t, hides, openTab],
  );
  // The same function while only the selection changes, so that rows are not drawn again.
  const latest = useRef(list);
  latest.current = list;
  const rowActions = useMemo(() => actions && ((row: RowOf<C>) => actions(row, latest.current)), [actions]);
  // A name rests on the row and the language alone, and rows are drawn anew for another language.
  const latestName = useRef(props.nameOf);
  latestName.current = props.nameOf;
  const named = props.nameOf !== undefined;
  const nameOf = useMemo(() => (named ? (row: RowOf<C>) => latestName.current?.(row) ?? '' : undefined), [named]);
  const name = props.name ?? call.path;
  const { views } = list;
  const viewed = useViewedList(list, { call, name, filters, columns: drawn, defaults: list.delivered });
  const bar = typeof toolbar === 'function' ? toolbar(list) : toolbar;
  return (
    <div>
      {(title || props.head) && <div ref={headRef}>{props.head ?? <PageHeader title={title} trail={trail} extra={extra} />}</div>}
      <Beside aside={props.aside?.(list)}>
        <div ref={searchRef} style={{ paddingBottom: filters.length > 0 ? 12 : 0 }}>
          {filters.length > 0 && (
            <SearchBar
              filters={filters}
              shape={inputShape(call)}
              values={list.values}
              onSearch={list.search}
              onReset={list.reset}
              problems={problemsOf(list.error)}
              {...(props.inRow && { inRow: props.inRow })}
            />
          )}
          {views.offered && <ViewNote list={viewed} shown={views} />}
        </div>
        {props.above}
        <LookInPlace value={viewed.inPlace}>
          <DataTable<RowOf<C> & object>
            name={name}
            keyOf={keyOf}
            nameOf={nameOf}
            columns={drawn}
            rows={list.rows as (RowOf<C> & object)[] | undefined}
            total={list.total}
            more={list.more}
            loading={list.loading}
            error={list.error}
            page={list.page}
            onPage={list.turn}
            onRefresh={list.refresh}
            filtered={list.filtered}
            // A reset would show the same again.
            {...(!list.asDelivered && { onReset: list.reset })}
            empty={props.empty}
            inDialog={props.inDialog ?? false}
            searchBar={searchHeight}
            header={headHeight}
            tools={
              <>
                {views.offered && <ViewControl list={viewed} title={title} />}
                {props.tools?.(list)}
                {props.exportCall && <ExportButton ofList call={props.exportCall} input={list.input} disabled={list.total === 0} />}
              </>
            }
            toolbar={
              selected && selection.rows.length > 0 ? (
                <SelectedBar
                  count={selection.rows.length}
                  atMost={props.selectAtMost}
                  onClear={selection.clear}
                  {...totalOf(selection, props.amountOf)}
                >
                  {selected(selection, list)}
                </SelectedBar>
              ) : (
                bar
              )
            }
            {...(rowActions && { actions: rowActions })}
            {...(selected && { selection: selection as unknown as Selection<RowOf<C> & object> })}
            {...(props.selectable && { selectable: props.selectable })}
          />
        </LookInPlace>
      </Beside>
    </div>
  );
}

function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <div className="reap-beside">
      {aside}
      <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
    </div>
  );
}

/** What the chosen rows come to; nothing where data rules hide an amount. */
function totalOf<Row>({ rows }: Selection<Row>, amountOf: ((row: Row) => number | undefined) | undefined): { total?: number } {
  const amounts = rows.flatMap(row => amountOf?.(row) ?? []);
  return amounts.length === rows.length ? { total: amounts.reduce((sum, amount) => sum + amount, 0) } : {};
}

const problemsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError && error.key === 'request.invalid'
    ? Object.fromEntries(Object.entries(error.fields).map(([name, field]) => [name, field.text]))
    : {};
