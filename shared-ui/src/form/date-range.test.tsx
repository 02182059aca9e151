import { dayRange } from '@reap/contracts/day-range';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDate } from '../i18n/format.ts';
import { dateRange, day } from '../list/filters.tsx';
import { SearchBar } from '../list/search-bar.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { addDays } from './date-limits.ts';
import { DateRange } from './date-range.tsx';

const today = formatDate(Date.now());
const cell = (day: string) => document.querySelector(`td[title="${day}"]`);
const open = async () => {
  await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  return screen.findByRole('dialog', { name: '日历' });
};

test('no day after today may be chosen', async () => {
  renderInPortal(<DateRange value={[today, today]} />);
  await open();
  expect(cell(today)).not.toHaveClass('ant-picker-cell-disabled');
  expect(cell(addDays(today, 1))).toHaveClass('ant-picker-cell-disabled');
  expect(screen.queryByText('明天')).not.toBeInTheDocument();
});

test('where the list knows the future, its days may be, and tomorrow is one click away', async () => {
  const chosen: unknown[] = [];
  renderInPortal(<DateRange value={[today, today]} ahead={3} onChange={value => chosen.push(value)} />);
  await open();
  expect(cell(addDays(today, 3))).not.toHaveClass('ant-picker-cell-disabled');
  expect(cell(addDays(today, 4))).toHaveClass('ant-picker-cell-disabled');
  await userEvent.click(screen.getByText('明天'));
  expect(chosen).toEqual([[addDays(today, 1), addDays(today, 1)]]);
});

const shape = dayRange('first', 'last');
const searching = (values = {}) => {
  const searched = jest.fn();
  renderInPortal(
    <SearchBar
      filters={[dateRange('first', 'last', { label: '航班日期', ahead: 3 })]}
      shape={shape}
      values={values}
      onSearch={searched}
      onReset={jest.fn()}
    />,
  );
  return searched;
};
const type = async (from: string, to: string) => {
  const [start, end] = (await screen.findAllByRole('textbox')) as [HTMLInputElement, HTMLInputElement];
  await userEvent.type(start, `${from}{Enter}`, { initialSelectionStart: 0, initialSelectionEnd: start.value.length });
  await userEvent.type(end, `${to}{Tab}`, { initialSelectionStart: 0, initialSelectionEnd: end.value.length });
};
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox').map(box => box.value);

test.each([
  ['more than 365 days', addDays(today, -364), addDays(today, 2), '日期范围不能超过365天'],
  ['a day more than 365 days ago', '2020-01-01', today, '日期范围不能超过365天'],
  ['days that the calendar does not offer', '2020-01-01', '2020-01-31', '只能查询'],
  ['a day after those that the list knows', today, addDays(today, 4), '只能查询'],
  ['an end before the start', today, addDays(today, -1), '结束日期不能早于开始日期'],
  ['a first day that there is not', '2024-02-30', today, '请输入正确的日期'],
  ['a last day that there is not', today, '2024-02-30', '请输入正确的日期'],
  ['what is no day', '上周', '本周', '请输入正确的日期'],
])('%s is told at the filter, in place of being put back, and not asked for', async (_, from, to, words) => {
  const searched = searching();
  await type(from, to);
  expect(boxes()).toEqual([from, to]);
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getAllByRole('textbox')[0]).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(boxes()).toEqual([from, to]);
  expect(searched).not.toHaveBeenCalled();
});

test('a range that keeps to 365 days is asked for, whatever stood there before', async () => {
  const searched = searching({ first: '2020-01-01', last: '2020-01-31' });
  await type(addDays(today, -363), addDays(today, 2));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(searched).toHaveBeenLastCalledWith({ first: addDays(today, -363), last: addDays(today, 2) });
});

const found = { first: addDays(today, -3), last: addDays(today, -2) };
test.each([
  ['an end before the start', 1, addDays(today, -4), [found.first, addDays(today, -4)], '结束日期不能早于开始日期'],
  ['a start after the end', 0, today, [today, found.last], '结束日期不能早于开始日期'],
  ['a day that there is not', 1, '2024-02-30', [found.first, '2024-02-30'], '请输入正确的日期'],
])('%s, confirmed by Enter, is not searched as the range that was there before; a right day clears the error', async (...row) => {
  const [, at, text, shown, words] = row;
  const searched = searching(found);
  const typed = async (day: string) => {
    const box = (await screen.findAllByRole<HTMLInputElement>('textbox'))[at] as HTMLInputElement;
    await userEvent.type(box, `${day}{Enter}`, { initialSelectionStart: 0, initialSelectionEnd: box.value.length });
  };
  await typed(text);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(boxes()).toEqual(shown);
  expect(searched).not.toHaveBeenCalled();
  await typed(addDays(today, at - 3));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(searched.mock.calls).toEqual([[found]]);
});

test.each([
  ['a first day alone', 0, today, '请选择结束日期'],
  ['a last day alone', 1, today, '请选择开始日期'],
  ['one day that there is not', 0, '2024-02-30', '请输入正确的日期'],
])('%s stays and is told too; the cross takes it away', async (_, at, text, words) => {
  const searched = searching();
  await userEvent.type((await screen.findAllByRole('textbox'))[at] as HTMLElement, `${text}{Tab}`);
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(boxes()[at]).toBe(text);
  expect(searched).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '清空日期' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(boxes()).toEqual(['', '']);
});

test('a day picked beside a text that is none leaves the other end to be chosen', async () => {
  searching();
  await type('2024-02-30', today);
  await userEvent.click(screen.getAllByRole('textbox')[1] as HTMLElement);
  await screen.findByRole('dialog', { name: '日历' });
  await userEvent.click(cell(addDays(today, -1)) as Element);
  expect(boxes()).toEqual(['', addDays(today, -1)]);
  await userEvent.click(cell(addDays(today, -2)) as Element);
  expect(boxes()).toEqual([addDays(today, -2), addDays(today, -1)]);
});

test('a filter of one day says the same of a day that there is not', async () => {
  const searched = jest.fn();
  const filters = [day('flightDate', { label: '航班日期' })];
  renderInPortal(<SearchBar filters={filters} shape={{}} values={{ flightDate: today }} onSearch={searched} onReset={jest.fn()} />);
  const box = await screen.findByRole<HTMLInputElement>('textbox');
  await userEvent.type(box, '2024-02-30{Enter}', { initialSelectionStart: 0, initialSelectionEnd: box.value.length });
  expect(screen.getByRole('alert')).toHaveTextContent('请输入正确的日期');
  expect(box).toHaveValue('2024-02-30');
  expect(searched).not.toHaveBeenCalled();
});
