import { useState } from 'react';
import { type CellChange, type EditableColumn, EditableTable } from '../../src/form/editable-table.tsx';
import { useSelection } from '../../src/list/selection/use-selection.tsx';
import { story } from '../story.ts';

interface Pax {
  id: string;
  name: string;
  amount: number | undefined;
  reason: string;
}
const keyOf = (pax: Pax) => pax.id;
const text = (key: string): EditableColumn<Pax> => ({ key, title: key, width: 100, render: pax => `${key} ${pax.id}` });
const columns: EditableColumn<Pax>[] = [
  { key: 'name', title: '旅客姓名', width: 120, render: pax => pax.name },
  { key: 'amount', title: '补偿金额', width: 120, align: 'right', edit: { kind: 'money', value: pax => pax.amount, required: true } },
  { key: 'reason', title: '原因', width: 200, edit: { kind: 'text', value: pax => pax.reason } },
];
const twelve = [...columns, ...['票号', 'PNR', '航段', '舱位', '值机状态', '证件号', '证件类型', '行李牌号', '旅客类别'].map(text)];

function Sheet({ count, wide = false, readOnly = false }: { count: number; wide?: boolean; readOnly?: boolean }) {
  const [rows, setRows] = useState<Pax[]>(() =>
    Array.from({ length: count }, (_, at) => ({ id: `p${at + 1}`, name: `旅客${at + 1}`, amount: 40_000, reason: '' })),
  );
  const selection = useSelection<Pax>(keyOf);
  const edit = (changes: CellChange[]) =>
    setRows(old =>
      old.map(row =>
        Object.assign({ ...row }, ...changes.filter(({ rowKey }) => rowKey === row.id).map(one => ({ [one.column]: one.value ?? '' }))),
      ),
    );
  return (
    <EditableTable
      label="补偿旅客"
      rows={rows}
      keyOf={keyOf}
      columns={wide ? twelve : columns}
      onEdit={edit}
      selection={selection}
      readOnly={readOnly}
    />
  );
}

const nothing = { keyOf, columns, onEdit: () => undefined, label: '补偿旅客' };

export default story({
  states: {
    editing: () => <Sheet count={4} />,
    'read only': () => <Sheet count={3} readOnly />,
    loading: () => <EditableTable {...nothing} rows={undefined} />,
    empty: () => <EditableTable {...nothing} rows={[]} />,
    failed: () => <EditableTable {...nothing} rows={undefined} error={new Error('lost')} onRetry={() => undefined} />,
  },
  alone: { '300 rows of 12 columns': () => <Sheet count={300} wide /> },
});
