import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { tsuApply, tsuAudit, tsuTask } from '@reap/contracts/flight-passenger/tsu';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, lookups } from '../../testing/samples.ts';
import TsuApplyScreen from './tsu-apply.screen.tsx';
import TsuListScreen from './tsu-list.screen.tsx';
import TsuTasksScreen from './tsu-tasks.screen.tsx';

const catalog = catalogOf('zh-CN');
const ticketNumber = '7812345678901';
const about = { ticketNumber, paxName: '扎西', flightNo: 'TV9801', flightDate: '2026-03-14', segment: 'LXA-CTU' };
type Coupon = AnswerOf<typeof tsuApply.verifyPassengerTicket>[number];
const coupon = (n: number, change: Partial<Coupon> = {}): Coupon => ({
  ...about,
  id: idOf(n),
  pnr: 'ABC123',
  cabin: 'Y',
  TicketStatus: 'CHECKED_IN',
  targets: ['OPEN', 'SUSPENDED'],
  status: null,
  ...change,
});
const row = (change: Partial<RowOf<typeof tsuAudit.list>> = {}): RowOf<typeof tsuAudit.list> => ({
  ...about,
  id: idOf(7),
  station: 'LXA',
  TicketStatus: 'CHECKED_IN',
  targetStatus: 'OPEN',
  reason: '旅客改签',
  status: 3,
  failure: '客票不在本系统控制',
  fimNo: '',
  applyUser: '次仁',
  createdTime: '2026-03-14T00:00:00Z',
  askedTime: null,
  executedTime: null,
  updatedTime: '2026-03-14T00:00:00Z',
  version: 4,
  allowed: ['executeAgain', 'fimOperate'],
  ...change,
});

test('a ticket is verified; a coupon that may be changed is applied for, one on its way or refunded is not', async () => {
  const verify = fake(tsuApply.verifyPassengerTicket, () => [
    coupon(1),
    coupon(2, { status: 0 }),
    coupon(3, { TicketStatus: 'REFUNDED', targets: [] }),
  ]);
  const save = fake(tsuApply.saveTSUApply, () => ({ id: idOf(7), isPrompt: false }));
  const { portal } = renderInPortal(<TsuApplyScreen />, {
    path: routes.tsuApply({ ticketNumber }),
    calls: [verify, save, ...lookups()],
    catalog,
  });
  expect(await screen.findByText('待审核')).toBeInTheDocument();
  expect(screen.getByText('该状态不能变更')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '申请变更' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: '提交申请' }));
  expect(await dialog.findByText('请选择变更后状态')).toBeInTheDocument();
  expect(save.inputs).toEqual([]);
  await userEvent.click(dialog.getByRole('combobox', { name: /变更后状态/ }));
  await userEvent.click(await screen.findByTitle('可用'));
  await userEvent.type(dialog.getByRole('textbox', { name: /申请原因/ }), '旅客改签');
  await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(save.inputs).toEqual([{ id: idOf(1), TicketStatus: 'CHECKED_IN', targetStatus: 'OPEN', reason: '旅客改签' }]));
  await waitFor(() => expect(portal.opened).toEqual([routes.tsuList()]));
});

test('the same ticket asked for once more is verified once more', async () => {
  let status: Coupon['status'] = 0;
  const verify = fake(tsuApply.verifyPassengerTicket, () => [coupon(1, { status })]);
  renderInPortal(<TsuApplyScreen />, { path: routes.tsuApply({ ticketNumber }), calls: [verify, ...lookups()], catalog });
  expect(await screen.findByText('待审核')).toBeInTheDocument();
  status = null;
  await userEvent.click(screen.getByRole('button', { name: /查\s?询/ }));
  expect(await screen.findByRole('button', { name: '申请变更' })).toBeInTheDocument();
});

test('who may only apply stays here after an application', async () => {
  const save = fake(tsuApply.saveTSUApply, () => ({ id: idOf(7), isPrompt: false }));
  const { portal } = renderInPortal(<TsuApplyScreen />, {
    path: routes.tsuApply({ ticketNumber }),
    calls: [fake(tsuApply.verifyPassengerTicket, () => [coupon(1)]), save, ...lookups()],
    catalog,
    can: ['fp:tsu:apply'],
  });
  await userEvent.click(await screen.findByRole('button', { name: '申请变更' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('combobox', { name: /变更后状态/ }));
  await userEvent.click(await screen.findByTitle('可用'));
  await userEvent.type(dialog.getByRole('textbox', { name: /申请原因/ }), '旅客改签');
  await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
  expect(portal.opened).toEqual([]);
});

test('in a narrow window what can be done about a coupon stays in sight while the other columns scroll', async () => {
  renderInPortal(<TsuApplyScreen />, {
    path: routes.tsuApply({ ticketNumber }),
    calls: [fake(tsuApply.verifyPassengerTicket, () => [coupon(1)]), ...lookups()],
    catalog,
  });
  const verb = await screen.findByRole('button', { name: '申请变更' });
  expect(verb.closest('td')).toHaveClass('reap-pin-end');
});

test('a ticket number in full-width signs, as an input method leaves them, is asked for as what it is', async () => {
  const verify = fake(tsuApply.verifyPassengerTicket, () => [coupon(1)]);
  const wide = [...ticketNumber].map(digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  renderInPortal(<TsuApplyScreen />, { path: routes.tsuApply(), calls: [verify, ...lookups()], catalog });
  await userEvent.type(await screen.findByLabelText('票号'), `${wide}{Enter}`);
  await waitFor(() => expect(verify.inputs).toEqual([{ ticketNumber }]));
});

test('a ticket number as it is printed, with a hyphen behind the airline, is asked for as what it is', async () => {
  const verify = fake(tsuApply.verifyPassengerTicket, () => [coupon(1)]);
  renderInPortal(<TsuApplyScreen />, { path: routes.tsuApply(), calls: [verify, ...lookups()], catalog });
  await userEvent.type(await screen.findByLabelText('票号'), `${ticketNumber.slice(0, 3)}-${ticketNumber.slice(3)}{Enter}`);
  await waitFor(() => expect(verify.inputs).toEqual([{ ticketNumber }]));
});

test('a ticket system that is silent is said, and can be asked again', async () => {
  renderInPortal(<TsuApplyScreen />, {
    path: routes.tsuApply({ ticketNumber }),
    calls: [fake(tsuApply.verifyPassengerTicket, () => refuse('tsu.systemSilent')), ...lookups()],
    catalog,
  });
  expect(await screen.findByText(/客票系统没有应答/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('what failed is executed again after a question, or handled by a FIM with its number', async () => {
  const again = fake(tsuAudit.executeAgain, () => null);
  const fim = fake(tsuAudit.fimOperate, () => null);
  renderInPortal(<TsuListScreen />, {
    path: pageAt(flightPassengerPages.tsuList)(),
    calls: [fake(tsuAudit.list, () => pageOf([row()])), again, fim, ...lookups()],
    catalog,
  });
  expect((await screen.findAllByText('客票不在本系统控制'))[0]).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /再次执行/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '再次执行' }));
  await waitFor(() => expect(again.inputs).toEqual([{ id: idOf(7), version: 4 }]));
  await userEvent.click(screen.getByRole('button', { name: /FIM处理/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /FIM处理/ }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /FIM单号/ }), 'FIM781');
  await userEvent.click(dialog.getByRole('button', { name: 'FIM处理' }));
  await waitFor(() => expect(fim.inputs).toEqual([{ id: idOf(7), version: 4, fimNo: 'FIM781', remarks: '' }]));
});

/** The task of an application, as its reviewer sees it. */
const task = (applyId: string): RowOf<typeof tsuTask.page> => ({
  ...about,
  id: idOf(9),
  applyId,
  nodeName: '站经理审核',
  auditStatus: null,
  remarks: '',
  station: 'LXA',
  status: 0,
  waitingSince: '2026-03-14T00:00:00Z',
  dueAt: null,
  dueKind: null,
  doneTime: null,
  applyUser: '次仁',
  TicketStatus: 'CHECKED_IN',
  targetStatus: 'OPEN',
  reason: '旅客改签',
});

test('opened from the inbox, the task’s dialog is there, on whichever page its row stands; the decision goes with its task', async () => {
  const list = fake(tsuTask.page, ({ applyId }) => pageOf([task(applyId ?? idOf(8))], applyId ? 1 : 25));
  const decide = fake(tsuTask.audit, () => ({ isPrompt: false }));
  renderInPortal(<TsuTasksScreen />, {
    path: routes.tsuTasks({ apply: idOf(7) }),
    calls: [list, decide, ...lookups()],
    catalog,
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('同意后客票由“已值机”变更为“可用”')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: '驳回' }));
  await userEvent.type(dialog.getByRole('textbox'), '未提供证明');
  await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(decide.inputs).toEqual([{ id: idOf(9), auditStatus: 'REJECT', remarks: '未提供证明' }]));
});

test('an application from the inbox that waits no longer is said to be gone', async () => {
  const { portal } = renderInPortal(<TsuTasksScreen />, {
    path: routes.tsuTasks({ apply: idOf(7) }),
    calls: [fake(tsuTask.page, ({ applyId }) => pageOf(applyId ? [] : [task(idOf(8))])), ...lookups()],
    catalog,
  });
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'warning', text: '该申请已不待您审核：可能已处理或已撤销' }]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
