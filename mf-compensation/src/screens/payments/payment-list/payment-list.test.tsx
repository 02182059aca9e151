import { maxPaidAgain, payment } from '@reap/contracts/compensation/payment/payment';
import type { RowOf } from '@reap/contracts/contract';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import PaymentListScreen from './payment-list.screen.tsx';

type Row = RowOf<typeof payment.page>;
const row = (n: number, set: Partial<Row> = {}): Row => ({
  id: idOf(n),
  applicationId: idOf(100 + n),
  applyNo: `SQ26031400000000000${n}`,
  orderId: idOf(200 + n),
  orderNo: `BC26031400000000000${n}`,
  flightNo: 'TV9881',
  flightDate: '2026-03-14',
  serviceCity: 'LXA',
  accidentType: 1,
  payee: '旺**',
  channel: 8,
  payAccount: '',
  amount: 40_000,
  state: 0,
  dueTime: '2026-03-15T06:05:00Z',
  settledTime: null,
  transferNo: '',
  failure: '',
  version: 1,
  allowed: [],
  ...set,
});
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<PaymentListScreen />, {
    path: '/features/compensation/payment',
    calls,
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const dialog = async () => within(await screen.findByRole('dialog'));

test('cash that is due is handed over after the agent was asked; the rest offers nothing', async () => {
  const page = fake(payment.page, () => pageOf([row(1, { allowed: ['handOver'] }), row(2, { state: 1, channel: 3 })]));
  const handOver = fake(payment.handOver, () => ({ version: 2 }));
  const { portal } = show([page, handOver]);
  const buttons = await screen.findAllByRole('button', { name: /发放现金/ });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] as HTMLElement);
  expect(await screen.findByRole('dialog')).toHaveTextContent('向 旺** 发放现金 ¥400.00？');
  await userEvent.click((await dialog()).getByRole('button', { name: /发放现金/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '现金已发放' }]));
  expect(handOver.inputs).toEqual([{ id: idOf(1), version: 1 }]);
  expect(page.inputs.length).toBeGreaterThan(1);
});

test('a colleague who was first is told, and the list is read again', async () => {
  const page = fake(payment.page, () => pageOf([row(1, { allowed: ['handOver'] })]));
  const { portal } = show([page, fake(payment.handOver, () => refuse('payment.state', { state: 'enum.paymentState.1' }))]);
  await userEvent.click(await screen.findByRole('button', { name: /发放现金/ }));
  await userEvent.click((await dialog()).getByRole('button', { name: /发放现金/ }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'failure' }]));
  expect(page.inputs.length).toBeGreaterThan(1);
});

test('the ledger tells what happened, by whom, and why it failed', async () => {
  const entries = fake(payment.entries, () => [
    { id: idOf(11), entry: 'planned' as const, amount: 40_000, transferNo: '', note: '', by: '', time: '2026-03-14T06:05:00Z' },
    {
      id: idOf(12),
      entry: 'failed' as const,
      amount: 40_000,
      transferNo: 'SIM1',
      note: '收款账户异常',
      by: '',
      time: '2026-03-15T06:05:00Z',
    },
  ]);
  show([fake(payment.page, () => pageOf([row(1, { state: 3, channel: 3 })])), entries], { language: 'en-US' });
  await userEvent.click(await screen.findByRole('button', { name: /Ledger/ }));
  const ledger = within(await screen.findByRole('list', { name: 'Ledger' }));
  expect(ledger.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    expect.stringContaining('Planned'),
    expect.stringMatching(/Failed.*SIM1.*收款账户异常/),
  ]);
});

test('what failed says why in its row and is paid again: to another account of its payee', async () => {
  const page = fake(payment.page, () =>
    pageOf([row(1, { state: 3, channel: 3, failure: '收款账户异常', paxName: '扎西', allowed: ['payAgain'] })]),
  );
  const again = fake(payment.payAgain, () => ({ paidAgain: 1, leftOut: 0 }));
  const { portal } = show([page, again]);
  expect(await screen.findByText('收款账户异常')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /重新支付/ }));
  const form = await dialog();
  expect(form.getByText('上次失败原因：收款账户异常')).toBeInTheDocument();
  await userEvent.click(form.getByRole('radio', { name: '银联' }));
  await userEvent.type(await form.findByRole('textbox', { name: '银行卡号' }), '６２２５ ８８00 0000 0001');
  await userEvent.click(form.getByRole('button', { name: /重新支付/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已重新登记 1 笔支付' }]));
  expect(again.inputs).toEqual([{ items: [{ id: idOf(1), version: 1 }], channel: 3, payAccount: '6225880000000001' }]);
});

test('several go at once, as they were or in cash; what others dealt with meanwhile is said', async () => {
  const rows = [1, 2].map(n => row(n, { state: 3, channel: 3, failure: '收款账户异常', allowed: ['payAgain'] }));
  const again = fake(payment.payAgain, () => ({ paidAgain: 1, leftOut: 1 }));
  const { portal } = show([fake(payment.page, () => pageOf(rows)), again], { language: 'en-US' });
  await screen.findAllByText('收款账户异常');
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
  await userEvent.click(screen.getAllByRole('button', { name: /Pay again/ })[0] as HTMLElement);
  const form = await dialog();
  expect(form.getAllByRole('radio').map(one => one.closest('label')?.textContent)).toEqual(['As before', 'Cash']);
  await userEvent.click(form.getByRole('button', { name: /Pay again/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'warning', text: '1 payment on the way again; already dealt with: 1' }]));
  expect(again.inputs).toMatchObject([{ items: [{ id: idOf(1) }, { id: idOf(2) }] }]);
});

test('after a reload another way of paying asks for its account again', async () => {
  const failed = [row(1, { state: 3, channel: 3, failure: '收款账户异常', allowed: ['payAgain'] })];
  const open = async () => {
    const shown = show([fake(payment.page, () => pageOf(failed))]);
    await userEvent.click(await screen.findByRole('button', { name: /重新支付/ }));
    return shown;
  };
  const first = await open();
  await userEvent.click((await dialog()).getByRole('radio', { name: '微信' }));
  first.unmount();
  await open();
  const form = await dialog();
  expect(form.getByRole('radio', { name: '微信' })).toBeChecked();
  expect(form.getByRole('textbox', { name: '微信号' })).toHaveValue('');
});

test('what was chosen for one payment and given up is not chosen for the next', async () => {
  const rows = [1, 2].map(n => row(n, { state: 3, channel: 3, failure: '收款账户异常', allowed: ['payAgain'] }));
  show([fake(payment.page, () => pageOf(rows))]);
  const [first, second] = await screen.findAllByRole('button', { name: /重新支付/ });
  await userEvent.click(first as HTMLElement);
  const given = await dialog();
  await userEvent.click(given.getByRole('radio', { name: '银联' }));
  await userEvent.click(given.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(second as HTMLElement);
  const form = await dialog();
  expect(form.getByRole('radio', { name: '按原方式' })).toBeChecked();
  expect(form.queryByRole('textbox', { name: /银行卡号|微信号/ })).not.toBeInTheDocument();
});

test('the question before cash is handed over has no hole where a data rule hides the amount', async () => {
  const { amount: _, ...seen } = row(1, { allowed: ['handOver'] });
  show([fake(payment.page, () => pageOf([seen as Row]))]);
  await userEvent.click(await screen.findByRole('button', { name: /发放现金/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('发放现金？');
});

test('more than can be paid again at once are not asked about', async () => {
  const failed = Array.from({ length: maxPaidAgain + 1 }, (_, n) => row(n, { state: 2, channel: 3, allowed: ['payAgain'] }));
  show([fake(payment.page, () => pageOf(failed))], { path: '/features/compensation/payment?pageSize=300' });
  fireEvent.click(await screen.findByLabelText('选择本页全部'));
  expect(screen.getByText('一次最多处理 200 项，请减少选择')).toBeInTheDocument();
});
