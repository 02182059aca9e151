import { smsTask } from '@reap/contracts/message-center/sms-task';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import TaskListScreen from './task-list.screen.tsx';
import { people, task } from './testing/tasks.ts';

// What is exported is saved, and jsdom can't save.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the list leads to what became of each message; disabling asks first, and what is not allowed is not offered', async () => {
  const disable = fake(smsTask.disable, () => null);
  const chosen = fake(smsTask.detailSendExportSelected, () => ({ name: '接收人.xlsx', content: new Blob() }));
  renderInPortal(<TaskListScreen />, {
    path: routes.smsTasks(),
    catalog: zh,
    calls: [
      fake(smsTask.list, () => pageOf([task(1), task(2, { status: 4, sendStatus: 3, allowed: [] })])),
      fake(smsTask.detailTask, () => ({ ...task(2, { status: 4 }), records: [] })),
      fake(smsTask.detailSend, () => pageOf(people)),
      fake(smsTask.detailSendCount, () => ({ waiting: 0, forgotten: 0, states: [{ deliveryState: 'failed' as const, count: 1 }] })),
      disable,
      chosen,
    ],
  });
  const ended = within((await screen.findByText('任务2')).closest('tr') as HTMLElement);
  expect(ended.queryByRole('button', { name: /停用|审核任务/ })).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByText('任务1').closest('tr') as HTMLElement).getByRole('button', { name: /停用/ }));
  const question = within(await screen.findByRole('dialog', { name: '停用任务“任务1”？' }));
  await userEvent.click(question.getByRole('button', { name: '停用' }));
  await waitFor(() => expect(disable.inputs).toMatchObject([{ taskId: idOf(1), version: 1 }]));
  await userEvent.click(screen.getByRole('button', { name: '任务2' }));
  const drawer = within(await screen.findByRole('dialog', { name: '任务详情' }));
  expect(await drawer.findByText('发送失败 1')).toBeInTheDocument();
  expect(await drawer.findByText('138****8000')).toBeInTheDocument();
  await userEvent.click(drawer.getAllByRole('checkbox')[1] as HTMLElement);
  await userEvent.click(drawer.getByRole('button', { name: /导出选中/ }));
  await waitFor(() => expect(chosen.inputs).toMatchObject([{ ids: [idOf(91)] }]));
});

test('the row of filters holds three, so that it does not wrap; urgency is behind "more"', async () => {
  renderInPortal(<TaskListScreen />, { path: routes.smsTasks(), catalog: zh, calls: [fake(smsTask.list, () => pageOf([task(1)]))] });
  const filters = within(await screen.findByRole('form', { name: '查询条件' }));
  expect(filters.queryByRole('combobox', { name: '紧急程度' })).not.toBeInTheDocument();
  await userEvent.click(filters.getByRole('button', { name: /更多/ }));
  expect(filters.getByRole('combobox', { name: '紧急程度' })).toBeInTheDocument();
});

test('a task that waits says what for beside its status', async () => {
  const waiting = [task(1, { status: 3, waitsFor: 'paused' }), task(2, { status: 2, waitsFor: 'schedule' }), task(3, { status: 3 })];
  renderInPortal(<TaskListScreen />, { path: routes.smsTasks(), catalog: zh, calls: [fake(smsTask.list, () => pageOf(waiting))] });
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await row('任务1')).getByText('已暂停')).toBeInTheDocument();
  expect((await row('任务2')).getByText('等待定时')).toBeInTheDocument();
  expect((await row('任务3')).queryByText(/已暂停|等待|静默/)).not.toBeInTheDocument();
});
