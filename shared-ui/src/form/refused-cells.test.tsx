import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { type CellChange, type EditableColumn, type EditableHandle, EditableTable } from './editable-table.tsx';

interface Pax {
  id: string;
  amount: number;
  explained: boolean;
}
const pax = (n: number): Pax => ({ id: `p${n}`, amount: 40_000, explained: true });

/** Amounts that were saved, in fen. */
let saved: number[][];
beforeEach(() => {
  saved = [];
});

const columnsUpTo = (limit: number): EditableColumn<Pax>[] => [
  {
    key: 'amount',
    title: '补偿金额',
    width: 120,
    edit: {
      kind: 'money',
      value: row => row.amount,
      required: true,
      disabled: row => !row.explained,
      check: fen => (Number(fen) > limit ? '超过上限' : undefined),
    },
  },
];

function Sheet() {
  const [limit, setLimit] = useState(100_000);
  const [rows, setRows] = useState([pax(1), pax(2)]);
  const table = useRef<EditableHandle>(null);
  const edit = (changes: CellChange[]) =>
    setRows(rows.map(row => ({ ...row, amount: Number(changes.find(one => one.rowKey === row.id)?.value ?? row.amount) })));
  const buttons = {
    raise: () => setLimit(1_000_000),
    'one for all': () => setRows(rows.map(row => ({ ...row, amount: 20_000 }))),
    'take out': () => setRows([pax(2)]),
    'take in': () => setRows([pax(1), pax(2)]),
    lock: () => setRows([{ ...pax(1), explained: false }, pax(2)]),
    save: () => table.current?.validate() && saved.push(rows.map(row => row.amount)),
  };
  return (
    <>
      {Object.entries(buttons).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
      <EditableTable ref={table} label="旅客" rows={rows} keyOf={row => row.id} columns={columnsUpTo(limit)} onEdit={edit} />
    </>
  );
}
const cell = (n: number) => screen.getByRole('textbox', { name: `补偿金额 ${n}` });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The first amount is above the limit. */
async function refused() {
  renderInPortal(<Sheet />);
  await userEvent.clear(cell(1));
  await userEvent.type(cell(1), '5000{Tab}');
  expect(cell(1)).toHaveAccessibleDescription('超过上限');
}

test('what was refused and is valid under a higher limit is saved as it stands in its cell', async () => {
  await refused();
  await click('save');
  expect(saved).toEqual([]);
  await click('raise');
  expect(cell(1)).toHaveValue('5000.00');
  await click('save');
  expect(saved).toEqual([[500_000, 40_000]]);
});

test('what is being typed while the limit rises is left to whoever types', async () => {
  await refused();
  await userEvent.clear(cell(1));
  await userEvent.type(cell(1), '6000');
  // From elsewhere: the focus stays in the cell.
  fireEvent.click(screen.getByRole('button', { name: 'raise' }));
  expect(cell(1)).toHaveValue('6000');
  await userEvent.keyboard('{Backspace}{Tab}');
  expect(cell(1)).toHaveValue('600.00');
});

test('one amount for all reaches a cell that was emptied or refused', async () => {
  await refused();
  await userEvent.clear(cell(2));
  await userEvent.tab();
  await click('one for all');
  expect(cell(1)).toHaveValue('200.00');
  expect(cell(2)).toHaveValue('200.00');
  expect(cell(2)).toBeValid();
});

test('somebody who is taken out and in again comes with the amount of the row, unmarked', async () => {
  await refused();
  await click('take out');
  await click('take in');
  expect(cell(1)).toHaveValue('400.00');
  expect(cell(1)).toBeValid();
});

test('a cell that can’t be filled any more shows what its row has', async () => {
  await refused();
  await click('lock');
  expect(cell(1)).toHaveValue('400.00');
  await click('save');
  expect(saved).toEqual([[40_000, 40_000]]);
});
