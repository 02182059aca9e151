import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { routes } from '../routes.ts';
import { accidentRow, catalogOf, lookups, todoRow } from '../testing/samples.ts';
import AccidentListScreen from './orders/accident-list/accident-list.screen.tsx';
import OrderListScreen from './orders/order-list/order-list.screen.tsx';
import TodoListScreen from './orders/todo-list/todo-list.screen.tsx';

const show = (element: ReactElement, path: string, calls: readonly Fake[], options: ScreenOptions = {}) => {
  const language = options.language ?? 'zh-CN';
  return renderInPortal(element, { path, calls: [...calls, ...lookups()], catalog: catalogOf(language), ...options });
};
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

describe('accidents', () => {
  const path = routes.accidents();

  test('each row offers what is allowed on it, in one order', async () => {
    const voided = accidentRow(2, { accidentStatus: 2, allowed: ['delete'] });
    const { portal } = show(<AccidentListScreen />, path, [fake(accident.page, () => pageOf([accidentRow(), voided]))]);
    const first = within(await rowOf(accidentRow().accidentNo));
    expect(first.getByText('有效')).toBeInTheDocument();
    expect(await first.findByText('航班延误')).toBeInTheDocument();
    await userEvent.click(first.getByRole('button', { name: /新建补偿单/ }));
    await userEvent.click(first.getByRole('button', { name: /修改/ }));
    expect(portal.opened).toEqual([
      routes.orderForm({ accidentId: accidentRow().accidentId }),
      routes.accidentForm({ accidentId: accidentRow().accidentId, type: 'EDIT' }),
    ]);
    const second = within(await rowOf(voided.accidentNo));
    expect(second.queryByRole('button', { name: /新建补偿单/ })).not.toBeInTheDocument();
    expect(second.getByRole('button', { name: /删除/ })).toBeInTheDocument();
  });

  test('voiding names the drafts that go with it, and the list is read again', async () => {
    const page = fake(accident.page, () => pageOf([accidentRow(1, { allowed: ['void'] })]));
    const toVoid = fake(accident.toVoid, () => ({ deletedOrders: 1 }));
    const { portal } = show(<AccidentListScreen />, path, [page, toVoid]);
    await click(/作废/);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('作废后该事故下 1 张草稿补偿单将一并删除');
    await userEvent.click(within(dialog).getByRole('button', { name: /作\s?废/ }));
    await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '事故已作废' }]));
    expect(toVoid.inputs).toEqual([{ accidentId: accidentRow().accidentId, version: 1 }]);
    await waitFor(() => expect(page.inputs.length).toBeGreaterThan(1));
  });

  test('filters come from the location and go back to it', async () => {
    const page = fake(accident.page, () => pageOf([accidentRow()]));
    const { portal } = show(<AccidentListScreen />, `${path}?flightNo=TV98&accidentStatus=1`, [page]);
    await rowOf(accidentRow().accidentNo);
    expect(page.inputs[0]).toMatchObject({ flightNo: 'TV98', accidentStatus: 1 });
    await userEvent.type(screen.getByRole('textbox', { name: '航班号' }), '12{Enter}');
    expect(portal.paths.at(-1)).toContain('flightNo=TV9812');
  });

  test('who may only look sees no button to register (English)', async () => {
    show(<AccidentListScreen />, path, [fake(accident.page, () => pageOf([accidentRow()]))], {
      can: ['comp:accident:view'],
      language: 'en-US',
    });
    expect(await screen.findByText(accidentRow().accidentNo)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Register accident/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Void/ })).not.toBeInTheDocument();
  });
});

describe('compensation orders', () => {
  const path = routes.orders();

  test('rows show station by name, state and amount, and offer what is allowed', async () => {
    const waiting = orderRow(2, { allowed: ['audit'], nodeName: '站经理审核', waitingFor: ['扎西'], waitingSince: '2026-03-14T06:05:00Z' });
    const { portal } = show(<OrderListScreen />, path, [fake(order.page, () => pageOf([orderRow(1), waiting]))]);
    const first = within(await rowOf(orderRow(1).orderNo));
    expect(await first.findByText('拉萨 LXA')).toBeInTheDocument();
    expect(first.getByText('¥15,200.00')).toBeInTheDocument();
    await userEvent.click(first.getByRole('button', { name: /编辑/ }));
    await userEvent.click(within(await rowOf(waiting.orderNo)).getByRole('button', { name: /审核/ }));
    expect(portal.opened).toEqual([
      routes.orderForm({ orderId: orderRow(1).orderId }),
      routes.orderDetail({ orderId: waiting.orderId, audit: '1' }),
    ]);
  });

  test('taking effect asks with people and amount', async () => {
    const take = fake(order.takeEffect, () => null);
    const { portal } = show(<OrderListScreen />, path, [fake(order.page, () => pageOf([orderRow(1, { allowed: ['takeEffect'] })])), take]);
    await click(/转生效/);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('38 位旅客将可领取，合计 ¥15,200.00');
    await userEvent.click(within(dialog).getByRole('button', { name: /转生效/ }));
    await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '补偿单已生效' }]));
    expect(take.inputs).toEqual([{ orderId: orderRow(1).orderId, version: 1 }]);
  });

  test('what nobody has reviewed yet is withdrawn after a question, what came to nothing is copied', async () => {
    const withdraw = fake(order.withdraw, () => null);
    const copy = fake(order.copy, () => ({
      orderId: orderRow(9).orderId,
      orderNo: orderRow(9).orderNo,
      version: 1,
      passengersLeftOut: 2,
      luggageLeftOut: 0,
    }));
    const rows = [orderRow(1, { status: 1, allowed: ['withdraw'] }), orderRow(2, { status: 6, allowed: ['copy'] })];
    const { portal } = show(<OrderListScreen />, path, [fake(order.page, () => pageOf(rows)), withdraw, copy]);
    await click(/撤回/);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(withdraw.inputs).toEqual([{ orderId: orderRow(1).orderId, version: 1 }]));
    await userEvent.click(within(await rowOf(orderRow(2).orderNo)).getByRole('button', { name: /复制/ }));
    await waitFor(() => expect(portal.opened).toEqual([routes.orderForm({ orderId: orderRow(9).orderId })]));
    expect(copy.inputs).toEqual([{ orderId: orderRow(2).orderId }]);
    expect(portal.toasts.at(-1)).toEqual({ kind: 'warning', text: '已复制为新草稿，2 名旅客已冻结或不再属于该事故，未带入' });
  });

  test('somebody else moves an order: the open list reads itself again', async () => {
    const page = fake(order.page, () => pageOf([orderRow(1)]));
    const { portal } = show(<OrderListScreen />, path, [page]);
    await rowOf(orderRow(1).orderNo);
    portal.emit({ kind: 'task', orderId: orderRow(1).orderId } as never);
    await waitFor(() => expect(page.inputs).toHaveLength(2));
  });

  test('a list that fails says why and is read again on demand', async () => {
    let down = true;
    show(<OrderListScreen />, path, [fake(order.page, () => (down ? refuse('order.notFound') : pageOf([orderRow(1)])))]);
    await screen.findByRole('alert');
    down = false;
    await click('重试');
    expect(await rowOf(orderRow(1).orderNo)).toBeInTheDocument();
  });
});

describe('to review', () => {
  test('who waits longest is decided from here', async () => {
    const { portal } = show(<TodoListScreen />, routes.todo(), [fake(audit.todo, () => pageOf([todoRow()]))]);
    const row = within(await rowOf(todoRow().orderNo));
    expect(row.getByText('站经理审核')).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: /审核/ }));
    expect(portal.opened).toEqual([routes.orderDetail({ orderId: todoRow().orderId, audit: '1' })]);
  });

  test('an empty inbox says so (English)', async () => {
    show(<TodoListScreen />, routes.todo(), [fake(audit.todo, () => pageOf([]))], { language: 'en-US' });
    expect(await screen.findByText('Nothing waits for your review')).toBeInTheDocument();
  });
});
