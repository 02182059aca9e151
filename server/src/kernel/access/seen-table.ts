import type { Language } from '../language.ts';
import { type CellWords, cellOf, fieldsOf } from '../spreadsheet/sheet-cells.ts';
import type { SeenTable, Sheet } from '../spreadsheet/sheet-columns.ts';
import { columnsByName, disclosed, type Seeing } from './disclosure.ts';

/** What a person may see of rows that are put into a document, by the columns that the sheet's fields carry. */
export function seenTable(
  sheet: Sheet,
  rows: readonly object[],
  { seeing, secret, language }: { seeing: Seeing; secret: string; language: Language },
  words: CellWords = {},
): SeenTable {
  const carried = columnsByName(sheet.row);
  const hidden = new Set(
    sheet.columns.filter(name => {
      const columns = [...(carried.get(name) ?? [])];
      return columns.length > 0 && columns.every(column => seeing(column) === 3);
    }),
  );
  const fields = fieldsOf(sheet, hidden, language);
  return {
    columns: fields,
    rows: rows.map(row => {
      const seen = disclosed(row, sheet.row, seeing, secret) as Record<string, unknown>;
      return fields.map(field => cellOf(field, seen, language, words));
    }),
  };
}
