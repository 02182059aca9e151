import { order } from '@reap/contracts/compensation/order/order';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { row, show } from '../../../testing/order-page.tsx';
import { catalogOf, lookups, orderPax } from '../../../testing/samples.ts';
import { OrderPassengers } from './order-passengers.tsx';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

test('whoever has received since he was ticked does not keep the others from being frozen', async () => {
  let rows = [orderPax(1), orderPax(2)];
  const row = orderRow(1, { status: 3, allowed: ['freeze'] });
  const freeze = fake(order.freezeOrderPax, () => ({ left: 0 }));
  const { portal } = renderInPortal(<OrderPassengers order={row} />, {
    calls: [freeze, fake(order.findPax, () => pageOf(rows)), ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  const [all] = await screen.findAllByRole('checkbox');
  await userEvent.click(all as HTMLElement);
  rows = [orderPax(1, { receiveStatus: 1 }), orderPax(2)];
  act(() => portal.emit({ kind: 'task', orderId: row.orderId }));
  expect(await screen.findByText('已领取')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '冻结' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /冻结原因/ }), '证件核对中');
  await userEvent.click(dialog.getByRole('button', { name: '冻结' }));
  await waitFor(() => expect(freeze.inputs).toMatchObject([{ paxId: [orderPax(2).paxId] }]));
});

test('freezing names who is frozen and asks why; who has received can’t be chosen', async () => {
  const freeze = fake(order.freezeOrderPax, () => ({ left: 0 }));
  const { portal } = show({ status: 3, allowed: ['freeze'], version: 6 }, [freeze]);
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes[2]).toBeDisabled();
  await userEvent.click(boxes[1] as HTMLElement);
  await click('冻结');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/冻结 旅客1 \d+？/);
  expect(dialog).toHaveTextContent('待审核或待支付的申请将被撤销');
  await userEvent.click(within(dialog).getByRole('button', { name: '冻结' }));
  expect(await within(dialog).findByText('请填写冻结原因')).toBeInTheDocument();
  expect(freeze.inputs).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /冻结原因/ }), '证件核对中');
  await userEvent.click(within(dialog).getByRole('button', { name: '冻结' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已冻结 1 位旅客' }]));
  expect(freeze.inputs).toEqual([
    { orderId: row.orderId, version: 6, paxId: [orderPax(1).paxId], frozen: true, freezeReason: '证件核对中' },
  ]);
});

test('whom a colleague froze meanwhile is said to be left; thawing is of the order as it was seen', async () => {
  const answers = [{ left: 1 }, { left: 0 }];
  const freeze = fake(order.freezeOrderPax, () => answers.shift() ?? { left: 0 });
  const passengers = fake(order.findPax, () => pageOf([orderPax(1), orderPax(2), orderPax(3, { frozen: true })]));
  const { portal } = show({ status: 3, allowed: ['freeze'], version: 6 }, [freeze, passengers]);
  const boxes = await screen.findAllByRole('checkbox');
  for (const box of boxes.slice(1, 3)) await userEvent.click(box);
  await click('冻结');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /冻结原因/ }), '证件核对中');
  await userEvent.click(within(dialog).getByRole('button', { name: '冻结' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已冻结 1 位旅客；另有 1 位此前已被冻结，保留原冻结原因' }]));
  await userEvent.click(boxes[3] as HTMLElement);
  await click('解冻');
  await waitFor(() => expect(freeze.inputs.at(-1)).toMatchObject({ version: 6, paxId: [orderPax(3).paxId], frozen: false }));
});

test('why somebody is frozen stands beside it', async () => {
  show({ status: 3 }, [fake(order.findPax, () => pageOf([orderPax(3, { frozen: true, freezeReason: '证件核对中' })]))]);
  await userEvent.hover(await screen.findByText('已冻结'));
  expect(await screen.findByText('证件核对中')).toBeInTheDocument();
});
