import { order } from '@reap/contracts/compensation/order';
import { render, screen } from '@testing-library/react';
import { dateTime, since, tableColumns } from './columns.tsx';

const cell = (column: Parameters<typeof tableColumns>[1][number], value: string) => {
  const [drawn] = tableColumns<object>(order.page, [column], key => key, jest.fn());
  render(drawn?.render({ [column.field]: value }));
};

test('when something was made is read in full, also of today (seed 0 §9)', () => {
  const now = new Date().toISOString();
  cell(dateTime('createdTime'), now);
  expect(screen.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)).toBeInTheDocument();
});

test('short times are for "since" alone: another field does not compile', () => {
  // @ts-expect-error an issue, operator or create time is a `dateTime`
  expect(since('createdTime')).toMatchObject({ kind: 'since' });
  cell(since('waitingSince'), new Date().toISOString());
  expect(screen.getByText(/^\d{2}:\d{2}$/)).toBeInTheDocument();
});
