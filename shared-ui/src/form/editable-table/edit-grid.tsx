import { Checkbox } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Selection } from '../../list/selection/use-selection.tsx';
import { Room } from '../../list/table/room.tsx';
import { useRowsInSight } from '../../list/table/use-rows-in-sight.ts';
import type { EditableColumn } from './cells.ts';
import { EditCell, type Move } from './edit-cell.tsx';
import type { Edits } from './use-edits.ts';
import { BODY_HEIGHT, ROW_HEIGHT, SPARE, scrollFor } from './window.ts';

export interface GridFocus {
  row: number;
  column: string;
}

interface EditGridProps<Row> {
  rows: readonly Row[];
  /** The first row's place among all. */
  start: number;
  keyOf: (row: Row) => string;
  columns: readonly EditableColumn<Row>[];
  edits: Edits<Row>;
  readOnly: boolean;
  label: string;
  focus: GridFocus | undefined;
  onFocus: (focus: GridFocus | undefined) => void;
  selection?: Selection<Row>;
  head?: ReactNode;
}

/** The rows in sight of a page, in a table that scrolls both ways under its header. */
export function EditGrid<Row>(props: EditGridProps<Row>) {
  const { rows, start, keyOf, columns, edits, readOnly, label, focus, onFocus, selection, head } = props;
  const box = useRef<HTMLDivElement>(null);
  const rowKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    [rows, keyOf],
  );
  const seen = useRowsInSight({
    count: rows.length,
    keyOf: rowKey,
    box,
    height: BODY_HEIGHT,
    rowHeight: ROW_HEIGHT,
    spare: SPARE,
    atOnce: false,
  });

  useEffect(() => {
    if (!focus || !box.current) return;
    const target = scrollFor(focus.row - start, box.current.scrollTop);
    if (target !== undefined) {
      box.current.scrollTop = target;
      // Told now, not with the next frame: the cell has to be there to take the focus.
      box.current.dispatchEvent(new Event('scroll'));
    }
    const cell = box.current.querySelector<HTMLInputElement>(`[data-cell="${focus.row} ${CSS.escape(focus.column)}"]`);
    if (!cell) return;
    cell.focus();
    onFocus(undefined);
  });

  useEffect(() => {
    edits.takeOver(seen.indexes.flatMap(at => rows[at] ?? []).map(keyOf));
  });

  const move = (index: number, column: string, where: Move) => {
    const editable = columns.filter(one => one.edit);
    const at = editable.findIndex(one => one.key === column);
    const row = index + (where === 'down' ? 1 : where === 'up' ? -1 : 0);
    const next = editable[at + (where === 'right' ? 1 : where === 'left' ? -1 : 0)];
    if (next && row >= start && row < start + rows.length) onFocus({ row, column: next.key });
  };
  const width = columns.reduce((sum, column) => sum + column.width, selection ? 40 : 0);
  const span = columns.length + (selection ? 1 : 0);
  return (
    <div ref={box} className="reap-grid" style={{ maxHeight: BODY_HEIGHT + 36 }}>
      <table style={{ minWidth: width }} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {selection && <th style={{ width: 40 }}>{head}</th>}
            {columns.map(column => (
              <th key={column.key} scope="col" style={{ width: column.width, textAlign: column.align ?? 'left' }}>
                {column.edit?.required === true && <span style={{ color: 'var(--reap-error)' }}>* </span>}
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room height={seen.before} span={span} />
          {seen.indexes.map(at => {
            const row = rows[at];
            if (!row) return null;
            const index = start + at;
            const about = String(index + 1);
            return (
              <tr key={keyOf(row)} style={{ height: ROW_HEIGHT }} aria-rowindex={index - start + 2}>
                {selection && (
                  <td>
                    <RowCheck row={row} rowKey={keyOf(row)} selection={selection} keyOf={keyOf} about={about} />
                  </td>
                )}
                {columns.map(column => (
                  <td key={column.key} style={{ textAlign: column.align ?? 'left' }}>
                    {column.edit ? (
                      <EditCell
                        row={row}
                        index={index}
                        column={column}
                        edits={edits}
                        readOnly={readOnly}
                        about={about}
                        onMove={where => move(index, column.key, where)}
                      />
                    ) : (
                      column.render?.(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          <Room height={seen.after} span={span} />
        </tbody>
      </table>
    </div>
  );
}

interface RowCheckProps<Row> {
  row: Row;
  rowKey: string;
  selection: Selection<Row>;
  keyOf: (row: Row) => string;
  about: string;
}

function RowCheck<Row>({ row, rowKey, selection, keyOf, about }: RowCheckProps<Row>) {
  const checked = selection.keys.includes(rowKey);
  return (
    <Checkbox
      aria-label={about}
      checked={checked}
      onChange={event =>
        selection.set(event.target.checked ? [...selection.rows, row] : selection.rows.filter(one => keyOf(one) !== rowKey))
      }
    />
  );
}
