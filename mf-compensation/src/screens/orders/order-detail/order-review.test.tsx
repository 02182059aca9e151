import { order } from '@reap/contracts/compensation/order/order';
import { audit, orderSms } from '@reap/contracts/compensation/review/audit';
import type { RowOf } from '@reap/contracts/contract';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { path, pending, row, show, zhaxi } from '../../../testing/order-page.tsx';
import { earlier, orderPax, todoRow } from '../../../testing/samples.ts';

type Row = RowOf<typeof order.page>;
const inReview: Partial<Row> = {
  allowed: ['audit'],
  taskId: idOf(700),
  nodeName: '站经理审核',
  waitingFor: ['扎西'],
  waitingSince: '2026-03-14T06:05:00Z',
};
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

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

test('while it is decided: what its passengers received on other flights, not what others of their bookings did', async () => {
  show(inReview);
  expect(await screen.findByText('另有 1 笔已领取或待领取的补偿')).toBeInTheDocument();
  expect(screen.getByText(/TV9999/)).toBeInTheDocument();
});
