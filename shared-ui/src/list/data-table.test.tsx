import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import type { TableColumn } from './columns.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useSelection } from './selection/use-selection.tsx';

interface Row {
  no: string;
  flight: string;
  amount: number;
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ no: `BC${at + 1}`, flight: `TV${at + 1}`, amount: at }));
const keyOf = ({ no }: Row) => no;

const drawn: string[] = [];
const column = (key: keyof Row & string, title: string, more: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({
  key,
  title,
  width: 120,
  hidden: false,
  sortable: false,
  align: 'left',
  render: row => {
    drawn.push(`${key} ${row.no}`);
    return String(row[key]);
  },
  ...more,
});
const columns = [
  column('no', '单号', { width: 190 }),
  column('flight', '航班'),
  column('amount', '金额', { sortable: true, align: 'right' }),
];

const rows = rowsOf(3);

function Table({ selecting = false, ...props }: Partial<DataTableProps<Row>> & { selecting?: boolean }) {
  const selection = useSelection<Row>(keyOf);
  return (
    <DataTable<Row>
      name="table-test"
      keyOf={keyOf}
      columns={columns}
      rows={rows}
      total={3}
      loading={false}
      page={{ pageNumber: 1, pageSize: 20 }}
      onPage={() => undefined}
      onRefresh={() => undefined}
      {...(selecting && { selection })}
      {...props}
    />
  );
}
const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const openSettings = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '列' }));
  await screen.findByRole('button', { name: '移动 航班' });
};
/** Columns' widths, without what they are made wider by on a page that has to be scrolled. */
const widths = () => [...document.querySelectorAll('col')].map(({ style: { width } }) => /^calc\((\S+) \+/.exec(width)?.[1] ?? width);

beforeEach(() => drawn.splice(0));
afterEach(() => localStorage.clear());

test('by keyboard the columns are reached at once, and Esc leads back to their button', async () => {
  renderInPortal(<Table />);
  const button = await screen.findByRole('button', { name: '列' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.closest('[role="tooltip"]')).toHaveTextContent('航班'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('ticking a row draws no cell again, its own neither', async () => {
  renderInPortal(<Table selecting />);
  await screen.findByRole('button', { name: '列' });
  drawn.splice(0);
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 BC2' }));
  expect(screen.getByRole('checkbox', { name: '选择 BC2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '选择本页全部' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  expect(screen.getAllByRole('checkbox').every(box => (box as HTMLInputElement).checked)).toBe(true);
  expect(drawn).toEqual([]);
});

test('a row is asked once for what can be done with it: for its link, for the width of the last column and for its cell', async () => {
  const asked: string[] = [];
  const actions = ({ no }: Row) => {
    asked.push(no);
    return [{ key: 'edit', label: '编辑', opens: true, run: () => undefined }];
  };
  renderInPortal(<Table actions={actions} />);
  expect(await screen.findAllByRole('button', { name: /编辑/ })).toHaveLength(3);
  expect(asked).toEqual(['BC1', 'BC2', 'BC3']);
});

test('a click with Shift ticks all up to it, but those that can’t be', async () => {
  renderInPortal(<Table selecting rows={rowsOf(5)} selectable={({ no }) => no !== 'BC3'} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: '选择 BC1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: '选择 BC4' }));
  const ticked = screen.getAllByRole('checkbox').map(box => (box as HTMLInputElement).checked);
  expect(ticked).toEqual([false, true, true, false, true, false]);
  expect(screen.getByRole('checkbox', { name: '选择 BC3' })).toBeDisabled();
});

test('a heading sorts upwards, downwards and not at all, and says so', async () => {
  const onPage = jest.fn();
  const sort = (page: object) => ({ page: { pageNumber: 3, pageSize: 50, ...page }, onPage });
  const shown = renderInPortal(<Table {...sort({})} />);
  const click = () => userEvent.click(screen.getByRole('button', { name: '金额' }));
  await click();
  expect(onPage).toHaveBeenLastCalledWith({ pageNumber: 1, pageSize: 50, sortColumn: 'amount', isAsc: true });
  shown.unmount();
  const up = renderInPortal(<Table {...sort({ sortColumn: 'amount', isAsc: true })} />);
  expect(head('金额')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('单号')).not.toHaveAttribute('aria-sort');
  screen.getByRole('button', { name: '金额' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPage).toHaveBeenLastCalledWith({ pageNumber: 1, pageSize: 50, sortColumn: 'amount', isAsc: false });
  up.unmount();
  renderInPortal(<Table {...sort({ sortColumn: 'amount', isAsc: false })} />);
  expect(head('金额')).toHaveAttribute('aria-sort', 'descending');
  await click();
  expect(onPage).toHaveBeenLastCalledWith({ pageNumber: 1, pageSize: 50 });
});

test('columns are moved by keyboard, told aloud, and stay so', async () => {
  const first = renderInPortal(<Table />);
  await openSettings();
  screen.getByRole('button', { name: '移动 金额' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByText('金额：第 2 列，共 3 列')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '移动 金额' })).toHaveFocus();
  expect(heads()).toEqual(['单号', '金额', '航班']);
  first.unmount();
  renderInPortal(<Table />);
  expect(heads()).toEqual(['单号', '金额', '航班']);
});

test('columns are moved by the mouse', async () => {
  renderInPortal(<Table />);
  await openSettings();
  fireEvent.dragStart(screen.getByRole('button', { name: '移动 金额' }));
  fireEvent.dragOver(screen.getByRole('button', { name: '移动 航班' }));
  fireEvent.dragEnd(screen.getByRole('button', { name: '移动 金额' }));
  expect(heads()).toEqual(['单号', '金额', '航班']);
});

test('a pinned column stands left and stays in sight', async () => {
  renderInPortal(<Table />);
  expect(head('单号')).toHaveClass('reap-pin-start');
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: '固定 金额' }));
  expect(heads()).toEqual(['单号', '金额', '航班']);
  expect(
    screen
      .getAllByRole('cell')
      .slice(0, 3)
      .map(cell => cell.textContent),
  ).toEqual(['BC1', '0', 'TV1']);
  expect(screen.getByRole('cell', { name: '2' })).toHaveClass('reap-pin-start');
  expect(screen.getByRole('table').style.getPropertyValue('--start-1')).toBe('190px');
  await userEvent.click(screen.getByRole('button', { name: '固定 单号' }));
  expect(heads()).toEqual(['金额', '单号', '航班']);
  expect(head('单号')).not.toHaveClass('reap-pin-start');
});

test('a width is typed, kept within reason, and given back', async () => {
  renderInPortal(<Table />);
  await openSettings();
  const width = () => screen.getByRole('spinbutton', { name: '航班 的列宽' });
  await userEvent.clear(width());
  await userEvent.type(width(), '240{Enter}');
  expect(widths()).toEqual(['190px', '240px', '120px']);
  expect(width()).toHaveFocus();
  await userEvent.clear(width());
  await userEvent.type(width(), '5{Enter}');
  expect(widths()[1]).toBe('60px');
  drawn.splice(0);
  await userEvent.clear(width());
  await userEvent.tab();
  expect(widths()[1]).toBe('120px');
  expect(drawn).toEqual([]);
});

test('a width is drawn by the mouse, and a double click gives the delivered one back', () => {
  renderInPortal(<Table />);
  const edge = head('航班').querySelector('.reap-edge') as Element;
  fireEvent.mouseDown(edge, { clientX: 300 });
  fireEvent.mouseMove(document, { clientX: 360 });
  expect(widths()[1]).toBe('120px');
  fireEvent.mouseUp(document, { clientX: 360 });
  expect(widths()[1]).toBe('180px');
  fireEvent.doubleClick(head('航班').querySelector('.reap-edge') as Element);
  expect(widths()[1]).toBe('120px');
});

test('everything goes back to as it was delivered, but the density', async () => {
  localStorage.setItem(
    'reap.table.table-test',
    '{"hidden":["flight"],"order":["amount","no","flight"],"pinned":[],"widths":{"no":300},"density":"roomy"}',
  );
  renderInPortal(<Table />);
  expect(heads()).toEqual(['金额', '单号']);
  expect(widths()).toEqual(['120px', '300px']);
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(heads()).toEqual(['单号', '航班', '金额']);
  expect(widths()).toEqual(['190px', '120px', '120px']);
  expect(screen.getByRole('table')).toHaveAttribute('data-roomy');
});

test('what belongs to a row is shown below it, and sums under the columns', async () => {
  renderInPortal(<Table detail={({ no }) => `${no} 的旅客`} sums={{ title: '合计', of: { amount: '¥3' } }} />);
  await userEvent.click(screen.getByRole('button', { name: '展开 BC2' }));
  const lines = screen.getAllByRole('row').map(row => row.textContent);
  expect(lines).toEqual(['明细单号航班金额', 'BC1TV10', 'BC2TV21', 'BC2 的旅客', 'BC3TV32', '合计¥3']);
});

test('of 300 rows only those in sight are drawn, and each says where it stands', () => {
  renderInPortal(<Table rows={rowsOf(300)} total={300} inDialog />);
  const table = screen.getByRole('table');
  expect(table).toHaveAttribute('aria-rowcount', '301');
  const lines = within(table).getAllByRole('row');
  expect(lines.length).toBeLessThan(30);
  expect(lines[1]).toHaveAttribute('aria-rowindex', '2');
});

test('59 rows are all drawn', () => {
  renderInPortal(<Table rows={rowsOf(59)} total={59} />);
  expect(screen.getAllByRole('row')).toHaveLength(60);
});

test('the first loading is heard, in the shape of a table, and its pages come with the rows', () => {
  const first = renderInPortal(<Table rows={undefined} loading />);
  expect(screen.getByRole('status', { name: '正在加载', busy: true })).toHaveAttribute('data-table');
  expect(screen.queryByRole('navigation', { name: '分页' })).not.toBeInTheDocument();
  first.unmount();
  renderInPortal(<Table rows={rows} />);
  expect(screen.queryByRole('status', { busy: true })).not.toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: '分页' })).toBeInTheDocument();
});
