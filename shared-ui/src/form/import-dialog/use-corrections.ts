import { type Correction, correctionsText, type RowError } from '@reap/contracts/import';
import { useState } from 'react';

/** The cell of an error. */
export const cellOf = ({ row, column }: Pick<RowError, 'row' | 'column'>): string => `${row} ${column}`;

/** What a call takes beside a list in which something was put right. */
export const asInput = (corrections: ReadonlyMap<string, Correction>) =>
  corrections.size > 0 ? { corrections: correctionsText([...corrections.values()]) } : {};

/** What was put right in a list that was checked, by cell: kept while the rest of it is checked again. */
export function useCorrections() {
  const [corrections, setCorrections] = useState<ReadonlyMap<string, Correction>>(new Map());
  const correct = (correction: Correction) => setCorrections(known => new Map(known).set(cellOf(correction), correction));
  return { corrections, correct, forget: () => setCorrections(new Map()) };
}
