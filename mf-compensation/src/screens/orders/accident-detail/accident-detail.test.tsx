import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { accidentRow, catalogOf, lookups } from '../../../testing/samples.ts';
import AccidentDetailScreen from './accident-detail.screen.tsx';
import { orderSums } from './order-sums.ts';

const row = accidentRow();
const changed = {
  id: idOf(1),
  at: '2026-03-14T06:00:00Z',
  by: '扎西',
  operation: '修改事故',
  changes: [
    { field: 'remark', label: '原因说明', before: '天气', after: '流量控制', concealed: false },
    { field: 'createdBy', label: '创建人', before: null, after: null, concealed: true },
  ],
};
const orders = [
  orderRow(1, { sumMoney: 100_000, status: 3 }),
  orderRow(2, { sumMoney: 23_456, status: 1, waitingFor: ['扎西', '多吉'], waitingSince: row.createdTime }),
];
const reads = [
  ...lookups(),
  fake(accident.find, () => row),
  fake(order.page, () => pageOf(orders)),
  fake(accident.history, () => [changed]),
];
const path = routes.accidentDetail({ accidentId: row.accidentId });
const show = (calls: readonly Fake[] = [], at = path, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderInPortal(<AccidentDetailScreen />, { path: at, calls: [...calls, ...reads], language, catalog: catalogOf(language) });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('number, state, what its orders come to, facts, orders and what can be done; nothing is a disabled field', async () => {
  const { portal } = show();
  expect(await screen.findByRole('heading', { name: row.accidentNo })).toBeInTheDocument();
  expect(screen.getByText('有效')).toBeInTheDocument();
  expect(await screen.findByText('¥1,234.56')).toBeInTheDocument();
  expect(screen.getAllByText('¥1,000.00')).toHaveLength(2);
  expect(screen.getByText('TV9812 · 2026-03-14')).toBeInTheDocument();
  expect(await screen.findByText('审核中 · 扎西 等 2 人')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await click('新建补偿单');
  await click('修改');
  await click(orders[0]?.orderNo ?? '');
  expect(portal.opened).toEqual([
    routes.orderForm({ accidentId: row.accidentId }),
    routes.accidentForm({ accidentId: row.accidentId, type: 'EDIT' }),
    routes.orderDetail({ orderId: orders[0]?.orderId ?? '' }),
  ]);
  expect(portal.titles.at(-1)).toContain('事故');
});

test('who changed it, when, and what was before; what may not be seen is concealed (English)', async () => {
  show([], path, 'en-US');
  const history = await screen.findByRole('list', { name: 'Changes' });
  expect(history).toHaveTextContent(/修改事故 · 扎西/);
  expect(history).toHaveTextContent('天气 → 流量控制');
  expect(history).toHaveTextContent('创建人: concealed');
});

test('an amount that is hidden, and orders that are not all here, make no sum', () => {
  const { sumMoney: _, ...hidden } = orderRow(2);
  expect(orderSums({ rows: [orderRow(1), hidden as never], total: 2, more: false })).toBeUndefined();
  expect(orderSums({ rows: [orderRow(1)], total: 2, more: false })).toBeUndefined();
  expect(orderSums({ rows: [orderRow(1)], total: 1, more: false })).toEqual({ all: 1_520_000, effective: 0 });
});

test('orders that data rules hide are told of, and are neither none nor a sum', async () => {
  show([fake(accident.find, () => accidentRow(1, { orderCount: 0, hiddenOrders: 1 })), fake(order.page, () => pageOf([]))]);
  expect(await screen.findByText('另有补偿单不在您的数据权限内')).toBeInTheDocument();
  expect(await screen.findByText('没有您可见的补偿单')).toBeInTheDocument();
  expect(screen.queryByText('该事故还没有补偿单')).not.toBeInTheDocument();
  expect(screen.queryByText('¥0.00')).not.toBeInTheDocument();
});

test('voiding names the drafts that go with it, and is sent once', async () => {
  const toVoid = fake(accident.toVoid, () => ({ deletedOrders: 1 }));
  const { portal } = show([toVoid]);
  await click('作废');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('作废后该事故下 1 张草稿补偿单将一并删除');
  await userEvent.click(within(dialog).getByRole('button', { name: /作\s?废/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '事故已作废' }]));
  expect(toVoid.inputs).toEqual([{ accidentId: row.accidentId, version: 1 }]);
});

test('an accident that can’t be read says why, with retry; a page without one says so', async () => {
  let gone = true;
  const { unmount } = show([fake(accident.find, () => (gone ? refuse('server.internal') : row))]);
  await screen.findByRole('alert');
  gone = false;
  await click('重试');
  expect(await screen.findByRole('heading', { name: row.accidentNo })).toBeInTheDocument();
  unmount();
  show([], routes.accidentDetail());
  expect(await screen.findByText('链接缺少有效编号')).toBeInTheDocument();
});
