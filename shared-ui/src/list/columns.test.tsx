import { order } from '@reap/contracts/compensation/order/order';
import { render, screen } from '@testing-library/react';
import { dateTime, since, tableColumns } from './columns.tsx';

const portal = { t: (key: string) => key, hides: () => false, openTab: jest.fn() };
const cell = (column: Parameters<typeof tableColumns>[1][number], value: string) => {
  const [drawn] = tableColumns<object>(order.page, [column], portal);
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

test('a column is as many whole pixels wide as its heading needs, so that its settings show a number to work with', () => {
  const [drawn] = tableColumns<object>(order.page, [{ field: 'flightDate', width: 40, title: 'Flight number' }], portal);
  expect(drawn?.width).toBe(139);
});

test('a column gives way down to its heading and to what is of one length; what a screen draws itself keeps its width', () => {
  const leastOf = (column: Parameters<typeof tableColumns>[1][number]) =>
    tableColumns<object>(order.page, [column], { ...portal, t: () => '号' })[0]?.least;
  expect(leastOf({ field: 'createdBy', width: 200 })).toBe(150);
  expect(leastOf({ field: 'createdBy', width: 80, title: '很长很长的标题' })).toBe(119);
  expect(leastOf({ field: 'flightDate', kind: 'date' })).toBe(96);
  expect(leastOf({ field: 'createdTime', kind: 'dateTime' })).toBe(136);
  expect(leastOf({ field: 'orderNo', open: () => '/' })).toBe(184);
  expect(leastOf({ field: 'createdBy', width: 200, render: () => null })).toBeUndefined();
});

test('a cell leads to a page where the person may open that page, and is plain text else', () => {
  const [open, closed] = tableColumns<object>(
    order.page,
    [
      { field: 'orderNo', open: () => '/features/order' },
      { field: 'createdBy', open: undefined },
    ],
    portal,
  );
  render(
    <>
      {open?.render({ orderNo: 'TV1' })}
      {closed?.render({ createdBy: '卓玛' })}
    </>,
  );
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['TV1']);
  expect([open?.link, closed?.link]).toEqual([true, false]);
});
