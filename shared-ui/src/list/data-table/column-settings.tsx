import { HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import type { TableColumn } from '../columns.tsx';
import type { TableLook } from '../remembered/remembered.ts';
import { Check } from '../table/check.tsx';
import { hiddenOf, orderOf, pinnedOf, withMoved, withPinned, withShown, withWidth } from '../table/column-look.ts';
import { COLUMN_WIDTHS } from '../table/grid-model.ts';

type Column = Pick<TableColumn<never>, 'key' | 'title' | 'width' | 'hidden'>;

interface ColumnSettingsProps {
  columns: readonly Column[];
  look: TableLook;
  onLook: (look: TableLook) => void;
}

/** Which columns a table shows, in what order, which stay in sight, and how wide: by mouse and by keyboard. */
export function ColumnSettings({ columns, look, onLook }: ColumnSettingsProps) {
  const { t } = useWords();
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState('');
  const order = orderOf(columns, look);
  const hidden = hiddenOf(columns, look);
  const pinned = pinnedOf(columns, look);
  const move = (column: Column, to: number) => {
    const next = withMoved(columns, look, column.key, to);
    onLook(next);
    const n = orderOf(columns, next).indexOf(column.key) + 1;
    setMoved(t('table.moved', { column: column.title, n, all: columns.length }));
  };
  const byKeys = (column: Column, at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(column, at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const sorted = order.flatMap(key => columns.find(column => column.key === key) ?? []);
  return (
    <div className="reap-columns">
      <ul>
        {sorted.map((column, at) => (
          <li
            key={column.key}
            data-over={dragged === column.key || undefined}
            onDragOver={event => {
              event.preventDefault();
              const from = columns.find(({ key }) => key === dragged);
              if (from && from.key !== column.key) move(from, at);
            }}
          >
            <button
              type="button"
              className="reap-icon-button reap-grip"
              draggable
              aria-label={t('table.move', { column: column.title })}
              title={t('table.moveHint')}
              onDragStart={() => setDragged(column.key)}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={byKeys(column, at)}
            >
              <HolderOutlined />
            </button>
            <Check
              named
              name={column.title}
              checked={!hidden.includes(column.key)}
              disabled={column.key === columns[0]?.key}
              onToggle={event => onLook(withShown(columns, look, column.key, event.target.checked))}
            />
            <WidthInput column={column} look={look} onLook={onLook} />
            <Pin column={column} pinned={pinned.includes(column.key)} onPin={on => onLook(withPinned(columns, look, column.key, on))} />
          </li>
        ))}
      </ul>
      <div className="reap-hidden" role="status">
        {moved}
      </div>
      <Button size="small" onClick={() => onLook({ hidden: null, density: look.density })}>
        {t('table.delivered')}
      </Button>
    </div>
  );
}

/** Pixels; taken when the field is left or on Enter, so that a table does not jump with every digit. The arrow keys change it by ten. */
function WidthInput({ column, look, onLook }: { column: Column } & Pick<ColumnSettingsProps, 'look' | 'onLook'>) {
  const { t } = useWords();
  const width = look.widths?.[column.key] ?? column.width;
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const wanted = typed === '' ? undefined : Number(typed ?? width);
    setTyped(undefined);
    if (wanted !== width) onLook(withWidth(look, column.key, wanted));
  };
  return (
    <input
      type="number"
      className="reap-width"
      aria-label={t('table.widthOf', { column: column.title })}
      title={t('table.width')}
      value={typed ?? width}
      min={COLUMN_WIDTHS.min}
      max={COLUMN_WIDTHS.max}
      step={10}
      onChange={event => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={event => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

function Pin({ column, pinned, onPin }: { column: Column; pinned: boolean; onPin: (on: boolean) => void }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      className="reap-icon-button"
      aria-pressed={pinned}
      aria-label={t('table.pin', { column: column.title })}
      title={t('table.pinHint')}
      onClick={() => onPin(!pinned)}
    >
      {pinned ? <PushpinFilled /> : <PushpinOutlined />}
    </button>
  );
}
