import type { TableColumn } from '@reap/shared-ui/columns';
import { useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { Grid } from '../../shared-ui/src/list/table/grid.tsx';
import { features } from '../../shared-ui/src/list/table/grid-model.ts';
import { useGridColumns } from '../../shared-ui/src/list/table/use-grid-columns.ts';
import { useSelectedRows } from '../../shared-ui/src/list/table/use-selected-rows.ts';
import { AntdList } from './antd-list.tsx';

interface Row {
  id: string;
}
const rows: Row[] = Array.from({ length: 20 }, (_, at) => ({ id: `row ${at}` }));
const keyOf = ({ id }: Row) => id;
const all = Array.from(
  { length: 13 },
  (_, at): TableColumn<Row> => ({
    key: `c${at}`,
    title: `Column ${at}`,
    width: 110,
    hidden: false,
    sortable: at === 3,
    align: 'left',
    render: ({ id }) => `${id} ${at}`,
  }),
);
const pinned = { start: ['c0'], end: ['c12'] };
const nothing = () => undefined;

/** Twenty rows of thirteen texts, drawn by our grid. */
export function OurTexts() {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { defs, byKey } = useGridColumns<Row>(all);
  const selected = useSelectedRows(keys, setKeys);
  const state = useMemo(() => ({ columnPinning: pinned, rowSelection: selected.rowSelection }), [selected.rowSelection]);
  const table = useTable<typeof features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: keyOf,
    state,
    manualPagination: true,
    onRowSelectionChange: selected.onRowSelectionChange,
  });
  return <Grid table={table} byKey={byKey} nameOf={keyOf} height={470} selecting onSort={nothing} />;
}

/** The same texts in antd's table. */
export const AntdTexts = () => (
  <AntdList columns={all.slice(0, -1)} rows={rows} keyOf={keyOf} last={{ width: 110, render: ({ id }) => `${id} 12` }} />
);
