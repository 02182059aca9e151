import { useMemo, useRef } from 'react';
import { sizes } from '../../theme/tokens.ts';
import type { TableColumn } from '../columns.tsx';
import type { TableLook } from '../remembered/remembered.ts';
import { hiddenOf, orderOf, pinnedOf } from './column-look.ts';

/** The same object as before for as long as it says the same: a new width must not draw what only depends on the order. */
function useSame<Value>(value: Value): Value {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

/** The look of a table as the table model takes it; `last` stands at the end and stays in sight there. */
export function useArranged(columns: readonly Pick<TableColumn<never>, 'key' | 'hidden'>[], look: TableLook, last: string) {
  // On a phone pinned columns would leave no room for anything else.
  const roomToPin = window.innerWidth >= sizes.phone;
  const columnOrder = useSame([...orderOf(columns, look), last]);
  const columnVisibility = useSame(Object.fromEntries(hiddenOf(columns, look).map(key => [key, false])));
  const columnPinning = useSame(roomToPin ? { start: pinnedOf(columns, look), end: [last] } : { start: [], end: [] });
  const columnSizing = useSame(look.widths ?? {});
  return useMemo(
    () => ({ columnOrder, columnVisibility, columnPinning, columnSizing }),
    [columnOrder, columnVisibility, columnPinning, columnSizing],
  );
}
