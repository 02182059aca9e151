import { useState } from 'react';
import type { Translate } from '../../portal/portal.tsx';
import { type CellChange, type CellValue, type EditableColumn, readCell, textOf } from './cells.ts';

const idOf = (rowKey: string, column: string): string => `${rowKey} ${column}`;

/** Empty is empty, whether a row says so by an empty text or by nothing. */
const isOther = <Row>({ edit }: EditableColumn<Row>, row: Row, value: CellValue): boolean =>
  edit !== undefined && textOf(edit.kind, edit.value(row)) !== textOf(edit.kind, value);

interface Place {
  row: number;
  column: string;
}

interface Cell<Row> {
  row: Row;
  column: EditableColumn<Row>;
  text: string;
}

/** A text that its row has not taken over. */
interface Typed {
  text: string;
  /** What stood in the cell before, by the row. */
  over: string;
  /** The cell was left with it, and it is no valid value. */
  refused?: boolean;
}

interface EditsOf<Row> {
  rows: readonly Row[];
  columns: readonly EditableColumn<Row>[];
  keyOf: (row: Row) => string;
  onEdit: (changes: CellChange[]) => void;
  t: Translate;
}

export interface Edits<Row> {
  textAt: (row: Row, column: EditableColumn<Row>) => string;
  problemAt: (row: Row, column: EditableColumn<Row>) => string | undefined;
  type: (row: Row, column: EditableColumn<Row>, text: string) => void;
  commit: (row: Row, column: EditableColumn<Row>) => void;
  restore: (row: Row, column: EditableColumn<Row>) => void;
  /** Lets go of what is typed anywhere in a column. */
  forget: (column: string) => void;
  /** Fills cells from one on, downwards and to the right, as a spreadsheet does. */
  paste: (from: Place, lines: readonly (readonly string[])[]) => void;
  /** How many values of the last paste have no cell that takes them. */
  missed: number;
  /** Takes over what stands in the cell above. */
  copyAbove: (at: Place) => void;
  /** Gives what stands in a cell to every cell below it. */
  fillBelow: (from: Place) => void;
  /**
   * Takes over what is typed in rows that are not drawn: a field that goes while it is typed into is never left. And what was
   * refused and is valid by now, because the rule has changed: it stands in its cell without a mark.
   */
  takeOver: (drawn: readonly string[]) => void;
  /** Checks every row: where the problems are, first one first. */
  checkAll: () => { row: number; column: string; problem: string }[];
}

/** What is typed and not yet valid stays here, above the rows, so that scrolling away or a refusal loses nothing. */
export function useEdits<Row>({ rows, columns, keyOf, onEdit, t }: EditsOf<Row>): Edits<Row> {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [missed, setMissed] = useState(0);
  const editable = columns.filter(column => column.edit);

  const idAt = (row: Row, column: EditableColumn<Row>) => idOf(keyOf(row), column.key);
  const storedAt = (row: Row, column: EditableColumn<Row>) => (column.edit ? textOf(column.edit.kind, column.edit.value(row)) : '');
  const textAt: Edits<Row>['textAt'] = (row, column) => typed.get(idAt(row, column))?.text ?? storedAt(row, column);
  const read = (row: Row, column: EditableColumn<Row>, text: string) =>
    column.edit && !column.edit.disabled?.(row) ? readCell(column, column.edit, row, text, t) : { value: undefined };
  const problemAt: Edits<Row>['problemAt'] = (row, column) =>
    checked.has(idAt(row, column)) ? read(row, column, textAt(row, column)).problem : undefined;

  const takes = (row: Row | undefined, column: EditableColumn<Row> | undefined): boolean =>
    row !== undefined && column?.edit !== undefined && !column.edit.disabled?.(row);
  const openCells = () => rows.flatMap(row => editable.flatMap(column => (takes(row, column) ? [{ row, column }] : [])));
  // What was typed over another value than the row has by now is out of date, and goes with a row that is taken out.
  if (typed.size + checked.size > 0) {
    const stored = new Map(openCells().map(({ row, column }) => [idAt(row, column), storedAt(row, column)]));
    const left = [...typed].filter(([id, { over }]) => stored.get(id) === over);
    if (left.length < typed.size) setTyped(new Map(left));
    const there = [...checked].filter(id => stored.has(id));
    if (there.length < checked.size) setChecked(new Set(there));
  }
  const put = (cells: Cell<Row>[]) => {
    setMissed(0);
    const changes: CellChange[] = [];
    const stay = new Map(typed);
    for (const { row, column, text } of cells) {
      const { value, problem } = read(row, column, text);
      if (problem) stay.set(idAt(row, column), { text, over: storedAt(row, column), refused: true });
      else stay.delete(idAt(row, column));
      if (!problem && isOther(column, row, value)) changes.push({ rowKey: keyOf(row), column: column.key, value });
    }
    setTyped(stay);
    setChecked(new Set([...checked, ...cells.map(({ row, column }) => idAt(row, column))]));
    if (changes.length > 0) onEdit(changes);
  };

  return {
    textAt,
    problemAt,
    type: (row, column, text) => setTyped(new Map(typed).set(idAt(row, column), { text, over: storedAt(row, column) })),
    commit: (row, column) => put([{ row, column, text: textAt(row, column) }]),
    forget: name => {
      const ids = new Set(columns.filter(({ key }) => key === name).flatMap(column => rows.map(row => idAt(row, column))));
      setTyped(new Map([...typed].filter(([id]) => !ids.has(id))));
    },
    restore: (row, column) => setTyped(new Map([...typed].filter(([id]) => id !== idAt(row, column)))),
    paste: (from, lines) => {
      const first = editable.findIndex(column => column.key === from.column);
      const cells = lines.flatMap((line, down) =>
        line.map((text, right) => ({ row: rows[from.row + down], column: editable[first + right], text })),
      );
      const taken = cells.filter((cell): cell is Cell<Row> => takes(cell.row, cell.column));
      put(taken);
      // An empty cell of the sheet that has no place here is no loss.
      setMissed(cells.filter(cell => cell.text.trim() !== '' && !takes(cell.row, cell.column)).length);
    },
    missed,
    copyAbove: at => {
      const column = editable.find(one => one.key === at.column);
      const above = rows[at.row - 1];
      const row = rows[at.row];
      if (above !== undefined && row !== undefined && column && takes(row, column)) put([{ row, column, text: textAt(above, column) }]);
    },
    fillBelow: from => {
      const column = editable.find(one => one.key === from.column);
      const row = rows[from.row];
      if (row === undefined || !column) return;
      const below = rows.slice(from.row + 1).filter(one => takes(one, column));
      put([row, ...below].map(one => ({ row: one, column, text: textAt(row, column) })));
    },
    takeOver: drawn => {
      if (typed.size === 0) return;
      const open = openCells().flatMap(({ row, column }) => {
        const found = typed.get(idAt(row, column));
        const ends = found?.refused ? !read(row, column, found.text).problem : !drawn.includes(keyOf(row));
        return found && ends ? [{ row, column, text: found.text }] : [];
      });
      if (open.length > 0) put(open);
    },
    checkAll: () => {
      setChecked(new Set(openCells().map(({ row, column }) => idAt(row, column))));
      return rows.flatMap((row, index) =>
        editable.flatMap(column => {
          const problem = read(row, column, textAt(row, column)).problem;
          return problem ? [{ row: index, column: column.key, problem }] : [];
        }),
      );
    },
  };
}
