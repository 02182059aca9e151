import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { addDays } from '../date-limits.ts';
import { DateRange } from '../date-range.tsx';
import { DayInput } from '../typed/typed-inputs.tsx';
import { dayIn } from '../typed/typed-text.ts';
import { firstMonth, isInView, moved } from './months.ts';

const today = formatDate(Date.now());
const chosen = jest.fn();
beforeEach(() => chosen.mockClear());

function Range({ first }: { first?: readonly [string, string] }) {
  const [value, setValue] = useState(first);
  const change = (next: [string, string] | undefined) => {
    chosen(next);
    setValue(next);
  };
  return <DateRange value={value} onChange={change} aria-label="航班日期" />;
}
const boxes = () => screen.getAllByRole('textbox') as [HTMLInputElement, HTMLInputElement];
const values = () => boxes().map(box => box.value);
const calendar = () => screen.findByRole('dialog', { name: '日历' });
const day = (text: string) => document.querySelector(`td[title="${text}"]`) as HTMLElement;

test('a click opens it; the focus and what is being typed stay in the box while it comes', async () => {
  renderInPortal(<Range />);
  const [from] = boxes();
  await userEvent.click(from);
  fireEvent.change(from, { target: { value: '2026/1' } });
  await calendar();
  expect(boxes()[0]).toBe(from);
  expect(from).toHaveFocus();
  expect(from).toHaveValue('2026/1');
});

test('typing and going through by keyboard opens none; the arrow down does, and leads into it', async () => {
  renderInPortal(<Range />);
  await userEvent.tab();
  await userEvent.keyboard('2026');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  const opened = within(await calendar());
  expect(boxes()[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(opened.getByRole('button', { name: '今天' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenLastCalledWith([today, today]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(boxes()[0]).toHaveFocus();
});

test('two days are chosen one after the other, in either order of the clicks', async () => {
  const from = addDays(today, -2);
  const to = addDays(today, -1);
  renderInPortal(<Range />);
  await userEvent.click(boxes()[0]);
  await calendar();
  await userEvent.click(day(from));
  expect(boxes()[1]).toHaveFocus();
  await userEvent.click(day(to));
  expect(chosen.mock.calls).toEqual([[[from, to]]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // A later beginning than the end: the end is chosen anew.
  await userEvent.click(boxes()[0]);
  await userEvent.click(day(today));
  expect(values()).toEqual([today, '']);
  await userEvent.click(day(today));
  expect(chosen).toHaveBeenLastCalledWith([today, today]);
});

test('Escape closes the calendar and nothing around it', async () => {
  const escaped = jest.fn();
  renderInPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a dialog hears Escape so.
    <div onKeyDown={event => event.key === 'Escape' && escaped()}>
      <Range />
    </div>,
  );
  await userEvent.click(boxes()[0]);
  await calendar();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(boxes()[0]).toHaveFocus();
  expect(escaped).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(escaped).toHaveBeenCalledTimes(1);
});

test('a range that is left half is what it was before; leaving closes the calendar', async () => {
  const before = [addDays(today, -3), addDays(today, -2)] as const;
  renderInPortal(
    <>
      <Range first={before} />
      <button type="button">next</button>
    </>,
  );
  await userEvent.click(boxes()[0]);
  await calendar();
  await userEvent.click(day(today));
  expect(values()).toEqual([today, '']);
  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(values()).toEqual([...before]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(chosen).not.toHaveBeenCalled();
});

test('what is no day stays, for whoever searches by it to say so; the cross empties it, for the mouse', async () => {
  renderInPortal(<Range first={[today, today]} />);
  await userEvent.type(boxes()[0], 'x{Tab}');
  expect(values()).toEqual([`${today}x`, today]);
  expect(chosen).toHaveBeenLastCalledWith([`${today}x`, today]);
  await userEvent.click(boxes()[0]);
  await userEvent.click(screen.getByRole('button', { name: '清空日期' }));
  expect(chosen).toHaveBeenLastCalledWith(undefined);
  expect(values()).toEqual(['', '']);
});

test('a birthday is a year and a month away, in a form', async () => {
  renderInPortal(<DayInput onChange={chosen} />);
  await userEvent.click(screen.getByRole('textbox'));
  const opened = within(await calendar());
  await userEvent.selectOptions(opened.getByRole('combobox', { name: '年' }), '1984年');
  await userEvent.selectOptions(opened.getByRole('combobox', { name: '月' }), '2月');
  await userEvent.click(opened.getByRole('button', { name: '下个月' }));
  await userEvent.click(day('1984-03-14'));
  expect(chosen).toHaveBeenLastCalledWith('1984-03-14');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('what is disabled opens nothing', async () => {
  renderInPortal(<DateRange disabled value={[today, today]} />);
  fireEvent.click(boxes()[0]);
  expect(boxes()[0]).toBeDisabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['11-22', '2026-11-25', '2026-11-22'],
  ['3/1', '2026-11-25', '2026-03-01'],
  ['１２月３１日', '2026-01-02', '2025-12-31'],
  ['1.3', '2026-01-02', '2026-01-03'],
  ['2-30', '2026-11-25', undefined],
  ['2024-02-29', '2026-11-25', '2024-02-29'],
])('%s, typed on %s, is %s', (text, on, read) => {
  expect(dayIn(text, on, addDays(on, 3))).toBe(read);
});

test.each([
  ['a beginning stands left', { day: '2026-03-14', active: 0, months: 2, last: '2026-11' }, '2026-03'],
  ['an end stands right', { day: '2026-03-14', active: 1, months: 2, last: '2026-11' }, '2026-02'],
  ['no month stands right that has nothing to choose', { day: '2026-11-14', active: 0, months: 2, last: '2026-11' }, '2026-10'],
  ['one month is the day’s', { day: '2026-11-14', active: 0, months: 1, last: '2026-11' }, '2026-11'],
  ['a day beyond the last one is shown all the same', { day: '2027-02-14', active: 0, months: 2, last: '2026-11' }, '2027-02'],
])('%s', (_, view, first) => {
  expect(firstMonth(view)).toBe(first);
  expect(isInView(view.day, first, view.months)).toBe(true);
  expect(isInView(`${moved(first, view.months)}-01`, first, view.months)).toBe(false);
});
