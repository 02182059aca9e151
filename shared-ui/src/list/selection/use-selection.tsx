import { useMemo, useState } from 'react';

/** The rows chosen in a list, kept over its pages. */
export interface Selection<Row> {
  rows: Row[];
  keys: string[];
  set: (rows: Row[]) => void;
  clear: () => void;
}

/** Chosen rows by their key, `initial` at first. One that is `shown` again is what it is by now; one of another page is as it was last seen. */
export function useSelection<Row>(keyOf: (row: Row) => string, initial: readonly Row[] = [], shown: readonly Row[] = []): Selection<Row> {
  const [rows, set] = useState<Row[]>(() => [...initial]);
  const readAgain = new Map(rows.length > 0 ? shown.map(row => [keyOf(row), row]) : []);
  const newest = rows.map(row => readAgain.get(keyOf(row)) ?? row);
  if (newest.some((row, at) => row !== rows[at])) set(newest);
  return useMemo(() => ({ rows, keys: rows.map(keyOf), set, clear: () => set([]) }), [rows, keyOf]);
}
