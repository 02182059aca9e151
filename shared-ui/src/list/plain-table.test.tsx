import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { PlainTable, type PlainTableProps } from './plain-table.tsx';

interface Pax {
  id: string;
  name: string;
  cabin: string;
}
const pax = (count: number): Pax[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `旅客${at}`, cabin: at % 2 === 0 ? 'Y' : 'F' }));
const nameOf = ({ name }: Pax) => name;

const show = (props: Partial<PlainTableProps<Pax>>) =>
  renderInPortal(
    <PlainTable<Pax>
      keyOf={({ id }) => id}
      rows={[]}
      none="没有旅客"
      columns={[
        { title: '姓名', field: 'name' },
        { title: '舱位', field: 'cabin', align: 'right' },
      ]}
      {...props}
    />,
  );
const names = () => screen.queryAllByRole('cell', { name: /^旅客/ }).map(cell => cell.textContent);
const box = () => screen.getByRole('table').parentElement as HTMLElement;

test.each([
  ['nothing does not scroll, and says so', 0, '', 0],
  ['ten rows scroll sideways only', 10, '', 0],
  ['eleven have a height of 470 under their headings', 11, '508px', 0],
  ['more than a page are paged by the sizes of every table', 21, '508px', 2],
])('%s', (_, count, height, pages) => {
  show({ rows: pax(count) });
  expect(screen.queryByText('没有旅客') !== null).toBe(count === 0);
  expect(box().style.maxHeight).toBe(height);
  expect(screen.queryAllByRole('button', { name: /^第 \d 页$/ })).toHaveLength(pages);
  expect(screen.queryByText('旅客20')).not.toBeInTheDocument();
});

test('the next page has the next rows, another size begins at the first', async () => {
  show({ rows: pax(45) });
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  expect(names()).toEqual(pax(45).slice(20, 40).map(nameOf));
});

test('pages of the server are asked for, not cut', async () => {
  const asked = jest.fn();
  show({ rows: pax(20), pages: { pageNumber: 1, pageSize: 20, total: 60, onChange: asked } });
  await userEvent.click(screen.getByRole('button', { name: '第 3 页' }));
  expect(asked.mock.calls[0]?.[0]).toBe(3);
  expect(names()).toHaveLength(20);
});

test('rows that are not there yet are announced; those read again stay, dimmed', () => {
  const first = show({ rows: undefined });
  expect(screen.getByRole('status', { name: '正在加载' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: '姓名' })).toBeInTheDocument();
  first.unmount();
  show({ rows: pax(2), loading: true });
  expect(names()).toEqual(['旅客0', '旅客1']);
  expect(box().parentElement).toHaveAttribute('aria-busy', 'true');
});

test('its first column stays in sight', () => {
  show({ rows: pax(3) });
  expect(screen.getByRole('columnheader', { name: '姓名' })).toHaveClass('reap-pin-start');
  expect(screen.getByRole('cell', { name: '旅客1' })).toHaveClass('reap-pin-start');
  expect(screen.getByRole('columnheader', { name: '舱位' })).not.toHaveClass('reap-pin-start');
});

describe('rows that can be ticked', () => {
  const onChange = jest.fn();
  const selection = { keys: ['p1'], onChange, nameOf, blocked: ({ id }: Pax) => id === 'p2' && '已申领' };
  afterEach(() => onChange.mockClear());

  test('are called after themselves, and one that can’t be says why', () => {
    show({ rows: pax(3), selection });
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map(one => one.getAttribute('aria-label'))).toEqual(['选择本页全部', '选择 旅客0', '选择 旅客1', '选择 旅客2']);
    expect(boxes[0]).toBePartiallyChecked();
    expect(boxes[2]).toBeChecked();
    expect(boxes[3]).toBeDisabled();
    expect(screen.getByTitle('已申领')).toContainElement(boxes[3] as HTMLElement);
  });

  test('all together without those that can’t be', async () => {
    show({ rows: pax(3), selection });
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    expect(onChange).toHaveBeenCalledWith(['p1', 'p0']);
  });

  test('none of them, where none can be', () => {
    show({ rows: pax(2), selection: { ...selection, blocked: () => true } });
    for (const one of screen.getAllByRole('checkbox')) expect(one).toBeDisabled();
  });

  test('one by one, and those of other pages stay', async () => {
    show({ rows: pax(3), selection: { ...selection, keys: ['elsewhere', 'p1'] } });
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 旅客1' }));
    expect(onChange).toHaveBeenCalledWith(['elsewhere']);
  });
});

test('a tree shows branches as they are opened', async () => {
  const children: Record<string, Pax[]> = {
    p0: [{ id: 'c1', name: '旅客的随行', cabin: 'Y' }],
    c1: [{ id: 'c2', name: '旅客的随行的随行', cabin: 'Y' }],
  };
  show({ rows: pax(2), tree: { childrenOf: ({ id }) => children[id] ?? [], opened: ['p0'], nameOf } });
  expect(names()).toEqual(['旅客0', '旅客的随行', '旅客1']);
  expect(screen.getByRole('button', { name: '展开 旅客0' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: '展开 旅客的随行' }));
  expect(names()).toEqual(['旅客0', '旅客的随行', '旅客的随行的随行', '旅客1']);
  await userEvent.click(screen.getByRole('button', { name: '展开 旅客0' }));
  expect(names()).toEqual(['旅客0', '旅客1']);
  expect(screen.queryByRole('button', { name: '展开 旅客1' })).not.toBeInTheDocument();
});

test('what belongs to a row is shown below it', async () => {
  show({ rows: pax(2), detail: { of: ({ name }) => `${name}的行李`, nameOf } });
  await userEvent.click(screen.getByRole('button', { name: '展开 旅客1' }));
  expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual(['明细姓名舱位', '旅客0Y', '旅客1F', '旅客1的行李']);
});

test('grouped headings stand over their columns', () => {
  show({
    rows: pax(1),
    columns: [
      { title: '姓名', field: 'name' },
      {
        key: 'seat',
        title: '座位',
        columns: [
          { title: '舱位', field: 'cabin' },
          { title: '编号', field: 'id' },
        ],
      },
    ],
  });
  const [first, second] = screen
    .getAllByRole('row')
    .slice(0, 2)
    .map(row => within(row).getAllByRole('columnheader'));
  expect(first?.map(head => [head.textContent, head.getAttribute('rowspan'), head.getAttribute('colspan')])).toEqual([
    ['姓名', '2', '1'],
    ['座位', '1', '2'],
  ]);
  expect(second?.map(head => head.textContent)).toEqual(['舱位', '编号']);
});

test('a column’s filter leaves out what was not chosen, and nothing once none is', async () => {
  const filter = {
    choices: [
      { value: 'Y', label: '经济舱' },
      { value: 'F', label: '头等舱' },
    ],
    of: ({ cabin }: Pax) => cabin,
  };
  show({
    rows: pax(3),
    columns: [
      { title: '姓名', field: 'name' },
      { title: '舱位', field: 'cabin', filter },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: '筛选' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '头等舱' }));
  expect(names()).toEqual(['旅客1']);
  await userEvent.click(screen.getByRole('checkbox', { name: '头等舱' }));
  expect(names()).toHaveLength(3);
});

test('sums stand under their columns', () => {
  show({ rows: pax(2), sums: { title: '合计 2 人', of: { cabin: '2 舱' } } });
  const line = screen.getAllByRole('row').at(-1) as HTMLElement;
  expect(within(line).getByRole('rowheader')).toHaveTextContent('合计 2 人');
  expect(within(line).getByRole('cell')).toHaveTextContent('2 舱');
});

test('of many rows only those in sight are drawn, and the table says how many there are and where each stands', () => {
  show({ rows: pax(300), pages: 'none', label: '旅客' });
  const table = screen.getByRole('table', { name: '旅客' });
  expect(table).toHaveAttribute('aria-rowcount', '301');
  const rows = within(table).getAllByRole('row');
  expect(rows.length).toBeLessThan(30);
  expect(rows.slice(0, 3).map(row => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
});
