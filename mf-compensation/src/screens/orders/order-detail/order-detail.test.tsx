import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { path, row, show } from '../../../testing/order-page.tsx';
import { earlier, orderPax } from '../../../testing/samples.ts';

type Row = RowOf<typeof order.page>;
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('number, state, figures, facts and the actions allowed now', async () => {
  const { portal } = show({ allowed: ['edit', 'close'], status: 0, duplicates: 0 });
  expect(await screen.findByRole('heading', { name: row.orderNo })).toBeInTheDocument();
  expect(screen.getByText('草稿')).toBeInTheDocument();
  expect(screen.getByText('¥15,200.00')).toBeInTheDocument();
  expect(await screen.findByText('拉萨 LXA')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '审核' })).not.toBeInTheDocument();
  await click('编辑');
  expect(portal.opened).toEqual([routes.orderForm({ orderId: row.orderId })]);
  expect(portal.titles.at(-1)).toContain('001');
});

test('a long remark has the row to itself', async () => {
  show({ remark: '说明'.repeat(100) });
  const cells = (await screen.findByText('说明'.repeat(100))).closest('tr')?.querySelectorAll('.ant-descriptions-item');
  expect(cells).toHaveLength(1);
});

test('who has money on this flight already stands above the passengers, with the reason', async () => {
  const doubled = orderPax(1, { earlier: [earlier({ receiveStatus: 1 })], duplicateReason: '补差' });
  show({ duplicates: 1 }, [fake(order.findPax, () => pageOf([doubled]))]);
  const strip = await screen.findByText(/1 位旅客在本航班已领取或有待领补偿/);
  expect(strip.closest('.ant-alert')).toHaveTextContent(/旅客1.*已领取 ¥400.00.*补差/);
});

test('a frozen line is called frozen there', async () => {
  const doubled = orderPax(1, { earlier: [earlier({ frozen: true })], duplicateReason: '补差' });
  show({ duplicates: 1 }, [fake(order.findPax, () => pageOf([doubled]))]);
  const strip = await screen.findByText(/1 位旅客在本航班已领取或有待领补偿/);
  expect(strip.closest('.ant-alert')).toHaveTextContent(/旅客1.*已冻结 ¥400.00.*补差/);
});

test('English has English punctuation, also where names and values are put together', async () => {
  const doubled = orderPax(1, { earlier: [earlier({ receiveStatus: 1 })], duplicateReason: 'upgrade' });
  show({ duplicates: 1 }, [fake(order.findPax, () => pageOf([doubled]))], path, 'en-US');
  const strip = (await screen.findByText(/1 passenger with received/)).closest('.ant-alert');
  expect(strip).toHaveTextContent(/Reason for the duplicate: upgrade/);
  expect(strip).not.toHaveTextContent('：');
});

test('a failed order is copied, and the form of the new draft opens', async () => {
  const copy = fake(order.copy, () => ({ orderId: idOf(90), orderNo: 'BC90', version: 1, passengersLeftOut: 0, luggageLeftOut: 0 }));
  const { portal } = show({ status: 4, allowed: ['copy', 'delete'] }, [copy]);
  await click('复制');
  await waitFor(() => expect(portal.opened).toEqual([routes.orderForm({ orderId: idOf(90) })]));
  expect(copy.inputs).toEqual([{ orderId: row.orderId }]);
  expect(portal.toasts).toEqual([{ kind: 'success', text: '已复制为新草稿' }]);
});

test('the other tabs: nobody has received yet, same-type orders are linked', async () => {
  const { portal } = show({});
  await userEvent.click(await screen.findByRole('tab', { name: '领取记录' }));
  expect(await screen.findByText('还没有旅客领取')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: '同类补偿单' }));
  await click(orderRow(5).orderNo);
  expect(portal.opened).toEqual([routes.orderDetail({ orderId: orderRow(5).orderId })]);
});

test('it moves while it is open: the page reads it again (English)', async () => {
  let status: Row['status'] = 1;
  const { portal } = show({}, [fake(order.find, () => orderRow(1, { status }))], path, 'en-US');
  expect(await screen.findByText('Under audit')).toBeInTheDocument();
  status = 3;
  portal.emit({ kind: 'task', orderId: row.orderId } as never);
  expect(await screen.findByText('In effect')).toBeInTheDocument();
});

test('an order that can’t be read says why, with retry; a page without an order says so', async () => {
  let gone = true;
  const { unmount } = show({}, [fake(order.find, () => (gone ? refuse('server.internal') : row))]);
  await screen.findByRole('alert');
  gone = false;
  await click('重试');
  expect(await screen.findByRole('heading', { name: row.orderNo })).toBeInTheDocument();
  unmount();
  show({}, [], routes.orderDetail());
  expect(await screen.findByText('链接缺少有效编号')).toBeInTheDocument();
});
