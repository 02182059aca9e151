import { order } from '@reap/contracts/compensation/order/order';
import { received } from '@reap/contracts/compensation/payment/received';
import { audit, orderSms } from '@reap/contracts/compensation/review/audit';
import type { RowOf } from '@reap/contracts/contract';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { receivedItem } from '../../../testing/sample-applications.ts';
import { catalogOf, earlier, lookups, orderPax, todoRow } from '../../../testing/samples.ts';
import OrderDetailScreen from './order-detail.screen.tsx';

type Row = RowOf<typeof order.page>;
const inReview: Partial<Row> = {
  allowed: ['audit'],
  taskId: idOf(700),
  nodeName: '站经理审核',
  waitingFor: ['扎西'],
  waitingSince: '2026-03-14T06:05:00Z',
};
const zhaxi = { orgName: '拉萨站', reviewerName: '扎西', reviewerNo: '10233', reviewerPhone: '138****5678', reviewerId: idOf(3) };
const pending = {
  nodeName: 'READ' as const,
  status: 'ready' as const,
  objName: '站经理审核',
  reviewerInfo: '',
  remarks: '',
  doneDate: null,
  waiteAuditReviewers: [zhaxi],
};
const row = orderRow(1);
const path = routes.orderDetail({ orderId: row.orderId });

const reads = (change: Partial<Row>) => [
  ...lookups(),
  fake(order.find, () => orderRow(1, change)),
  fake(audit.findAuditRecord, () => [pending]),
  fake(order.findPax, () => pageOf([orderPax(1), orderPax(2, { receiveStatus: 1 }), orderPax(3, { frozen: true })])),
  fake(order.findPaxReceiveRecord, () => []),
  fake(order.findSameTypeOrders, () => [orderRow(5)]),
  fake(received.find, () => [
    receivedItem({ duplicate: false, flightNo: 'TV9999' }),
    receivedItem({ orderId: idOf(78), match: ['pnr'], duplicate: false }),
  ]),
];
const show = (change: Partial<Row>, calls: readonly Fake[] = [], at = path, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderInPortal(<OrderDetailScreen />, { path: at, calls: [...calls, ...reads(change)], language, catalog: catalogOf(language) });
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

test('a decision is sent once, and what follows is read again', async () => {
  const find = fake(order.find, () => orderRow(1, inReview));
  const operation = fake(audit.operation, () => ({ isPrompt: false, orderAuditorList: [], taskId: null }));
  const { portal } = show(inReview, [find, operation], `${path}&audit=1`);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: '退回' }));
  await userEvent.type(dialog.getByRole('textbox'), '请补材料');
  await userEvent.dblClick(dialog.getByRole('button', { name: '退回' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '审核成功' }]));
  expect(operation.inputs).toHaveLength(1);
  expect(operation.inputs[0]).toMatchObject({ taskId: idOf(700), auditStatus: 'BACK', remarks: '请补材料' });
  await waitFor(() => expect(find.inputs.length).toBeGreaterThan(1));
});

test.each([
  ['the next order that waits for this person is opened', [todoRow(2)], routes.orderDetail({ orderId: orderRow(2).orderId })],
  ['after the last one the to-dos are', [], routes.todo()],
] as const)('an audited tab closes; %s', async (_, others, next) => {
  const operation = fake(audit.operation, () => ({ isPrompt: false, orderAuditorList: [], taskId: null }));
  const pile = fake(audit.todo, () => pageOf([todoRow(1), ...others]));
  const { portal } = show(inReview, [operation, pile], `${path}&audit=1`);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: '同意' }));
  await userEvent.click(dialog.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(portal.closed).toEqual([next]));
});

test('somebody else decided first: said, the remarks stay, the page reloads in place', async () => {
  let decided = false;
  const find = fake(order.find, () => orderRow(1, decided ? { status: 2, allowed: [], taskId: null } : inReview));
  const operation = fake(audit.operation, () => {
    decided = true;
    return refuse('audit.handled', { by: '扎西', at: '14:05', action: '同意' });
  });
  show(inReview, [find, operation]);
  await click('审核');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '同意补偿');
  await userEvent.click(dialog.getByRole('button', { name: '同意' }));
  await userEvent.click(await dialog.findByRole('button', { name: '重新载入' }));
  expect(await screen.findByText('审核通过')).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('同意补偿');
  expect(dialog.queryByText(/^同意后/)).not.toBeInTheDocument();
  // Tried once more, he is told the same.
  await userEvent.click(dialog.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(operation.inputs).toMatchObject([{ taskId: inReview.taskId }, { taskId: inReview.taskId }]));
});

test('the submitter sees who waits, withdraws after a question, and has a draft again', async () => {
  let withdrawn = false;
  const waiting: Partial<Row> = { ...inReview, status: 1, allowed: ['withdraw'] };
  const find = fake(order.find, () => orderRow(1, withdrawn ? { status: 0, allowed: ['edit', 'submit'] } : waiting));
  const record = fake(audit.findAuditRecord, () => [
    withdrawn
      ? { ...pending, nodeName: 'submitter' as const, status: 'complete' as const, objName: '撤回', waiteAuditReviewers: [] }
      : pending,
  ]);
  const withdraw = fake(order.withdraw, () => {
    withdrawn = true;
    return null;
  });
  const { portal } = show(waiting, [find, record, withdraw]);
  expect(await screen.findAllByText(/扎西/)).not.toHaveLength(0);
  await click('撤回');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(`撤回补偿单 ${row.orderNo}？`);
  expect(withdraw.inputs).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '补偿单已撤回为草稿' }]));
  expect(withdraw.inputs).toEqual([{ orderId: row.orderId, version: row.version }]);
  expect(await screen.findByText('草稿')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '编辑' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/扎西/)).not.toBeInTheDocument());
});

test('a reviewer was faster: who and when is said, and the page shows it', async () => {
  let decided = false;
  const waiting: Partial<Row> = { ...inReview, status: 1, allowed: ['withdraw'] };
  const find = fake(order.find, () => orderRow(1, decided ? { status: 2, allowed: [] } : waiting));
  const withdraw = fake(order.withdraw, () => {
    decided = true;
    return refuse('audit.handled', { by: '扎西', at: '14:05' });
  });
  const { portal } = show(waiting, [find, withdraw]);
  await click('撤回');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('审核通过')).toBeInTheDocument();
  expect(portal.toasts).toEqual([{ kind: 'failure', text: 'audit.handled' }]);
});

test('a failed order is copied, and the form of the new draft opens', async () => {
  const copy = fake(order.copy, () => ({ orderId: idOf(90), orderNo: 'BC90', version: 1 }));
  const { portal } = show({ status: 4, allowed: ['copy', 'delete'] }, [copy]);
  await click('复制');
  await waitFor(() => expect(portal.opened).toEqual([routes.orderForm({ orderId: idOf(90) })]));
  expect(copy.inputs).toEqual([{ orderId: row.orderId }]);
  expect(portal.toasts).toEqual([{ kind: 'success', text: '已复制为新草稿' }]);
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

test('a draft is submitted from its page, which says first what is risky', async () => {
  const submit = fake(order.submit, () => ({ isPrompt: false, orderAuditorList: [], taskId: null }));
  const risky = [
    orderPax(1, { earlier: [earlier()], duplicateReason: '补差' }),
    orderPax(2, { currentAmount: 40_001, telephone: '' }),
    orderPax(3, { checkStatus: 'XR' }),
  ];
  const { portal } = show({ status: 0, allowed: ['submit'], version: 4 }, [
    submit,
    fake(order.findSelectedPax, () => risky),
    fake(order.limits, () => ({ paxLimit: 5_000_000, orderLimit: 9_000_000, irregularStandard: 40_000, baggageStandard: 20_000 })),
  ]);
  await click('提交审核');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('1 位旅客在本航班已领取或有待领补偿（旅客1）');
  expect(dialog).toHaveTextContent('1 位旅客的金额高于补偿标准（旅客2）');
  expect(dialog).toHaveTextContent('1 位旅客已取消订座或值机（旅客3）');
  expect(dialog).toHaveTextContent('1 位旅客没有手机号，不能自助领取（旅客2）');
  await userEvent.click(within(dialog).getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '提交成功' }]));
  expect(submit.inputs).toEqual([{ orderId: row.orderId, version: 4 }]);
});

test('the tag says who it waits for; the changes say who made them', async () => {
  const line = { id: idOf(1), at: '2026-03-14T06:00:00Z', by: '多吉', operation: '保存补偿单' };
  const changes = [{ field: 'sumMoney', label: '补偿总金额', before: '¥300.00', after: '¥400.00', concealed: false }];
  show(inReview, [fake(order.history, () => [{ ...line, changes }])]);
  expect(await screen.findByText('审核中 · 扎西')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: '修改记录' }));
  const history = await screen.findByRole('list', { name: '修改记录' });
  expect(history).toHaveTextContent('保存补偿单 · 多吉');
  expect(history).toHaveTextContent('补偿总金额：¥300.00 → ¥400.00');
});

test('a reviewer who is still pending gets a message with the way to the order', async () => {
  const send = fake(orderSms.sendSMS, () => null);
  show(inReview, [send]);
  await click(/扎西/);
  await waitFor(() => expect(send.inputs[0]).toMatchObject({ userId: zhaxi.reviewerId, orderNo: row.orderNo, webUrl: path }));
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

test('while it is decided: what its passengers received on other flights, not what others of their bookings did', async () => {
  show(inReview);
  expect(await screen.findByText('另有 1 笔已领取或待领取的补偿')).toBeInTheDocument();
  expect(screen.getByText(/TV9999/)).toBeInTheDocument();
});
