import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import { type Fake, fake, hiding, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { accidentRow, catalogOf, chosenPax, earlier, lookups, orderPax } from '../../../testing/samples.ts';
import OrderFormScreen from './order-form.screen.tsx';

const of = accidentRow();
const draft = orderRow(1, { accidentId: of.accidentId, status: 0, responsibleUnits: ['OCC'], version: 4 });
const show = (path: string, calls: readonly Fake[]) =>
  renderInPortal(<OrderFormScreen />, {
    path,
    calls: [
      ...calls,
      ...lookups(),
      fake(accident.find, () => of),
      fake(order.findOrderEditEcho, () => draft),
      fake(order.findSelectedPax, () => [orderPax(1), orderPax(2)]),
      fake(order.limits, () => ({ paxLimit: 5_000_000, orderLimit: 9_000_000, irregularStandard: 40_000, baggageStandard: 20_000 })),
      fake(order.findSameTypeOrders, () => []),
      fake(order.findChoicePax, ({ cabin }) =>
        pageOf([chosenPax(1), chosenPax(2), chosenPax(3, { cabin: 'C' })].filter(one => !cabin || one.cabin === cabin)),
      ),
    ],
    catalog: catalogOf('zh-CN'),
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const amounts = () => screen.getAllByRole('textbox', { name: /本次补偿金额/ });

beforeEach(() => sessionStorage.clear());

test('what was typed is kept and marked as unsaved while theirs can’t be read', async () => {
  let version = 4;
  let broken = false;
  const save = fake(order.save, () => {
    version = 9;
    broken = true;
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const echo = fake(order.findOrderEditEcho, () => (broken ? refuse('server.internal') : { ...draft, version }));
  const { portal } = show(routes.orderForm({ orderId: draft.orderId }), [save, echo]);
  await screen.findByText('旅客1');
  fireEvent.change(amounts()[0] as HTMLElement, { target: { value: '123' } });
  fireEvent.blur(amounts()[0] as HTMLElement);
  await waitFor(() => expect(portal.unsaved).toBe(true));
  await click('保存草稿');
  await click('放弃我的修改，重新载入');
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'failure' }]));
  // Everything typed still stands there: closing the tab has to ask, and a reload has to bring it back.
  expect(amounts()[0]).toHaveValue('123.00');
  expect(portal.unsaved).toBe(true);
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('12300'));
});

test('a reason can be given to the doubled who are left once a ticked one was taken out in the drawer', async () => {
  const doubled = (n: number) => orderPax(n, { earlier: [earlier()] });
  show(routes.orderForm({ orderId: draft.orderId }), [fake(order.findSelectedPax, () => [doubled(1), doubled(2)])]);
  await screen.findByText('旅客1');
  await userEvent.click(screen.getByRole('checkbox', { name: '1' }));
  await click('选择旅客');
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('旅客3');
  const boxes = drawer.getAllByRole('checkbox');
  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(await drawer.findByRole('button', { name: /选用/ }));
  await waitFor(() => expect(screen.queryByText('旅客1')).not.toBeInTheDocument());
  await userEvent.type(screen.getByRole('textbox', { name: '重复补偿原因' }), '两次延误');
  expect(await screen.findByRole('button', { name: /填入 \d 位重复旅客/ })).toHaveTextContent('填入 1 位重复旅客');
  expect(screen.getByRole('button', { name: /填入 \d 位重复旅客/ })).toBeEnabled();
});

test('an order whose amounts are hidden can’t be edited: what is typed would replace what was never seen', async () => {
  show(routes.orderForm({ orderId: draft.orderId }), [
    hiding(
      fake(order.findSelectedPax, () => [orderPax(1)]),
      'currentAmount',
    ),
  ]);
  await screen.findByText('本单的补偿金额不在您的数据权限内，不能编辑');
  expect(screen.queryByRole('button', { name: '保存草稿' })).not.toBeInTheDocument();
});
