import { type ChangeEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { selectionNames } from '../selection-names.ts';
import { Check } from './check.tsx';
import { columnWidths, leastWidth, pinDistances, useDrawnColumns } from './drawn-columns.ts';
import { GridHead } from './grid-head.tsx';
import { type GridColumn, type GridTable, HEAD_HEIGHT, LEAD_WIDTH, type GridRow as Model, type Sort } from './grid-model.ts';
import { GridRow } from './grid-row.tsx';
import { AllLines, type Line, LinesInSight } from './grid-rows.tsx';
import { GridSums, type Sums } from './grid-sums.tsx';
import { useScrollMarks } from './scroll-marks.ts';

export interface GridProps<Row extends object> {
  table: GridTable<Row>;
  byKey: ReadonlyMap<string, GridColumn<Row>>;
  /** What names a row, for those who hear the page. */
  nameOf: (row: Row) => string;
  label?: string | undefined;
  /** Pixels that it needs; left out, what its columns come to. */
  width?: number | undefined;
  /** Pixels that rows may take before they scroll under the headings. */
  height?: number | undefined;
  /** Columns are as wide as what is in them; left out, as wide as they say. */
  fitted?: boolean;
  /** Only the rows in sight are drawn. */
  virtual?: boolean;
  roomy?: boolean;
  sort?: Sort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Rows can be ticked; a sentence says why one can't. */
  selecting?: boolean;
  blocked?: ((row: Row) => boolean | string) | undefined;
  /** What a row shows when it is opened. */
  detail?: ((row: Row) => ReactNode) | undefined;
  tree?: boolean;
  sums?: Sums | undefined;
  /** Drawn in place of rows. */
  children?: ReactNode;
}

/** The markup that all tables share: a native table in a box that scrolls it under its headings and beside its pinned columns. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { table, byKey, nameOf, label, height, virtual = false, roomy = false, selecting = false, detail, tree = false, sums } = props;
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useScrollMarks(box);
  const columns = useDrawnColumns(table, byKey);
  const names = useMemo(() => selectionNames(t, nameOf), [t, nameOf]);
  const rowNames = useCallback(
    (row: Row) => ({ check: names.row(row), toggle: t('table.open', { row: nameOf(row) }) }),
    [names, t, nameOf],
  );
  const latest = useRef(table);
  latest.current = table;
  const check = useCallback((key: string, event: ChangeEvent<HTMLInputElement>) => {
    latest.current.getRow(key).getToggleSelectedHandler({ selectChildren: false })(event.nativeEvent);
  }, []);
  const open = useCallback((key: string) => latest.current.getRow(key).toggleExpanded(), []);
  const leads = (selecting ? 1 : 0) + (detail ? 1 : 0);
  const span = leads + columns.length;
  const line = (row: Model<Row>): Line => ({
    key: row.id,
    draw: ({ index, place, measure }) => (
      <GridRow
        key={row.id}
        rowKey={row.id}
        row={row.original}
        columns={columns}
        place={place}
        chosen={selecting ? row.getIsSelected() : undefined}
        blocked={props.blocked?.(row.original) ?? false}
        opened={detail || row.getCanExpand() ? row.getIsExpanded() : undefined}
        depth={tree ? row.depth : undefined}
        hasDetail={detail !== undefined}
        names={rowNames}
        onCheck={check}
        onOpen={open}
        measure={measure}
        index={index}
      />
    ),
  });
  const detailOf = (row: Model<Row>): Line => ({
    key: `${row.id} detail`,
    draw: ({ index, place, measure }) => (
      <tr key={`${row.id} detail`} className="reap-detail" aria-rowindex={place} data-index={index} ref={measure}>
        <td colSpan={span}>{detail?.(row.original)}</td>
      </tr>
    ),
  });
  const rows = table.getRowModel().rows;
  const lines = rows.flatMap(row => (detail && row.getIsExpanded() ? [line(row), detailOf(row)] : [line(row)]));
  const headLines = table.getHeaderGroups().length;
  const selectAll = selecting && (
    <Check
      name={names.all}
      checked={rows.length > 0 && table.getIsAllPageRowsSelected()}
      some={table.getIsSomePageRowsSelected()}
      disabled={!rows.some(row => row.getCanSelect())}
      onToggle={event => table.toggleAllPageRowsSelected(event.target.checked)}
    />
  );
  return (
    <div
      ref={box}
      className="reap-scroll"
      {...(label && { role: 'region', 'aria-label': label })}
      style={height === undefined ? undefined : { maxHeight: height + HEAD_HEIGHT * headLines }}
    >
      <table
        className="reap-rows"
        data-roomy={roomy || undefined}
        data-pinned={table.getIsSomeColumnsPinned('start') || undefined}
        data-fitted={props.fitted || undefined}
        {...(label && { 'aria-label': label })}
        {...(virtual && { 'aria-rowcount': lines.length + headLines })}
        style={{ minWidth: props.width ?? leads * LEAD_WIDTH + leastWidth(table, byKey), ...pinDistances(table, leads * LEAD_WIDTH) }}
      >
        <colgroup>
          {selecting && <col style={{ width: LEAD_WIDTH }} />}
          {detail && <col style={{ width: LEAD_WIDTH }} />}
          {columnWidths(table, byKey, leads * LEAD_WIDTH).map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <GridHead
          table={table}
          byKey={byKey}
          lead={[
            ...(selecting ? [selectAll] : []),
            ...(detail
              ? [
                  <span key="detail" className="reap-hidden">
                    {t('table.detail')}
                  </span>,
                ]
              : []),
          ]}
          sort={props.sort}
          onSort={props.onSort}
        />
        <tbody>
          {props.children && (
            <tr className="reap-none">
              <td colSpan={span}>
                <div>{props.children}</div>
              </td>
            </tr>
          )}
          {virtual && height !== undefined ? (
            <LinesInSight lines={lines} box={box} height={height} headLines={headLines} span={span} />
          ) : (
            <AllLines lines={lines} />
          )}
        </tbody>
        {sums && <GridSums sums={sums} columns={columns} leads={leads} />}
      </table>
    </div>
  );
}
