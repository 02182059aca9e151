import { type ChangeEvent, memo, type ReactNode } from 'react';
import { Check } from './check.tsx';
import type { DrawnColumn } from './drawn-columns.ts';

/** What the person reads beside the signs of a row. */
export interface RowNames {
  check: string;
  toggle: string;
}

export interface GridRowProps {
  rowKey: string;
  row: object;
  columns: readonly DrawnColumn<never>[];
  /** Its place among all rows, headings counted; left out where all are drawn. */
  place: number | undefined;
  /** Of a table of several: whether it is ticked, and whether it can be; undefined where nothing can be chosen. */
  chosen: boolean | undefined;
  blocked: boolean | string;
  /** Whether what belongs to it is shown; undefined where nothing does. */
  opened: boolean | undefined;
  /** How deep in a tree; undefined where there is none and the sign stands in a column of its own. */
  depth: number | undefined;
  hasDetail: boolean;
  names: (row: never) => RowNames;
  onCheck: (rowKey: string, event: ChangeEvent<HTMLInputElement>) => void;
  onOpen: (rowKey: string) => void;
  measure?: ((element: Element | null) => void) | undefined;
  index: number;
}

/** One row. Ticking or opening it draws its sign again and none of its cells. */
export const GridRow = memo((props: GridRowProps) => {
  const { rowKey, row, columns, place, chosen, blocked, opened, depth, hasDetail, names, onCheck, onOpen, measure, index } = props;
  const tree = depth !== undefined;
  const sign = () => <OpenSign name={names(row as never).toggle} opened={opened} onOpen={() => onOpen(rowKey)} />;
  return (
    <tr data-chosen={chosen || undefined} aria-rowindex={place} ref={measure} data-index={index}>
      {chosen !== undefined && (
        <td className="reap-lead">
          <Check
            name={names(row as never).check}
            checked={chosen}
            disabled={blocked !== false}
            hint={typeof blocked === 'string' ? blocked : undefined}
            onToggle={event => onCheck(rowKey, event)}
          />
        </td>
      )}
      {hasDetail && <td className="reap-lead">{sign()}</td>}
      <Cells row={row} columns={columns} depth={depth}>
        {tree ? <TreeSign opened={opened} sign={sign} /> : undefined}
      </Cells>
    </tr>
  );
});

interface CellsProps {
  row: object;
  columns: readonly DrawnColumn<never>[];
  depth: number | undefined;
  children: ReactNode;
}

/** The cells of a row; in a tree the first is indented and has the sign that opens the row. */
function Cells({ row, columns, depth, children }: CellsProps) {
  const [first] = columns;
  if (depth === undefined || !first) return <PlainCells row={row} columns={columns} from={0} />;
  return (
    <>
      <td className={first.className} style={{ ...first.style, paddingInlineStart: 10 + depth * 20 }}>
        <div className="reap-branch">
          {children}
          <div>{first.render(row as never)}</div>
        </div>
      </td>
      <PlainCells row={row} columns={columns} from={1} />
    </>
  );
}

const PlainCells = memo(({ row, columns, from }: Pick<CellsProps, 'row' | 'columns'> & { from: number }) =>
  columns.slice(from).map(column => (
    <td key={column.key} className={column.className} style={column.style}>
      {column.render(row as never)}
    </td>
  )),
);

const TreeSign = ({ opened, sign }: { opened: boolean | undefined; sign: () => ReactNode }) =>
  opened === undefined ? <span className="reap-no-sign" /> : sign();

function OpenSign({ name, opened = false, onOpen }: { name: string; opened: boolean | undefined; onOpen: () => void }) {
  return <button type="button" className="reap-open-sign" aria-label={name} aria-expanded={opened} onClick={onOpen} />;
}
