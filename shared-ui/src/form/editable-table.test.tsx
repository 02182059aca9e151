import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useSelection } from '../list/selection/use-selection.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { type CellChange, type EditableColumn, type EditableHandle, EditableTable } from './editable-table.tsx';

interface Pax {
  id: string;
  name: string;
  amount: number | undefined;
  reason: string;
}

const paxes = (count: number): Pax[] =>
  Array.from({ length: count }, (_, n) => ({ id: `p${n + 1}`, name: `旅客${n + 1}`, amount: 40_000, reason: '' }));
const keyOf = (pax: Pax) => pax.id;

/** Whose names were drawn, drawing by drawing. */
const drawn: string[] = [];
const columns: EditableColumn<Pax>[] = [
  {
    key: 'name',
    title: '旅客姓名',
    width: 120,
    render: pax => {
      drawn.push(pax.id);
      return pax.name;
    },
  },
  { key: 'amount', title: '补偿金额', width: 120, align: 'right', edit: { kind: 'money', value: pax => pax.amount, required: true } },
  {
    key: 'reason',
    title: '原因',
    width: 200,
    edit: {
      kind: 'text',
      value: pax => pax.reason,
      pattern: /^[A-Za-z\u4e00-\u9fff]{0,5}$/,
      disabled: pax => pax.name === '免填',
    },
  },
];

const edited: CellChange[][] = [];
let validate = () => true;

interface SheetProps {
  count: number;
  readOnly?: boolean;
  /** Rows that differ, by their place. */
  change?: Record<number, Partial<Pax>>;
}
function Sheet({ count, readOnly = false, change = {} }: SheetProps) {
  const [rows, setRows] = useState(() => paxes(count).map((row, at) => ({ ...row, ...change[at] })));
  const selection = useSelection<Pax>(keyOf);
  const handle = useRef<EditableHandle>(null);
  validate = () => handle.current?.validate() ?? false;
  const edit = (changes: CellChange[]) => {
    edited.push(changes);
    setRows(old =>
      old.map(row =>
        Object.assign({ ...row }, ...changes.filter(one => one.rowKey === row.id).map(one => ({ [one.column]: one.value ?? '' }))),
      ),
    );
  };
  return (
    <EditableTable
      ref={handle}
      label="补偿旅客"
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      onEdit={edit}
      selection={selection}
      readOnly={readOnly}
    />
  );
}

beforeEach(() => {
  edited.length = 0;
});

const cell = (name: string) => screen.getByRole('textbox', { name });

test('amounts are typed as people write them and kept as fen', async () => {
  renderInPortal(<Sheet count={3} />);
  expect(cell('补偿金额 1')).toHaveValue('400.00');
  await userEvent.clear(cell('补偿金额 1'));
  await userEvent.type(cell('补偿金额 1'), '１,２３４.5{Enter}');
  expect(edited.at(-1)).toEqual([{ rowKey: 'p1', column: 'amount', value: 123_450 }]);
  expect(cell('补偿金额 1')).toHaveValue('1234.50');
});

test('Enter and the arrows move between cells', async () => {
  renderInPortal(<Sheet count={3} />);
  await userEvent.click(cell('补偿金额 1'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(cell('补偿金额 2')).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(cell('补偿金额 3')).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(cell('原因 3')).toHaveFocus());
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(cell('原因 2')).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(cell('补偿金额 2')).toHaveFocus());
});

test('required and pattern say what is wrong, keep what was typed, and tell nobody', async () => {
  renderInPortal(<Sheet count={2} />);
  await userEvent.clear(cell('补偿金额 1'));
  await userEvent.tab();
  expect(screen.getByText('请输入补偿金额')).toBeInTheDocument();
  await userEvent.clear(cell('补偿金额 2'));
  await userEvent.type(cell('补偿金额 2'), '4OO');
  await userEvent.tab();
  expect(screen.getByText('请正确输入补偿金额')).toBeInTheDocument();
  expect(cell('补偿金额 2')).toHaveValue('4OO');
  expect(cell('补偿金额 2')).toBeInvalid();
  await userEvent.type(cell('原因 2'), '<b>{Enter}');
  expect(screen.getByText('请正确输入原因')).toBeInTheDocument();
  expect(edited).toEqual([]);
});

test('Escape takes back what was typed', async () => {
  renderInPortal(<Sheet count={1} />);
  await userEvent.type(cell('补偿金额 1'), '9{Escape}');
  expect(cell('补偿金额 1')).toHaveValue('400.00');
});

test('a pasted column fills the rows below in one change', async () => {
  renderInPortal(<Sheet count={3} />);
  await userEvent.click(cell('补偿金额 1'));
  await userEvent.paste('100\t超售\r\n2,000.5\t延误\r\nx\t取消\r\n');
  expect(edited).toEqual([
    [
      { rowKey: 'p1', column: 'amount', value: 10_000 },
      { rowKey: 'p1', column: 'reason', value: '超售' },
      { rowKey: 'p2', column: 'amount', value: 200_050 },
      { rowKey: 'p2', column: 'reason', value: '延误' },
      { rowKey: 'p3', column: 'reason', value: '取消' },
    ],
  ]);
  expect(cell('补偿金额 3')).toHaveValue('x');
  expect(cell('补偿金额 3')).toBeInvalid();
});

test('what is pasted and finds no cell is counted; a cell that can’t be filled keeps what it has', async () => {
  renderInPortal(<Sheet count={3} change={{ 1: { name: '免填', reason: '旧' } }} />);
  await userEvent.click(cell('原因 1'));
  await userEvent.paste('甲\r\n乙\r\n丙\r\n丁\r\n\r\n');
  expect(screen.getByRole('status')).toHaveTextContent('2 个粘贴的值没有可填的单元格');
  expect([1, 2, 3].map(n => (cell(`原因 ${n}`) as HTMLInputElement).value)).toEqual(['甲', '旧', '丙']);
  await userEvent.type(cell('原因 1'), '乙{Enter}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('Ctrl-D takes over what stands above and goes on; with Shift it fills every row below', async () => {
  renderInPortal(<Sheet count={310} change={{ 3: { name: '免填' } }} />);
  await userEvent.clear(cell('补偿金额 1'));
  await userEvent.type(cell('补偿金额 1'), '123{Enter}');
  await waitFor(() => expect(cell('补偿金额 2')).toHaveFocus());
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(cell('补偿金额 2')).toHaveValue('123.00');
  await waitFor(() => expect(cell('补偿金额 3')).toHaveFocus());
  await userEvent.type(cell('原因 2'), '延误');
  await userEvent.keyboard('{Control>}{Shift>}D{/Shift}{/Control}');
  const filled = edited.at(-1) ?? [];
  expect(filled).toHaveLength(308);
  expect(filled.at(-1)).toEqual({ rowKey: 'p310', column: 'reason', value: '延误' });
  expect(cell('原因 1')).toHaveValue('');
  expect(cell('原因 4')).toHaveValue('');
});

test('what Ctrl-D takes over and the row refuses is told at its field', async () => {
  renderInPortal(<Sheet count={2} />);
  await userEvent.clear(cell('补偿金额 1'));
  await userEvent.click(cell('补偿金额 2'));
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(cell('补偿金额 2')).toHaveValue('');
  expect(cell('补偿金额 2')).toBeInvalid();
});

test('of 300 rows only those in sight are drawn; what is typed survives scrolling away', async () => {
  renderInPortal(<Sheet count={300} />);
  expect(screen.getAllByRole('row').length).toBeLessThan(25);
  await userEvent.clear(cell('补偿金额 1'));
  const grid = screen.getByRole('table', { name: '补偿旅客' }).parentElement as HTMLElement;
  fireEvent.scroll(grid, { target: { scrollTop: 9000 } });
  expect(screen.queryByRole('textbox', { name: '补偿金额 1' })).not.toBeInTheDocument();
  expect(screen.getByText('旅客200')).toBeInTheDocument();
  fireEvent.scroll(grid, { target: { scrollTop: 0 } });
  expect(cell('补偿金额 1')).toHaveValue('');
});

test('what is typed and scrolled out of sight is taken over, and saved; what is wrong there is gone to', async () => {
  renderInPortal(<Sheet count={300} />);
  await userEvent.clear(cell('补偿金额 1'));
  await userEvent.type(cell('补偿金额 1'), '500');
  await userEvent.click(cell('补偿金额 2'));
  await userEvent.type(cell('补偿金额 2'), 'O');
  const grid = screen.getByRole('table', { name: '补偿旅客' }).parentElement as HTMLElement;
  fireEvent.scroll(grid, { target: { scrollTop: 9000 } });
  expect(screen.queryByRole('textbox', { name: '补偿金额 2' })).not.toBeInTheDocument();
  expect(edited).toEqual([[{ rowKey: 'p1', column: 'amount', value: 50_000 }]]);
  act(() => expect(validate()).toBe(false));
  await waitFor(() => expect(cell('补偿金额 2')).toHaveFocus());
  await userEvent.clear(cell('补偿金额 2'));
  await userEvent.type(cell('补偿金额 2'), '600');
  fireEvent.scroll(grid, { target: { scrollTop: 9000 } });
  act(() => expect(validate()).toBe(true));
  expect(edited.at(-1)).toEqual([{ rowKey: 'p2', column: 'amount', value: 60_000 }]);
});

test('a key typed into a table of 300 rows draws only those in sight again, once', async () => {
  renderInPortal(<Sheet count={300} />);
  drawn.length = 0;
  fireEvent.change(cell('补偿金额 1'), { target: { value: '7' } });
  expect(drawn).toContain('p1');
  expect(drawn.length).toBeLessThan(25);
});

test('more than 300 rows come in pages of 300; checking goes to the first problem', async () => {
  renderInPortal(<Sheet count={310} />);
  expect(screen.getByText('共 310 条')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await userEvent.clear(cell('补偿金额 305'));
  await userEvent.click(screen.getByRole('button', { name: '第 1 页' }));
  await waitFor(() => expect(validate()).toBe(false));
  await waitFor(() => expect(cell('补偿金额 305')).toHaveFocus());
});

test('rows can be chosen one by one or all; read-only cells are not typed into', async () => {
  const view = renderInPortal(<Sheet count={3} />);
  await userEvent.click(screen.getByRole('checkbox', { name: '2' }));
  expect(screen.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(screen.getByRole('checkbox', { name: '3' })).toBeChecked();
  view.unmount();
  renderInPortal(<Sheet count={1} readOnly />);
  expect(cell('补偿金额 1')).toBeDisabled();
});
