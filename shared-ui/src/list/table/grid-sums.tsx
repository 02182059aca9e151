import type { ReactNode } from 'react';
import type { DrawnColumn } from './drawn-columns.ts';

/** What stands under the rows: words up to the first column that has a sum, and the sums by column. */
export interface Sums {
  title: ReactNode;
  of: Readonly<Record<string, ReactNode>>;
}

interface GridSumsProps {
  sums: Sums;
  columns: readonly DrawnColumn<never>[];
  /** Columns that stand before all others. */
  leads: number;
}

/** The last line of a table: it stays in sight while rows scroll. */
export function GridSums({ sums, columns, leads }: GridSumsProps) {
  const found = columns.findIndex(({ key }) => key in sums.of);
  const first = found < 0 ? columns.length : found;
  return (
    <tfoot>
      <tr>
        {first + leads > 0 && (
          <th scope="row" colSpan={first + leads}>
            {sums.title}
          </th>
        )}
        {columns.slice(first).map(({ key, className, style }) => (
          <td key={key} className={className} style={style}>
            {sums.of[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
