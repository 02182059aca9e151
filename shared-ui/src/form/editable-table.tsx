import { Checkbox } from 'antd';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { formatCount } from '../i18n/format.ts';
import { useWords } from '../i18n/words.tsx';
import { Pager } from '../list/pager.tsx';
import type { Selection } from '../list/selection/use-selection.tsx';
import { type PageKey, usePageKeys } from '../portal/page-keys.ts';
import type { CellChange, EditableColumn } from './editable-table/cells.ts';
import { EditGrid, type GridFocus } from './editable-table/edit-grid.tsx';
import { useEdits } from './editable-table/use-edits.ts';
import { EDITABLE_PAGE } from './editable-table/window.ts';

export type { CellChange, EditableColumn };

export interface EditableHandle {
  /** Checks every cell, shows what is wrong and goes to the first; true when all is well. */
  validate: () => boolean;
  /** Lets go of what is typed in a column and not valid: all of it is given from outside. */
  forget: (column: string) => void;
}

export interface EditableTableProps<Row> {
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  columns: readonly EditableColumn<Row>[];
  /** Valid values only; what is wrong stays in its cell until it is right. */
  onEdit: (changes: CellChange[]) => void;
  selection?: Selection<Row>;
  readOnly?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
  /** What the table is, for those who hear the page. */
  label: string;
  ref?: Ref<EditableHandle>;
}

const keys: readonly PageKey[] = [
  { keys: ['Enter', '↓'], says: 'keys.cellBelow' },
  { keys: ['Shift+Enter', '↑'], says: 'keys.cellAbove' },
  { keys: ['Ctrl+D'], says: 'keys.copyAbove' },
  { keys: ['Ctrl+Shift+D'], says: 'keys.fillBelow' },
  { keys: ['Esc'], says: 'keys.takeBack' },
];

/** A virtual table whose cells are typed into: 300 rows a page, 400 high (seed 0 §2.8, §9); keyboard and paste as in a spreadsheet. */
export function EditableTable<Row>(props: EditableTableProps<Row>) {
  const { rows, keyOf, columns, onEdit, selection, readOnly = false, error, onRetry, label, ref } = props;
  const { t } = useWords();
  usePageKeys(keys, t, !readOnly);
  const [page, setPage] = useState(1);
  const [focus, setFocus] = useState<GridFocus>();
  const all = rows ?? [];
  const edits = useEdits({ rows: all, columns, keyOf, onEdit, t });
  // Rows may have been taken away since the page was chosen.
  const shownPage = Math.min(page, Math.max(1, Math.ceil(all.length / EDITABLE_PAGE)));
  const start = (shownPage - 1) * EDITABLE_PAGE;
  useImperativeHandle(ref, () => ({
    validate: () => {
      const [first] = edits.checkAll();
      if (first) {
        setPage(Math.floor(first.row / EDITABLE_PAGE) + 1);
        setFocus({ row: first.row, column: first.column });
      }
      return !first;
    },
    forget: edits.forget,
  }));
  if (error && !rows) return <ErrorCard error={error} {...(onRetry && { onRetry })} />;
  if (!rows) return <Skeleton lines={8} />;
  if (rows.length === 0) return props.empty ?? <EmptyState kind="none" />;
  return (
    <div className="reap-editable">
      <EditGrid
        rows={rows.slice(start, start + EDITABLE_PAGE)}
        start={start}
        keyOf={keyOf}
        columns={columns}
        edits={edits}
        readOnly={readOnly}
        label={label}
        focus={focus}
        onFocus={setFocus}
        {...(selection && { selection, head: <SelectAll rows={all} selection={selection} /> })}
      />
      <p className="reap-grid-note">
        {!readOnly && t('editable.keys')}
        <span role="status" style={{ color: 'var(--reap-warning)' }}>
          {edits.missed > 0 && t('editable.missed', { n: edits.missed })}
        </span>
      </p>
      {rows.length > EDITABLE_PAGE && (
        <div className="reap-table-foot">
          <Pager total={rows.length} page={shownPage} size={EDITABLE_PAGE} onTurn={setPage}>
            <span className="reap-pager-total">{t('table.total', { n: formatCount(rows.length) })}</span>
          </Pager>
        </div>
      )}
    </div>
  );
}

function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const { t } = useWords();
  const some = selection.rows.length > 0;
  const every = some && selection.rows.length >= rows.length;
  return (
    <Checkbox
      aria-label={t('common.selectAll')}
      checked={every}
      indeterminate={some && !every}
      onChange={event => selection.set(event.target.checked ? [...rows] : [])}
    />
  );
}
