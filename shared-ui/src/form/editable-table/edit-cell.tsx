import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import type { EditableColumn } from './cells.ts';
import type { Edits } from './use-edits.ts';

export type Move = 'up' | 'down' | 'left' | 'right';

interface EditCellProps<Row> {
  row: Row;
  index: number;
  column: EditableColumn<Row>;
  edits: Edits<Row>;
  readOnly: boolean;
  about: string;
  onMove: (move: Move) => void;
}

/** One input of the table: Enter and the arrows move on, Escape takes back, pasting a column or Ctrl-D fills the rows below. */
export function EditCell<Row>({ row, index, column, edits, readOnly, about, onMove }: EditCellProps<Row>) {
  const id = useId();
  const problem = edits.problemAt(row, column);
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return edits.restore(row, column);
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && !event.altKey) {
      event.preventDefault();
      const here = { row: index, column: column.key };
      if (event.shiftKey) return edits.fillBelow(here);
      edits.copyAbove(here);
      return onMove('down');
    }
    const move = moveOf(event);
    if (!move) return;
    event.preventDefault();
    edits.commit(row, column);
    onMove(move);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map(line => line.split('\t'));
    if (lines.length === 1 && lines[0]?.length === 1) return;
    event.preventDefault();
    edits.paste({ row: index, column: column.key }, lines);
  };
  return (
    <>
      <input
        className="reap-cell-input"
        style={column.edit?.kind === 'money' ? { textAlign: 'right' } : undefined}
        data-cell={`${index} ${column.key}`}
        aria-label={`${column.title} ${about}`}
        aria-invalid={problem !== undefined}
        {...(problem && { 'aria-describedby': id, title: problem })}
        {...(column.edit?.kind === 'money' && { inputMode: 'decimal' as const })}
        value={edits.textAt(row, column)}
        disabled={readOnly || (column.edit?.disabled?.(row) ?? false)}
        onChange={event => edits.type(row, column, event.target.value)}
        onBlur={() => edits.commit(row, column)}
        onFocus={event => event.target.select()}
        onKeyDown={keyDown}
        onPaste={paste}
      />
      {problem && (
        <div id={id} className="reap-cell-error reap-cut">
          {problem}
        </div>
      )}
    </>
  );
}

function moveOf({ key, shiftKey, currentTarget: input }: KeyboardEvent<HTMLInputElement>): Move | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  if (key === 'ArrowLeft' && (whole || input.selectionEnd === 0)) return 'left';
  if (key === 'ArrowRight' && (whole || input.selectionStart === input.value.length)) return 'right';
  return undefined;
}
