import { payment } from '@reap/contracts/compensation/payment/payment';
import type { RowOf } from '@reap/contracts/contract';
import { formatDate } from '@reap/shared-ui/core/format';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import ReconciliationScreen from './reconciliation.screen.tsx';

const today = formatDate(Date.now());
type Run = RowOf<typeof payment.reconciliations>;
const run = (n: number, set: Partial<Run> = {}): Run => ({
  id: idOf(n),
  day: `2026-03-1${n}`,
  startedBy: '',
  time: '2026-03-14T18:05:00Z',
  checked: 12,
  paid: 480_000,
  gateway: 480_000,
  differences: 0,
  unanswered: false,
  ...set,
});
type Difference = RowOf<typeof payment.differences>;
const difference = (n: number, set: Partial<Difference>): Difference => ({
  id: idOf(n),
  kind: 'amount',
  reference: `SIM${n}`,
  paymentId: idOf(100 + n),
  ours: 10_000,
  theirs: 10_000,
  ourState: 1,
  theirState: 1,
  ...set,
});
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ReconciliationScreen />, {
    path: '/features/compensation/reconciliation',
    calls,
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });

test('a day that differs says by how many, and what; one that is the same says so', async () => {
  const differences = fake(payment.differences, () =>
    pageOf([
      difference(9, { kind: 'amount', theirs: 9_999 }),
      difference(8, { kind: 'state', ourState: 2 }),
      difference(7, { kind: 'missingThere', theirState: null }),
      difference(6, { kind: 'receipt', ourState: null, theirState: null }),
    ]),
  );
  show([fake(payment.reconciliations, () => pageOf([run(1), run(2, { differences: 1 }), run(3, { unanswered: true })])), differences]);
  expect(await screen.findByText('一致')).toBeInTheDocument();
  expect(screen.getByText('1 处差异')).toBeInTheDocument();
  expect(screen.getAllByText('渠道无应答').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: /查看差异/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('金额不一致')).toBeInTheDocument();
  expect(dialog.getByText('¥99.99')).toBeInTheDocument();
  expect(dialog.getByRole('columnheader', { name: '状态（本系统 / 渠道）' })).toBeInTheDocument();
  for (const states of ['已支付 / 已支付', '支付中 / 已支付', '已支付 / —', '—']) expect(dialog.getByText(states)).toBeInTheDocument();
  expect(differences.inputs[0]).toMatchObject({ reconciliationId: idOf(2) });
});

test('a day can be compared again', async () => {
  const reconcile = fake(payment.reconcile, () => null);
  const { portal } = show([fake(payment.reconciliations, () => pageOf([])), reconcile]);
  await userEvent.click(await screen.findByRole('button', { name: /立即对账/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /立即对账/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'info', text: '已开始对账，结果稍后出现在列表中' }]));
  expect(reconcile.inputs).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
});

test('a day that was not over when it was compared is told so, whatever was found', async () => {
  const runs = [run(1), run(2, { time: '2026-03-12T15:59:00Z' }), run(3, { time: '2026-03-13T04:00:00Z', differences: 2 })];
  show([fake(payment.reconciliations, () => pageOf(runs))]);
  expect(await screen.findByText('一致')).toBeInTheDocument();
  expect(screen.getByText('一致 · 当日未结束')).toBeInTheDocument();
  expect(screen.getByText('2 处差异 · 当日未结束')).toBeInTheDocument();
});

test('a day that has not come is not offered; one that is typed is refused at its field', async () => {
  const reconcile = fake(payment.reconcile, () =>
    refuse('request.invalid', {}, { day: { key: 'reconciliation.future', text: 'This day has not come yet' } }),
  );
  show([fake(payment.reconciliations, () => pageOf([])), reconcile], { language: 'en-US' });
  await userEvent.click(await screen.findByRole('button', { name: /Reconcile now/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = dialog.getByRole('textbox', { name: /Day/ });
  await userEvent.click(box);
  await screen.findByRole('dialog', { name: 'Calendar' });
  const inCalendar = (day: string) => document.querySelector(`td[title="${day}"]`);
  expect(inCalendar(today)).not.toHaveClass('ant-picker-cell-disabled');
  for (const cell of document.querySelectorAll('td[title]'))
    expect(cell.classList.contains('ant-picker-cell-disabled')).toBe((cell.getAttribute('title') ?? '') > today);
  await userEvent.clear(box);
  await userEvent.type(box, '2030-1-1{Tab}');
  await userEvent.click(dialog.getByRole('button', { name: /Reconcile now/ }));
  expect(await dialog.findByText('This day has not come yet')).toBeInTheDocument();
  expect(reconcile.inputs).toEqual([{ day: '2030-01-01' }]);
});
