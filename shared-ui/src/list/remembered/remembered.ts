import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod';

/** A table's look as it is stored: what is left out is as delivered, so that a look of an earlier version still reads. */
export const TableLookShape = z.object({
  /** Keys of the columns that are not shown; null: as delivered. */
  hidden: z.array(z.string()).nullable(),
  /** Keys of columns from left to right; a column that is not named keeps its place after its delivered neighbour. */
  order: z.array(z.string()).optional(),
  /** Keys of the columns that stay at the left while the others scroll; left out: the first. */
  pinned: z.array(z.string()).optional(),
  /** Widths in pixels that the person gave, by key. */
  widths: z.record(z.string(), z.number()).optional(),
  density: z.enum(['compact', 'roomy']),
});
/** How a person likes one table: a plain value that can be stored, sent and compared. */
export type TableLook = z.output<typeof TableLookShape>;

export const DELIVERED_LOOK: TableLook = { hidden: null, density: 'compact' };

const keyOf = (name: string): string => `reap.table.${name}`;
const listeners = new Set<() => void>();
/** What a full or forbidden storage did not take: kept for as long as the page is open. */
const unsaved = new Map<string, string>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function stored(name: string): string {
  try {
    return unsaved.get(name) ?? localStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

function parsed(text: string): TableLook {
  try {
    const found = TableLookShape.safeParse(JSON.parse(text));
    if (found.success) return found.data;
  } catch {
    // Nothing stored, or somebody else's text under our key.
  }
  return DELIVERED_LOOK;
}

/** Keeps a table's look under its name; every table of that name on the page follows at once. */
function keep(name: string, look: TableLook): void {
  const text = JSON.stringify(look);
  try {
    localStorage.setItem(keyOf(name), text);
    unsaved.delete(name);
  } catch {
    unsaved.set(name, text);
  }
  for (const changed of listeners) changed();
}

type Look = [TableLook, (look: TableLook) => void];

/** The look that a table has in place of the remembered one: that of a saved view. */
export const LookInPlace = createContext<{ name: string; look: Look } | undefined>(undefined);

/** The look of a table: remembered in this browser under the table's name, or that of the saved view around it. Whoever sets it, elsewhere on the page too, changes the table. */
export function useTableLook(name: string): Look {
  const inPlace = useContext(LookInPlace);
  const text = useSyncExternalStore(subscribe, () => stored(name));
  const look = useMemo(() => parsed(text), [text]);
  const setLook = useCallback((next: TableLook) => keep(name, next), [name]);
  return inPlace?.name === name ? inPlace.look : [look, setLook];
}
