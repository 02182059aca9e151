import type { Header } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { ColumnFilterButton } from './column-filter.tsx';
import { classOf, placeOf } from './drawn-columns.ts';
import type { features, GridColumn, GridTable, Sort } from './grid-model.ts';

interface GridHeadProps<Row extends object> {
  table: GridTable<Row>;
  byKey: ReadonlyMap<string, GridColumn<Row>>;
  /** Headings of the columns that stand before all others. */
  lead: readonly ReactNode[];
  sort: Sort | undefined;
  onSort: ((key: string) => void) | undefined;
}

/** The headings, in two lines where columns are grouped: sorting, filters, and an edge that can be drawn. */
export function GridHead<Row extends object>({ table, byKey, lead, sort, onSort }: GridHeadProps<Row>) {
  const groups = table.getHeaderGroups();
  const last = groups.length - 1;
  return (
    <thead>
      {groups.map((group, level) => (
        <tr key={group.id} aria-rowindex={level + 1}>
          {level === 0 &&
            lead.map((head, at) => (
              <th key={at} className="reap-lead" rowSpan={groups.length}>
                {head}
              </th>
            ))}
          {group.headers.map(header => {
            const alone = last > 0 && !header.column.parent;
            // What has no group stands once, over both lines.
            if (alone && level > 0 && header.column.columns.length === 0) return null;
            const column = byKey.get(header.column.id);
            const grouping = header.column.columns.length > 0;
            return (
              <th
                key={header.id}
                scope={grouping ? 'colgroup' : 'col'}
                colSpan={header.colSpan}
                rowSpan={alone && !grouping ? groups.length : 1}
                className={grouping ? 'reap-group' : classOf(header.column, column)}
                style={grouping ? undefined : placeOf(header.column)}
                {...(column?.sortable && sort?.sortColumn === column.key && { 'aria-sort': sort.isAsc ? 'ascending' : 'descending' })}
              >
                <Heading header={header} column={column} onSort={onSort} />
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

interface HeadingProps<Row extends object> {
  header: Header<typeof features, Row, unknown>;
  column: GridColumn<Row> | undefined;
  onSort: ((key: string) => void) | undefined;
}

function Heading<Row extends object>({ header, column, onSort }: HeadingProps<Row>) {
  const title = column?.title ?? header.column.columnDef.header?.toString();
  return (
    <>
      {column?.sortable && onSort ? (
        <button type="button" className="reap-sort" onClick={() => onSort(column.key)}>
          <span>{title}</span>
        </button>
      ) : (
        title
      )}
      {column?.filter && <ColumnFilterButton column={header.column} filter={column.filter} />}
      {column?.resizable && <Edge header={header} />}
    </>
  );
}

/** The edge of a heading, drawn by the mouse or a finger; who uses the keyboard gives the width among the columns' settings. */
function Edge<Row extends object>({ header }: { header: Header<typeof features, Row, unknown> }) {
  const start = header.getResizeHandler();
  const moving = header.column.getIsResizing();
  const offset = moving ? (header.table.atoms.columnResizing.get().deltaOffset ?? 0) : 0;
  return (
    <span
      aria-hidden
      className="reap-edge"
      data-moving={moving || undefined}
      style={{ transform: `translateX(${offset}px)` }}
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => header.column.resetSize()}
    />
  );
}
