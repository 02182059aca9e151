import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Input } from 'antd';
import { formatDate } from '../i18n/format.ts';
import { day, field } from '../list/filters.tsx';
import { SearchBar } from '../list/search-bar.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { addDays } from './date-limits.ts';
import { DateRange } from './date-range.tsx';
import { DayInput } from './typed/typed-inputs.tsx';

/** Yesterday: not today, which the picker shows anyway, and within the range that may be searched. */
const yesterday = addDays(formatDate(Date.now()), -1);
const [year = '', month = '', date = ''] = yesterday.split('-');
const wide = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const short = (text: string) => String(Number(text));

/** Every common way of typing a date. */
const ways = [
  yesterday,
  `${year}/${month}/${date}`,
  `${year}/${short(month)}/${short(date)}`,
  `${year}.${month}.${date}`,
  `${year}${month}${date}`,
  wide(`${year}-${month}-${date}`),
  `${year}年${short(month)}月${short(date)}日`,
];

describe.each(ways)('%s is understood', text => {
  test('in a range, letter by letter, by Enter and by Tab', async () => {
    const chosen: unknown[] = [];
    renderInPortal(<DateRange onChange={value => chosen.push(value)} />);
    const [from, to] = screen.getAllByRole('textbox') as [HTMLInputElement, HTMLInputElement];
    await userEvent.click(from);
    await userEvent.type(from, text);
    await userEvent.keyboard('{Enter}');
    expect(from).toHaveValue(yesterday);
    await userEvent.type(to, text);
    await userEvent.keyboard('{Tab}');
    expect(chosen.at(-1)).toEqual([yesterday, yesterday]);
  });

  test('in a filter of one day', async () => {
    const found = jest.fn();
    renderInPortal(
      <SearchBar filters={[day('flightDate', { label: '航班日期' })]} shape={{}} values={{}} onSearch={found} onReset={jest.fn()} />,
    );
    const box = await screen.findByRole('textbox');
    await userEvent.type(box, text);
    expect(box).toHaveValue(text);
    await userEvent.tab();
    expect(box).toHaveValue(yesterday);
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(found).toHaveBeenLastCalledWith({ flightDate: yesterday });
  });

  test('in a form', async () => {
    const typed = jest.fn();
    renderInPortal(<DayInput onChange={typed} />);
    await userEvent.type(screen.getByRole('textbox'), `${text}{Enter}`);
    expect(typed).toHaveBeenLastCalledWith(yesterday);
  });
});

test('a day that is typed over another one and confirmed by Enter replaces it', async () => {
  const before = addDays(yesterday, -1);
  const chosen = jest.fn();
  renderInPortal(<DateRange value={[yesterday, yesterday]} onChange={chosen} />);
  const [from] = screen.getAllByRole('textbox') as [HTMLInputElement];
  await userEvent.clear(from);
  await userEvent.type(from, `${before.replaceAll('-', '')}{Enter}`);
  fireEvent.keyDown(document.activeElement ?? from, { key: 'Enter' });
  expect(chosen).toHaveBeenLastCalledWith([before, yesterday]);
});

test('a text that was emptied clears a chosen range', async () => {
  const chosen = jest.fn();
  renderInPortal(<DateRange value={[yesterday, yesterday]} onChange={chosen} />);
  const [from] = screen.getAllByRole('textbox') as [HTMLInputElement];
  await userEvent.clear(from);
  fireEvent.blur(from);
  expect(chosen).toHaveBeenLastCalledWith(undefined);
});

test('Enter after Tab wipes no filter: the crosses stand outside of the tab order', async () => {
  const found = jest.fn();
  renderInPortal(
    <SearchBar
      filters={[field('orderNo', { label: '单号' }), field('remark', { label: '备注' })]}
      shape={{}}
      values={{}}
      onSearch={found}
      onReset={jest.fn()}
    />,
  );
  await userEvent.type(await screen.findByLabelText('单号'), 'BC1');
  await userEvent.tab();
  expect(screen.getByLabelText('备注')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(found).toHaveBeenLastCalledWith({ orderNo: 'BC1' });
});

test('the same holds of every field that can be cleared', async () => {
  renderInPortal(
    <>
      <Input allowClear defaultValue="a" aria-label="first" />
      <DateRange value={[yesterday, yesterday]} />
      <Button>last</Button>
    </>,
  );
  await userEvent.click(screen.getByLabelText('first'));
  const stops: (string | null)[] = [];
  for (let stop = 0; stop < 3; stop += 1) {
    await userEvent.tab();
    stops.push(document.activeElement?.tagName ?? null);
  }
  expect(stops).toEqual(['INPUT', 'INPUT', 'BUTTON']);
  expect(screen.getByRole('button', { name: 'last' })).toHaveFocus();
});
