import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from './core/date-limits.ts';
import { formatDate } from './core/format.ts';
import { DateRange } from './date-range.tsx';
import { renderScreen } from './testing/render-screen.tsx';

const today = formatDate(Date.now());
const cell = (day: string) => document.querySelector(`td[title="${day}"]`);
const open = async () => userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement);

test('no day after today may be chosen', async () => {
  renderScreen(<DateRange value={[today, today]} />);
  await open();
  expect(cell(today)).not.toHaveClass('ant-picker-cell-disabled');
  expect(cell(addDays(today, 1))).toHaveClass('ant-picker-cell-disabled');
  expect(screen.queryByText('明天')).not.toBeInTheDocument();
});

test('where the list knows the future, its days may be, and tomorrow is one click away', async () => {
  const chosen: unknown[] = [];
  renderScreen(<DateRange value={[today, today]} ahead={3} onChange={value => chosen.push(value)} />);
  await open();
  expect(cell(addDays(today, 3))).not.toHaveClass('ant-picker-cell-disabled');
  expect(cell(addDays(today, 4))).toHaveClass('ant-picker-cell-disabled');
  await userEvent.click(screen.getByText('明天'));
  expect(chosen).toEqual([[addDays(today, 1), addDays(today, 1)]]);
});
