import { order } from '@reap/contracts/compensation/order/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { column, money, status } from '../list/columns.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { fake, pageOf } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { orderRow } from '../testing/sample-orders.tsx';

const rows = [orderRow(1), orderRow(2, { accidentNo: 'AC2603****' })];
const show = () =>
  renderInPortal(
    <ListScreen
      call={order.page}
      columns={[
        { ...column('orderNo'), open: row => `/order?orderId=${row.orderId}` },
        column('accidentNo'),
        money('sumMoney'),
        status('status', 'compensationOrderStatus'),
        column('createdBy'),
      ]}
    />,
    { calls: [fake(order.page, () => pageOf(rows))] },
  );
const copies = () => screen.queryAllByRole('button', { name: /^复制/ });

test('a number offers its copy when the pointer comes, and a toast says that it was copied', async () => {
  const user = userEvent.setup();
  show();
  const number = await screen.findByText(orderRow(1).orderNo);
  expect(copies()).toEqual([]);
  await user.hover(number);
  await user.click(screen.getByRole('button', { name: `复制 ${orderRow(1).orderNo}` }));
  expect(await screen.findByText('复制成功')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(orderRow(1).orderNo);
  await user.unhover(screen.getByRole('button', { name: /^复制/ }));
  act(() => (document.activeElement as HTMLElement).blur());
  await waitFor(() => expect(copies()).toEqual([]));
});

test('the keyboard reaches it after the number; it goes when the focus leaves', async () => {
  const user = userEvent.setup();
  const { portal } = show();
  const link = within(await screen.findByRole('table')).getByRole('link', { name: orderRow(1).orderNo });
  act(() => link.focus());
  await user.tab();
  expect(await screen.findByRole('button', { name: `复制 ${orderRow(1).orderNo}` })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(orderRow(1).orderNo);
  expect(portal.opened).toEqual([]);
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('button', { name: `复制 ${orderRow(1).orderNo}` })).not.toBeInTheDocument());
});

test('what is no number, or masked, offers nothing', async () => {
  const user = userEvent.setup();
  show();
  await screen.findByText(orderRow(1).orderNo);
  for (const text of ['AC2603****', '多吉', '审核中']) {
    await user.hover(screen.getAllByText(text)[0] as HTMLElement);
    expect(copies()).toEqual([]);
  }
});
