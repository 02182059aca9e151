import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { luggageLine, mailedGrant } from '../../testing/sample-luggage.ts';
import { catalogOf, chosenPax, reviewer, todoRow } from '../../testing/samples.ts';
import OrderDetailScreen from './order-detail/order-detail.screen.tsx';
import OrderFormScreen from './order-form/order-form.screen.tsx';
import OrderListScreen from './order-list/order-list.screen.tsx';

const show = (page: ReactElement, path: string, calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(page, { path: `/h5/compensation/order${path}`, calls, catalog: catalogOf('zh-CN'), ...options });
/** What the page of an order shows around it. */
const around = () => [fake(h5Order.auditFindAuditRecord, () => []), fake(order.findPax, () => pageOf([]))];
const opened = (n: number) => `/detail?compensationId=${idOf(n)}`;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

test('what waits for this person stands before all other orders, and opens by a tap', async () => {
  const todo = fake(audit.todo, () => pageOf([todoRow(1)]));
  const page = fake(h5Order.page, () => pageOf([orderRow(2)]));
  const { portal } = show(<OrderListScreen />, '', [todo, page]);
  const waiting = within(await screen.findByRole('region', { name: '待我审核（1）' }));
  await userEvent.click(waiting.getByRole('button'));
  expect(portal.opened).toEqual([`/h5/compensation/order/detail?compensationId=${todoRow(1).orderId}`]);
  expect(within(await screen.findByRole('region', { name: '全部补偿单（1）' })).getByRole('button')).toHaveTextContent(
    orderRow(2).orderNo ?? '',
  );
});

test('of many that wait the rest is a tap away', async () => {
  const all = Array.from({ length: 25 }, (_, at) => todoRow(at + 1));
  const todo = fake(audit.todo, ({ pageSize = 20 }) => pageOf(all.slice(0, pageSize), all.length));
  show(<OrderListScreen />, '', [todo, fake(h5Order.page, () => pageOf([]))]);
  const waiting = within(await screen.findByRole('region', { name: '待我审核（25）' }));
  expect(waiting.getAllByRole('button')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  await waitFor(() => expect(waiting.getAllByRole('button')).toHaveLength(25));
});

test('whoever reviews nothing sees orders alone', async () => {
  show(<OrderListScreen />, '', [fake(h5Order.page, () => pageOf([orderRow(2)]))], { can: ['comp:order:view'] });
  await screen.findByRole('region', { name: '全部补偿单（1）' });
  expect(screen.queryByText(/待我审核/)).toBeNull();
});

test('cash and luggage have lists of their own; what they show stands in the location', async () => {
  const todo = fake(audit.todo, () => pageOf([]));
  const cash = fake(h5Order.findCashCompensationList, () => pageOf([orderRow(2)]));
  const luggage = fake(h5Order.findCompensationLuggageList, () => pageOf([orderRow(3, { compensateType: 2, pieces: 2 })]));
  const { portal } = show(<OrderListScreen />, '?kind=cash', [todo, cash, luggage, fake(h5Order.page, () => pageOf([]))]);
  await screen.findByRole('region', { name: '现金补偿单（1）' });
  expect(screen.queryByText(/待我审核/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '箱包' }));
  expect(within(await screen.findByRole('region', { name: '箱包补偿单（1）' })).getByRole('button')).toHaveTextContent('LXA · 2 件箱包');
  await userEvent.type(screen.getByRole('textbox', { name: '航班号' }), 'tv98');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已生效');
  await userEvent.click(screen.getByRole('checkbox', { name: '待发放' }));
  await waitFor(() => expect(luggage.inputs.at(-1)).toMatchObject({ flightNo: 'TV98', status: [3], toGrant: true, pageNumber: 1 }));
  const shown = new URLSearchParams(portal.paths.at(-1)?.split('?')[1]);
  expect(Object.fromEntries(shown)).toEqual({ kind: 'luggage', flightNo: 'TV98', status: '3', toGrant: 'true' });
});

test('a flight number of digits alone is asked for as the airline’s', async () => {
  const page = fake(h5Order.page, () => pageOf([]));
  show(<OrderListScreen />, '', [page, fake(audit.todo, () => pageOf([]))]);
  await userEvent.type(screen.getByRole('textbox', { name: '航班号' }), '9801');
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ flightNo: 'TV9801' }));
});

test('a list without orders says why it is empty; one that fails can be asked again', async () => {
  let tries = 0;
  const cash = fake(h5Order.findCashCompensationList, () => (tries++ === 0 ? refuse('server.busy') : pageOf([])));
  show(<OrderListScreen />, '?kind=cash&status=6', [cash]);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('没有符合条件的补偿单')).toBeVisible();
});

test('an order of luggage shows its lines, and how they were given', async () => {
  const row = orderRow(1, { compensateType: 2, accidentType: 2, pieces: 2, status: 3, allowed: [] });
  const luggage = fake(h5Order.findCompensationLuggageDetailInfo, () => ({
    order: row,
    luggage: [luggageLine()],
    grants: [mailedGrant()],
  }));
  show(<OrderDetailScreen />, opened(1), [fake(h5Order.detail, () => row), luggage, ...around()]);
  expect(await screen.findByRole('region', { name: '箱包' })).toHaveTextContent('新秀丽 25 寸 × 2LXA · 可用 2 件已预留¥899.00 × 2');
  expect(screen.getByRole('region', { name: '发放记录' })).toHaveTextContent('顺丰');
});

test('an order that is not there says so and leads to the list; the form that would change it does too', async () => {
  for (const Screen of [OrderDetailScreen, OrderFormScreen]) {
    const { portal, unmount } = show(<Screen />, `/x?compensationId=${idOf(9)}&orderId=${idOf(9)}`, [
      fake(h5Order.detail, () => refuse('order.notFound')),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('补偿单不存在或已删除');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
    expect(portal.closed).toEqual(['/h5/compensation/order']);
    unmount();
  }
});

test('a link without a number of an order says so and leads to the list', async () => {
  const refused = () => refuse('request.invalid', {}, { orderId: { key: 'validate.format', text: '编号格式不正确' } });
  for (const path of ['/detail', opened(1)]) {
    const { portal, unmount } = show(<OrderDetailScreen />, path, [fake(h5Order.detail, refused)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('链接缺少有效编号');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
    expect(portal.closed).toEqual(['/h5/compensation/order']);
    unmount();
  }
});

test('the link of a message opens the order; it is sent back with remarks', async () => {
  const find = fake(h5Order.detail, () => orderRow(1, { taskId: idOf(50), allowed: ['audit'] }));
  const operation = fake(h5Order.auditOperation, () => ({ isPrompt: false, orderAuditorList: [], taskId: null }));
  const { portal } = show(<OrderDetailScreen />, opened(1), [find, operation, ...around()]);
  await userEvent.click(await screen.findByRole('button', { name: '审核' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('radio', { name: '退回' }));
  await userEvent.type(sheet.getByRole('textbox', { name: '备注' }), '请补充航段');
  await userEvent.click(sheet.getByRole('button', { name: '退回' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已退回' }]));
  expect(find.inputs[0]).toEqual({ orderId: idOf(1) });
  expect(operation.inputs).toEqual([{ orderId: orderRow(1).orderId, taskId: idOf(50), auditStatus: 'BACK', remarks: '请补充航段' }]);
});

test('who agrees chooses the next reviewers; somebody who was quicker is named, and the remarks stay', async () => {
  const find = fake(h5Order.detail, () => orderRow(1, { taskId: idOf(50), allowed: ['audit'] }));
  let tries = 0;
  const operation = fake(h5Order.auditOperation, () =>
    tries++ === 0
      ? refuse('audit.handled', { by: '陈芳', at: '14:05' })
      : { isPrompt: false, orderAuditorList: [reviewer(1), reviewer(2)], taskId: idOf(51) },
  );
  const save = fake(h5Order.auditSaveReviewer, () => null);
  const reviewers = fake(h5Order.auditFindReviewer, () => pageOf([reviewer(1), reviewer(2)]));
  const { portal } = show(<OrderDetailScreen />, opened(1), [find, operation, reviewers, save, ...around()]);
  await userEvent.click(await screen.findByRole('button', { name: '审核' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox', { name: '备注' }), '同意');
  await userEvent.click(sheet.getByRole('button', { name: '同意' }));
  expect(await sheet.findByRole('alert')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: '备注' })).toHaveValue('同意');
  await userEvent.click(sheet.getByRole('button', { name: '同意' }));
  const [first] = await screen.findAllByRole('checkbox');
  await userEvent.click(first as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '通知所选审核人' }));
  await waitFor(() =>
    expect(save.inputs).toEqual([{ orderId: orderRow(1).orderId, taskId: idOf(51), auditorIds: [reviewer(1).reviewerId] }]),
  );
  expect(portal.toasts.at(-1)).toEqual({ kind: 'success', text: '已通知 1 位审核人' });
});

test('an approved order is put into effect by a thumb, after a question', async () => {
  const find = fake(h5Order.detail, () => orderRow(1, { taskId: null, allowed: ['takeEffect', 'close'] }));
  const effect = fake(h5Order.auditPassToTakeEffect, () => null);
  const { portal } = show(<OrderDetailScreen />, opened(1), [find, effect, ...around()]);
  await userEvent.click(await screen.findByRole('button', { name: '转生效' }));
  expect(effect.inputs).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '转生效' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已转生效' }]));
  expect(effect.inputs).toEqual([{ orderId: orderRow(1).orderId, version: orderRow(1).version }]);
});

describe('luggage is given out', () => {
  const row = orderRow(1, { compensateType: 2, accidentType: 2, status: 3, pieces: 2, version: 7, allowed: ['grant', 'freeze', 'close'] });
  const detail = () => [
    fake(h5Order.detail, () => row),
    fake(h5Order.findCompensationLuggageDetailInfo, () => ({ order: row, luggage: [luggageLine()], grants: [] })),
  ];
  const sheet = async () => within(await screen.findByRole('dialog'));
  const orderPax = (receiveStatus: 0 | 1) => ({
    ...chosenPax(1),
    currentAmount: 179_800,
    frozen: false,
    freezeReason: '',
    receiveStatus,
    duplicateReason: '',
  });

  test('by mail, with what is missing said at its field; it is asked once more before it is done', async () => {
    const grant = fake(h5Order.mailGrant, () => ({ version: 8 }));
    const { portal } = show(<OrderDetailScreen />, opened(1), [...detail(), grant, ...around()]);
    await userEvent.click(await screen.findByRole('button', { name: '发放箱包' }));
    const form = await sheet();
    await userEvent.click(form.getByRole('button', { name: '邮寄' }));
    await userEvent.type(form.getByRole('textbox', { name: '快递公司' }), '顺丰');
    await userEvent.type(form.getByRole('textbox', { name: '快递单号' }), 'sf1');
    await userEvent.click(form.getByRole('button', { name: '发放箱包' }));
    expect(form.getByText('请输入收件地址')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: '收件地址' }), '拉萨');
    await userEvent.click(form.getByRole('button', { name: '发放箱包' }));
    expect([form.getByText('将发放 2 件箱包，发放后不能撤回'), grant.inputs.length]).toEqual([expect.anything(), 0]);
    await userEvent.click(form.getByRole('button', { name: '确认发放' }));
    await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '箱包已发放' }]));
    expect(grant.inputs).toEqual([{ orderId: row.orderId, version: 7, company: '顺丰', trackingNo: 'SF1', address: '拉萨' }]);
  });

  test.each([
    ['邮寄', { 快递公司: '顺丰', 快递单号: 'SF1', 收件地址: '拉萨' }],
    ['柜台发放', { 签收人姓名: '扎西' }],
  ])('the passenger reads as received as soon as it is given (%s)', async (way, typed) => {
    let given = false;
    const done = () => {
      given = true;
      return { version: 8 };
    };
    const pax = fake(order.findPax, () => pageOf([orderPax(given ? ReceiveStatus.received : ReceiveStatus.open)]));
    const calls = [fake(h5Order.mailGrant, done), fake(h5Order.offlineGrant, done), fake(h5Order.auditFindAuditRecord, () => [])];
    show(<OrderDetailScreen />, opened(1), [...detail(), pax, ...calls]);
    await userEvent.click(await screen.findByRole('button', { name: '发放箱包' }));
    const form = await sheet();
    await userEvent.click(form.getByRole('button', { name: way }));
    for (const [name, text] of Object.entries(typed)) await userEvent.type(form.getByRole('textbox', { name }), text);
    await userEvent.click(form.getByRole('button', { name: '发放箱包' }));
    await userEvent.click(form.getByRole('button', { name: '确认发放' }));
    await waitFor(() => expect(screen.getByRole('region', { name: '补偿旅客' })).toHaveTextContent('已领取'));
  });

  test('at the counter somebody signs; who was quicker is said, and what was typed stays', async () => {
    const grant = fake(h5Order.offlineGrant, () => refuse('order.nothingToGrant'));
    show(<OrderDetailScreen />, opened(1), [...detail(), grant, ...around()]);
    await userEvent.click(await screen.findByRole('button', { name: '发放箱包' }));
    const form = await sheet();
    await userEvent.click(form.getByRole('button', { name: '发放箱包' }));
    expect(form.getByText('请旅客签名，或输入签收人姓名')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: '签收人姓名' }), '扎西');
    await userEvent.click(form.getByRole('button', { name: '发放箱包' }));
    await userEvent.click(form.getByRole('button', { name: '确认发放' }));
    expect(await form.findByRole('alert')).toBeVisible();
    expect(form.getByRole('textbox', { name: '签收人姓名' })).toHaveValue('扎西');
  });

  test('a passenger is frozen with the reason', async () => {
    const freeze = fake(h5Order.freezeOrderPax, () => ({ left: 0 }));
    const pax = fake(order.findPax, () => pageOf([orderPax(ReceiveStatus.open)]));
    const { portal } = show(<OrderDetailScreen />, opened(1), [...detail(), freeze, pax, fake(h5Order.auditFindAuditRecord, () => [])]);
    const passengers = within(await screen.findByRole('region', { name: '补偿旅客' }));
    await userEvent.click(passengers.getByRole('button'));
    const form = await sheet();
    await userEvent.click(form.getByRole('button', { name: '冻结' }));
    expect(freeze.inputs).toEqual([]);
    await userEvent.type(form.getByRole('textbox', { name: '冻结原因' }), '核对中');
    await userEvent.click(form.getByRole('button', { name: '冻结' }));
    await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已冻结' }]));
    expect(freeze.inputs).toEqual([
      { orderId: row.orderId, version: row.version, paxId: [chosenPax(1).paxId], frozen: true, freezeReason: '核对中' },
    ]);
  });
});

test('whoever handed an order in chooses who reviews it; a name is looked for', async () => {
  const find = fake(h5Order.detail, () => orderRow(1));
  const reviewers = fake(h5Order.auditFindReviewer, () => pageOf([reviewer(1)]));
  const save = fake(h5Order.auditSaveReviewer, () => null);
  const { portal } = show(<OrderDetailScreen />, `${opened(1)}&choose=${idOf(51)}`, [find, reviewers, save, ...around()]);
  await userEvent.type(await screen.findByRole('textbox'), '尼玛');
  await waitFor(() => expect(reviewers.inputs.at(-1)).toMatchObject({ orderId: idOf(1), taskId: idOf(51), userInfo: '尼玛' }));
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '通知所选审核人' }));
  await waitFor(() => expect(portal.paths.at(-1)).toBe(`/h5/compensation/order${opened(1)}`));
  expect(save.inputs).toEqual([{ orderId: idOf(1), taskId: idOf(51), auditorIds: [reviewer(1).reviewerId] }]);
});

test('in English segments and reviewers are parted by commas', async () => {
  const row = orderRow(1, { choiceSegment: ['LXA-CTU', 'CTU-PEK'], waitingFor: ['DOLMA', 'CHEN'], allowed: [] });
  const english: ScreenOptions = { language: 'en-US', catalog: catalogOf('en-US') };
  show(<OrderDetailScreen />, opened(1), [fake(h5Order.detail, () => row), ...around()], english);
  expect(await screen.findByText('LXA-CTU, CTU-PEK')).toBeVisible();
  expect(screen.getByText('DOLMA, CHEN')).toBeVisible();
});
