import { useMemo, useState } from 'react';

/** The rows chosen in a list, kept over its pages. */
export interface Selection<Row> {
  rows: Row[];
  keys: string[];
  set: (rows: Row[]) => void;
  clear: () => void;
}

/** Chosen rows by their key, `initial` at first; a row read again in between is kept as it was last seen. */
export function useSelection<Row>(keyOf: (row: Row) => string, initial: readonly Row[] = []): Selection<Row> {
  const [rows, set] = useState<Row[]>(() => [...initial]);
  return useMemo(() => ({ rows, keys: rows.map(keyOf), set, clear: () => set([]) }), [rows, keyOf]);
}
