import { addDays } from '@reap/shared-ui/core/date-limits';
import { formatDate } from '@reap/shared-ui/core/format';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { catalogOf } from '../../testing/samples.ts';
import { DayList } from './day-list.tsx';

const today = formatDate(Date.now());
const tomorrow = addDays(today, 1);

function Days() {
  const [days, setDays] = useState<unknown>([today]);
  return <DayList id="days" value={days} onChange={setDays} />;
}
const show = async () => {
  renderInPortal(<Days />, { catalog: catalogOf('zh-CN') });
  return screen.findByPlaceholderText('添加日期');
};

test('one day after the other is typed: the focus stays in the box', async () => {
  await userEvent.type(await show(), `${tomorrow}{Enter}`);
  expect(await screen.findByText(tomorrow)).toBeInTheDocument();
  expect(screen.getByPlaceholderText('添加日期')).toHaveFocus();
  await userEvent.keyboard(`${addDays(today, 2)}{Enter}`);
  expect(await screen.findByText(addDays(today, 2))).toBeInTheDocument();
  expect(screen.getByPlaceholderText('添加日期')).toHaveValue('');
});

test('a day that is chosen from the calendar takes the place of what was half typed', async () => {
  await userEvent.type(await show(), '20');
  await userEvent.click(await screen.findByTitle(tomorrow));
  expect(await screen.findByText(tomorrow)).toBeInTheDocument();
  expect(screen.getByPlaceholderText('添加日期')).toHaveValue('');
  expect(screen.getByPlaceholderText('添加日期')).toHaveFocus();
  await userEvent.tab();
  expect(screen.queryByText('请输入正确的日期')).not.toBeInTheDocument();
});
