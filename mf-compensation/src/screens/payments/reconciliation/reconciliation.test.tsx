import { payment } from '@reap/contracts/compensation/payment';
import type { RowOf } from '@reap/contracts/contract';
import { type Fake, fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import ReconciliationScreen from './reconciliation.screen.tsx';

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
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ReconciliationScreen />, {
    path: '/features/compensation/reconciliation',
    calls,
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });

test('a day that differs says by how many, and what; one that is the same says so', async () => {
  const differences = fake(payment.differences, () =>
    pageOf([{ id: idOf(9), kind: 'amount', reference: 'SIM7', paymentId: idOf(8), ours: 10_000, theirs: 9_999, note: 'paid / paid' }]),
  );
  show([fake(payment.reconciliations, () => pageOf([run(1), run(2, { differences: 1 }), run(3, { unanswered: true })])), differences]);
  expect(await screen.findByText('一致')).toBeInTheDocument();
  expect(screen.getByText('1 处差异')).toBeInTheDocument();
  expect(screen.getAllByText('渠道无应答').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: /查看差异/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('金额不一致')).toBeInTheDocument();
  expect(dialog.getByText('¥99.99')).toBeInTheDocument();
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
