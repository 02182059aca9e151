import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { h5Luggage } from '@reap/contracts/compensation/luggage/luggage';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import '@reap/shared-ui/testing/device';
import { type Fake, fake, hiding, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { baggageDetail, baggageLookups, baggageRow } from '../../testing/sample-bags.ts';
import { luggageLine, stockOfLuggage } from '../../testing/sample-luggage.ts';
import { catalogOf, chosenPax, earlier, lookups, orderPax, reviewer } from '../../testing/samples.ts';
import OrderFormScreen from './order-form/order-form.screen.tsx';
import OrderListScreen from './order-list/order-list.screen.tsx';

let userId = '';
const bag = baggageDetail(1, { orderable: true, paxId: idOf(501), paxName: '扎西', terminal: 'LXA' });
const saved = { orderId: idOf(1), orderNo: 'BC1', version: 1 };
const handedIn = { isPrompt: false, orderAuditorList: [], taskId: idOf(50) };
const show = (page: ReactElement, path: string, calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(page, {
    path: `/h5/compensation/order${path}`,
    calls: [
      ...lookups(),
      ...baggageLookups(),
      ...calls,
      fake(h5Baggage.baggageAccidentDetailInfo, () => bag),
      fake(h5Order.page, () => pageOf([])),
      fake(order.findChoicePax, () => pageOf([chosenPax(1)])),
      fake(h5Luggage.luggagePage, () => pageOf(stockOfLuggage)),
    ],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    user: { userId, station: 'LXA' },
    ...options,
  });
const formOf = (more = '') => `/form?baggageId=${bag.accidentId}${more}`;
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string) => {
  const box = await screen.findByRole('checkbox', { name });
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
};

beforeEach(() => {
  userId = crypto.randomUUID();
});
afterEach(() => jest.restoreAllMocks());

test('luggage is chosen by brand and size out of what is there; it is saved and handed in, and its reviewers can be chosen', async () => {
  const add = fake(h5Order.addMaterialCompensation, () => saved);
  const submit = fake(h5Order.submit, () => ({ ...handedIn, orderAuditorList: [reviewer(1), reviewer(2)] }));
  const { portal } = show(<OrderFormScreen />, formOf('&kind=luggage'), [add, submit]);
  await tick('运控');
  await screen.findByText('¥899.00 · 可用 2 件');
  const more = screen.getByRole('button', { name: '增加新秀丽 25 寸' });
  await userEvent.click(more);
  await userEvent.click(more);
  expect(more).toBeDisabled();
  expect(screen.getByText('¥1,798.00')).toBeVisible();
  await click('提交审核');
  await waitFor(() => expect(portal.closed).toEqual([`/h5/compensation/order/detail?compensationId=${idOf(1)}&choose=${idOf(50)}`]));
  expect(add.inputs).toMatchObject([
    { accidentId: bag.accidentId, serviceCity: 'LXA', responsibleUnits: ['OCC'], luggage: [{ itemId: idOf(802), quantity: 2 }] },
  ]);
  expect(submit.inputs).toEqual([{ orderId: idOf(1) }]);
});

test('luggage whose prices may not be read comes to no sum', async () => {
  const unpriced = stockOfLuggage.map(({ price: _, ...item }) => item);
  show(<OrderFormScreen />, formOf('&kind=luggage'), [fake(h5Luggage.luggagePage, () => pageOf(unpriced))]);
  await userEvent.click(await screen.findByRole('button', { name: '增加新秀丽 25 寸' }));
  expect(await screen.findByText('—')).toBeInTheDocument();
  expect(screen.queryByText('¥0.00')).toBeNull();
});

test('what is missing is said at its field before anything is sent; what the server refuses as well, and nothing is lost', async () => {
  const add = fake(h5Order.addCashCompensation, () =>
    refuse('request.invalid', {}, { 'passengers.0.currentAmount': { key: 'order.amountRequired', text: '金额超过上限' } }),
  );
  show(<OrderFormScreen />, formOf('&kind=cash'), [add]);
  const amount = await screen.findByRole('textbox', { name: '本次补偿金额' });
  await waitFor(() => expect(amount).toBeEnabled());
  await click('提交审核');
  expect(amount).toHaveFocus();
  expect(amount).toBeInvalid();
  expect(add.inputs).toEqual([]);
  await userEvent.type(amount, '1,300.5');
  await tick('运控');
  await click('提交审核');
  expect(await screen.findByText('金额超过上限')).toBeVisible();
  expect(add.inputs).toMatchObject([{ passengers: [{ paxId: idOf(501), currentAmount: 130_050, duplicateReason: '' }] }]);
  expect(amount).toHaveValue('1,300.5');
});

test('where both are due, luggage is offered beside the cash that is there; other compensation asks for a reason', async () => {
  const cash = fake(h5Order.page, () => pageOf([orderRow(7, { accidentType: 2, accidentId: bag.accidentId })]));
  const choice = fake(order.findChoicePax, () => pageOf([chosenPax(1, { earlier: [earlier()] })]));
  const add = fake(h5Order.addMaterialCompensation, () => saved);
  show(<OrderFormScreen />, formOf(), [cash, choice, add, fake(h5Order.submit, () => handedIn)]);
  expect(await screen.findByRole('button', { name: '箱包补偿', pressed: true })).toBeVisible();
  expect(screen.getByRole('region', { name: '该行李事故的补偿单' })).toHaveTextContent(orderRow(7).orderNo ?? '');
  await tick('运控');
  await click('增加外交官 20 寸');
  await userEvent.type(await screen.findByRole('textbox', { name: '重复补偿原因' }), '另换箱包');
  await click('提交审核');
  await waitFor(() => expect(add.inputs).toMatchObject([{ duplicateReason: '另换箱包' }]));
});

test('what came back is put right and handed in again by one call, as it was read', async () => {
  const row = orderRow(1, {
    status: 5,
    accidentType: 2,
    compensateType: 2,
    accidentId: bag.accidentId,
    version: 4,
    allowed: ['edit', 'submit'],
  });
  const again = fake(h5Order.auditReSubmitMaterialCompensation, () => handedIn);
  const { portal } = show(<OrderFormScreen />, `/form?orderId=${row.orderId}`, [
    fake(h5Order.detail, () => ({ ...row, responsibleUnits: ['OCC'] })),
    fake(order.findSelectedPax, () => []),
    fake(h5Order.findCompensationLuggageDetailInfo, () => ({ order: row, luggage: [luggageLine()], grants: [] })),
    again,
  ]);
  await screen.findByText('¥899.00 · 可用 2 件');
  await click('减少新秀丽 25 寸');
  await click('重新提交');
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '提交成功' }]));
  expect(again.inputs).toMatchObject([{ orderId: row.orderId, version: 4, luggage: [{ itemId: idOf(802), quantity: 1 }] }]);
});

test('who may not write orders is told before anything is typed', async () => {
  const { portal } = show(<OrderFormScreen />, formOf('&kind=cash'), [], { can: ['comp:order:view', 'comp:baggage:view'] });
  expect(await screen.findByRole('alert')).toHaveTextContent('您没有执行该操作的权限');
  expect(screen.queryByRole('textbox')).toBeNull();
  await click('返回列表');
  expect(portal.closed).toEqual(['/h5/compensation/order']);
});

test('a station that is not chosen is asked to be chosen', async () => {
  show(<OrderFormScreen />, formOf('&kind=cash'), []);
  const station = await screen.findByRole('combobox', { name: '服务航站' });
  await waitFor(() => expect(station).toBeEnabled());
  await userEvent.selectOptions(station, '');
  await click('提交审核');
  expect(await screen.findByText('请选择服务航站')).toBeVisible();
});

test('an order for a flight is desk work, and one that may not be changed says so', async () => {
  const row = orderRow(1, { status: 0, allowed: ['edit'] });
  show(<OrderFormScreen />, `/form?orderId=${row.orderId}`, [fake(h5Order.detail, () => row), fake(order.findSelectedPax, () => [])]);
  expect(await screen.findByText('航班补偿单请在电脑端修改')).toBeVisible();
});

test('an amount that this person may not read is not written over', async () => {
  const row = orderRow(1, { status: 0, accidentType: 2, compensateType: 1, accidentId: bag.accidentId, allowed: ['edit'] });
  show(<OrderFormScreen />, `/form?orderId=${row.orderId}`, [
    fake(h5Order.detail, () => row),
    hiding(
      fake(order.findSelectedPax, () => [orderPax(1)]),
      'currentAmount',
    ),
  ]);
  expect(await screen.findByText('本单的补偿金额不在您的数据权限内，不能编辑')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '本次补偿金额' })).toBeNull();
});

test('a bag that can be compensated is chosen by its tag', async () => {
  const bags = fake(h5Baggage.findBaggageAccidentList, () =>
    pageOf([baggageRow(1, { orderable: true, bagTag: '0088482191' }), baggageRow(2, { bagTag: '0088482192' })]),
  );
  const { portal } = show(<OrderFormScreen />, '/form', [bags]);
  await userEvent.click(await screen.findByText('TV 482191'));
  expect(screen.queryByText('TV 482192')).toBeNull();
  expect(portal.paths).toContain(`/h5/compensation/order/form?baggageId=${baggageRow(1).accidentId}`);
});

test('an order whose answer was lost waits on the phone, and the list sends it under the same key', async () => {
  let tries = 0;
  const keys: string[] = [];
  const add = fake(h5Order.addCashCompensation, (_, { headers }) => {
    keys.push(headers['idempotency-key'] ?? '');
    tries += 1;
    if (tries === 1) throw new Error('the answer was lost');
    return saved;
  });
  const submit = fake(h5Order.submit, () => handedIn);
  const view = show(<OrderFormScreen />, formOf('&kind=cash'), [add, submit]);
  const amount = await screen.findByRole('textbox', { name: '本次补偿金额' });
  await waitFor(() => expect(amount).toBeEnabled());
  await userEvent.type(amount, '300');
  await tick('运控');
  await click('提交审核');
  expect(await screen.findByText('已存入待发送，网络恢复后自动发送')).toBeVisible();
  view.unmount();
  const { portal } = show(<OrderListScreen />, '', [add, submit], { can: ['comp:order:view', 'comp:order:edit'] });
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '“扎西 · TV9812 · ¥300.00”已发送' }]));
  expect([submit.inputs.length, new Set(keys).size, keys.length]).toEqual([1, 1, 2]);
});

describe('a page that is loaded anew', () => {
  /** Loads it anew where it stands once what was typed is on the phone. */
  const reload = async (view: ReturnType<typeof show>, calls: readonly Fake[]) => {
    await screen.findByText('已自动保存，断网也不会丢失');
    await waitFor(() => expect(view.portal.paths.at(-1)).toContain('draft='));
    const address = view.portal.paths.at(-1)?.replace('/h5/compensation/order', '') ?? '';
    view.unmount();
    show(<OrderFormScreen />, address, calls);
  };

  test.each([
    { status: 5, allowed: ['edit', 'submit'], verb: '重新提交', changed: h5Order.auditReSubmitCashCompensation },
    { status: 5, allowed: ['edit'], verb: '提交审核', changed: h5Order.editCashCompensation },
    { status: 0, allowed: ['edit'], verb: '提交审核', changed: h5Order.editCashCompensation },
  ] as const)('still changes the order that it was opened for (status $status, $allowed)', async ({ status, allowed, verb, changed }) => {
    const about = { accidentType: 2, compensateType: 1, accidentId: bag.accidentId } as const;
    const row = orderRow(1, { ...about, status, version: 4, allowed: [...allowed] });
    const change = fake(changed, () => ({ ...saved, ...handedIn }));
    const add = fake(h5Order.addCashCompensation, () => saved);
    const calls = [
      fake(h5Order.detail, () => ({ ...row, responsibleUnits: ['OCC'] })),
      fake(order.findSelectedPax, () => [{ ...orderPax(1), paxId: idOf(501), currentAmount: 30_000, duplicateReason: '' }]),
      change,
      add,
      fake(h5Order.submit, () => handedIn),
    ];
    const view = show(<OrderFormScreen />, `/form?orderId=${row.orderId}`, calls);
    const amount = await screen.findByRole('textbox', { name: '本次补偿金额' });
    await waitFor(() => expect(amount).toBeEnabled());
    await userEvent.clear(amount);
    await userEvent.type(amount, '250');
    await reload(view, calls);
    await waitFor(() => expect(screen.getByRole('textbox', { name: '本次补偿金额' })).toHaveValue('250'));
    await click(verb);
    await waitFor(() => expect(change.inputs).toMatchObject([{ orderId: row.orderId, version: 4 }]));
    expect(add.inputs).toEqual([]);
  });

  test('stays luggage where that was offered beside cash', async () => {
    const cash = fake(h5Order.page, () => pageOf([orderRow(7, { accidentType: 2, accidentId: bag.accidentId })]));
    const view = show(<OrderFormScreen />, formOf(), [cash]);
    await click('增加新秀丽 25 寸');
    await reload(view, [cash]);
    expect(await screen.findByRole('button', { name: '减少新秀丽 25 寸' })).toBeEnabled();
    expect(screen.queryByRole('textbox', { name: '本次补偿金额' })).toBeNull();
  });
});
