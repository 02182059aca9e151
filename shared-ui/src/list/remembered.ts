import { useState } from 'react';
import * as z from 'zod';

const Look = z.object({ hidden: z.array(z.string()).nullable(), density: z.enum(['compact', 'roomy']) });
/** How a person likes one table: the columns hidden (null: as delivered) and the density. */
export type TableLook = z.output<typeof Look>;

const key = (name: string): string => `reap.table.${name}`;

function read(name: string): TableLook {
  try {
    const found = Look.safeParse(JSON.parse(localStorage.getItem(key(name)) ?? 'null'));
    if (found.success) return found.data;
  } catch {
    // Somebody else's text under our key, or no storage at all: the delivered look.
  }
  return { hidden: null, density: 'compact' };
}

/** Remembers the look of a table in this browser, under the table's name. */
export function useTableLook(name: string): [TableLook, (look: TableLook) => void] {
  const [look, setLook] = useState(() => read(name));
  const remember = (next: TableLook) => {
    setLook(next);
    try {
      localStorage.setItem(key(name), JSON.stringify(next));
    } catch {
      // A full or forbidden storage only means that the look is not remembered.
    }
  };
  return [look, remember];
}
