import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { lookup } from '@reap/contracts/user-center/lookup';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { cashOrder, cashPax, claimDetail } from '../../../testing/sample-reimbursements.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import ReimbursementDetailScreen from './reimbursement-detail.screen.tsx';

const path = routes.reimbursementDetail({ id: claimDetail().id });
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ReimbursementDetailScreen />, {
    path,
    calls: [...calls, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const underAudit = {
  status: 1 as const,
  allowed: ['audit' as const],
  taskId: idOf(9),
  nodeName: '站经理审核',
  upcomingNodes: ['财务审核'],
};

test('number, state, sum, orders with their passengers, and the way to change it', async () => {
  const { portal } = show([
    fake(reimbursement.queryDetail, () => claimDetail()),
    fake(reimbursement.queryPax, () => [cashPax(1), cashPax(2)]),
  ]);
  expect(await screen.findByRole('heading', { name: claimDetail().orderNo })).toBeInTheDocument();
  expect(screen.getByText('草稿')).toBeInTheDocument();
  expect(screen.getByText('2026-03-08 – 2026-03-14')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '2 人' }));
  expect(await screen.findByText('旅客2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '修改报销单' }));
  expect(portal.opened).toEqual([routes.reimbursementForm({ id: claimDetail().id })]);
});

test('the cause of a bag is called by the word of bags', async () => {
  const words = fake(lookup.dictByKey, ({ key }) => [
    key === 'baggage_type'
      ? { dictValue: '1', dictLabel: '丢失', dictLabelEn: 'Lost' }
      : { dictValue: '1', dictLabel: '航班延误', dictLabelEn: 'Delay' },
  ]);
  show([words, fake(reimbursement.queryDetail, () => claimDetail({ orders: [cashOrder(1), cashOrder(2, { accidentType: 2 })] }))]);
  expect(await screen.findByText('航班延误')).toBeInTheDocument();
  expect(screen.getByText('丢失')).toBeInTheDocument();
});

test('a decision is sent with its task, and it is read again', async () => {
  const find = fake(reimbursement.queryDetail, () => claimDetail(underAudit));
  const decide = fake(reimbursement.commandWorkflowProcess, () => ({ isPrompt: false, orderAuditorList: [], taskId: null }));
  show([find, decide], { path: `${path}&audit=1` });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('同意后到“财务审核”')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: '退回' }));
  await userEvent.type(dialog.getByRole('textbox'), '请附签收单');
  await userEvent.click(dialog.getByRole('button', { name: '退回' }));
  await waitFor(() => expect(decide.inputs).toEqual([{ taskId: idOf(9), auditStatus: 'BACK', remarks: '请附签收单' }]));
  await waitFor(() => expect(find.inputs.length).toBeGreaterThan(1));
});

test('it moves while it is open; who may not review sees no button (English)', async () => {
  let status: 1 | 2 = 1;
  const { portal } = show([fake(reimbursement.queryDetail, () => claimDetail({ ...underAudit, status, allowed: [] }))], {
    language: 'en-US',
  });
  expect(await screen.findByText('Under audit')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  status = 2;
  portal.emit({ kind: 'task', orderId: claimDetail().id });
  expect(await screen.findByText('Passed')).toBeInTheDocument();
});

test('one that can’t be read says why; a page without one says so', async () => {
  const { unmount } = show([fake(reimbursement.queryDetail, () => refuse('reimbursement.notFound'))]);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  unmount();
  show([], { path: routes.reimbursementDetail() });
  expect(await screen.findByText('链接缺少有效编号')).toBeInTheDocument();
});
