import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useMemo } from 'react';

/** Keys as the table model keeps what is chosen, and back. */
export function useSelectedRows(keys: readonly string[], onChange: (keys: string[]) => void) {
  const rowSelection = useMemo(() => Object.fromEntries(keys.map((key): [string, true] => [key, true])), [keys]);
  return {
    rowSelection,
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => onChange(Object.keys(functionalUpdate(updater, rowSelection))),
  };
}
