import type { Correction, RowError } from '@reap/contracts/import';
import { useState } from 'react';

/** The cell of an error. */
export const cellOf = ({ row, column }: Pick<RowError, 'row' | 'column'>): string => `${row} ${column}`;

/** What was put right in a list that was checked, by cell: kept while the rest of it is checked again. */
export function useCorrections() {
  const [corrections, setCorrections] = useState<ReadonlyMap<string, Correction>>(new Map());
  const correct = (correction: Correction) => setCorrections(known => new Map(known).set(cellOf(correction), correction));
  return { corrections, correct, forget: () => setCorrections(new Map()) };
}
