import { useRef } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { Check } from './check.tsx';
import { columnWidths, extentsOf, leastWidth, pinDistances, useDrawnColumns } from './drawn-columns.ts';
import { GridHead } from './grid-head.tsx';
import { type GridTable, HEAD_HEIGHT, LEAD_WIDTH } from './grid-model.ts';
import type { GridProps } from './grid-props.ts';
import { AllLines, LinesInSight } from './grid-rows.tsx';
import { GridSums } from './grid-sums.tsx';
import { useScrollMarks } from './scroll-marks.ts';
import { useLines } from './use-lines.tsx';
import { useWholeColumns, wholeAt, widened } from './whole-columns.ts';

/** The markup that all tables share: a native table in a box that scrolls it under its headings and beside its pinned columns. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { table, byKey, label, height, virtual = false, roomy = false, selecting = false, detail, sums } = props;
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useScrollMarks(box);
  const columns = useDrawnColumns(table, byKey);
  const leads = (selecting ? 1 : 0) + (detail ? 1 : 0);
  const extents = extentsOf(table, byKey, leads * LEAD_WIDTH);
  useWholeColumns(box, extents, props.place !== undefined);
  const span = leads + columns.length;
  const lines = useLines(props, columns, span);
  const headLines = table.getHeaderGroups().length;
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
        style={{
          minWidth: props.width ?? leads * LEAD_WIDTH + leastWidth(table, byKey),
          ...pinDistances(table, leads * LEAD_WIDTH),
          ...wholeAt(props.place, extents),
        }}
      >
        <colgroup>
          {selecting && <col style={{ width: LEAD_WIDTH }} />}
          {detail && <col style={{ width: LEAD_WIDTH }} />}
          {columnWidths(table, byKey, leads * LEAD_WIDTH).map(({ key, width }, at) => (
            <col key={key} style={{ width: widened(width, at - table.getStartVisibleLeafColumns().length, extents) }} />
          ))}
        </colgroup>
        <GridHead
          table={table}
          byKey={byKey}
          lead={[
            selecting && <CheckAll key="check" table={table} />,
            detail && (
              <span key="detail" className="reap-hidden">
                {t('table.detail')}
              </span>
            ),
          ].filter(Boolean)}
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

/** Ticks all rows of the page that can be ticked. */
function CheckAll<Row extends object>({ table }: { table: GridTable<Row> }) {
  const { t } = useWords();
  const rows = table.getRowModel().rows;
  return (
    <Check
      name={t('table.selectAll')}
      checked={rows.length > 0 && table.getIsAllPageRowsSelected()}
      some={table.getIsSomePageRowsSelected()}
      disabled={!rows.some(row => row.getCanSelect())}
      onToggle={event => table.toggleAllPageRowsSelected(event.target.checked)}
    />
  );
}
