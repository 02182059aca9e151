import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { TableFoot } from './data-table/table-foot.tsx';
import { pageNumbers } from './pager/page-numbers.ts';
import { NarrowPager, Pager } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'on', 8]],
  [4, 20, [1, 2, 3, 4, 5, 6, 'on', 20]],
  [5, 20, [1, 2, 3, 4, 5, 6, 7, 'on', 20]],
  [10, 20, [1, 'back', 8, 9, 10, 11, 12, 'on', 20]],
  [17, 20, [1, 'back', 15, 16, 17, 18, 19, 20]],
  [20, 20, [1, 'back', 16, 17, 18, 19, 20]],
])('page %i of %i', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown);
});

const turned = jest.fn();
beforeEach(() => turned.mockClear());

function List({ total, first = 1, more = false }: { total: number; first?: number; more?: boolean }) {
  const [at, setAt] = useState({ page: first, size: 20 });
  const turn = (page: number, size: number) => {
    turned(page, size);
    setAt({ page, size });
  };
  return <TableFoot total={total} more={more} pageNumber={at.page} pageSize={at.size} onChange={turn} />;
}
const pages = (name = '分页') => within(screen.getByRole('navigation', { name }));
const button = (name: string) => pages().getByRole('button', { name });

test('a page is turned by its number, by the arrows and by steps of five; the current one says so', async () => {
  renderInPortal(<List total={400} />);
  await userEvent.click(button('第 3 页'));
  expect(button('第 3 页')).toHaveAttribute('aria-current', 'page');
  expect(button('第 1 页')).not.toHaveAttribute('aria-current');
  await userEvent.click(button('下一页'));
  await userEvent.click(button('向后 5 页'));
  await userEvent.click(button('上一页'));
  expect(turned.mock.calls.map(([page]) => page)).toEqual([3, 4, 9, 8]);
});

test('whoever arrives at the last page by keyboard keeps the focus, and goes no further', async () => {
  renderInPortal(<List total={60} first={2} />);
  button('下一页').focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(turned.mock.calls).toEqual([[3, 20]]);
  expect(button('下一页')).toHaveFocus();
  expect(button('下一页')).toHaveAttribute('aria-disabled', 'true');
});

test('another size begins at the first page', async () => {
  renderInPortal(<List total={400} first={9} />);
  await userEvent.selectOptions(pages().getByRole('combobox', { name: '每页条数' }), '100 条/页');
  expect(turned).toHaveBeenLastCalledWith(1, 100);
});

test.each([
  ['7', 7],
  ['１２', 12],
  ['999', 20],
  ['0', 1],
])('%s in the jump box goes to page %i', async (typed, page) => {
  renderInPortal(<List total={400} first={2} />);
  const box = pages().getByRole('textbox', { name: '跳至第几页' });
  await userEvent.type(box, `${typed}{Enter}`);
  expect(turned).toHaveBeenLastCalledWith(page, 20);
  expect(box).toHaveValue('');
});

test('what is no number is forgotten, and sends no form that the table stands in', async () => {
  const sent = jest.fn();
  renderInPortal(
    <form onSubmit={sent}>
      <List total={400} />
    </form>,
  );
  await userEvent.type(pages().getByRole('textbox', { name: '跳至第几页' }), 'x{Enter}');
  await userEvent.click(button('第 2 页'));
  expect(turned.mock.calls).toEqual([[2, 20]]);
  expect(sent).not.toHaveBeenCalled();
});

test('counting stopped at 10,000: it says so, and the pages end there', () => {
  renderInPortal(<List total={10_001} more />, { language: 'en-US' });
  expect(pages('Pages').getByText('10,000+ in total')).toBeInTheDocument();
  expect(pages('Pages').getByRole('button', { name: 'Page 500' })).toBeInTheDocument();
  expect(pages('Pages').getByRole('button', { name: '5 pages on' })).toBeInTheDocument();
});

test('without sizes and jump there are pages alone; in a narrow place a box and two arrows', async () => {
  renderInPortal(<Pager total={60} page={1} size={20} onTurn={turned} />);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  renderInPortal(<NarrowPager total={120} page={2} size={50} onTurn={turned} />);
  const box = screen.getByRole('textbox', { name: '跳至第几页' });
  expect(box).toHaveValue('2');
  await userEvent.type(box, '3{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(turned).toHaveBeenLastCalledWith(3);
});
