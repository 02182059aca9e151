import { surveyTask } from '@reap/contracts/survey/task';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, taskRow } from '../../testing/samples.ts';
import TaskListScreen from './task-list.screen.tsx';

const path = routes.tasks();
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<TaskListScreen />, { path, calls, catalog: catalogOf(options.language ?? 'zh-CN'), ...options });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));

test('each row offers what may be done with it now, in one order', async () => {
  const rows = [
    taskRow(1, { allowed: ['edit', 'submit', 'copy', 'delete'] }),
    taskRow(2, { status: 1, allowed: ['audit', 'copy'], waitingSince: '2026-03-14T06:05:00Z' }),
    taskRow(3, { status: 4, allowed: ['pause', 'stop', 'copy'], answersCount: 12, validTo: '2199-04-30' }),
    taskRow(4, { status: 5, allowed: ['reStart', 'stop', 'copy'], validTo: '2020-04-30' }),
  ];
  const { portal } = show([fake(surveyTask.page, () => pageOf(rows))]);
  const names = async (n: number) =>
    (await rowOf(taskRow(n).name)).getAllByRole('button').map(button => button.getAttribute('aria-label')?.split(' ')[0]);
  expect(await names(1)).toEqual(['提交审核', '复制', '删除']);
  expect(await names(2)).toEqual(['审核', '复制']);
  expect(await names(3)).toEqual(['暂停', '停止', '复制']);
  expect(await names(4)).toEqual(['重新开始', '停止', '复制']);
  expect((await rowOf(taskRow(3).name)).getByText('至 2199-04-30')).toBeInTheDocument();
  expect((await rowOf(taskRow(4).name)).getByText('至 2020-04-30（已到期）')).toBeInTheDocument();
  await userEvent.click((await rowOf(taskRow(2).name)).getByRole('button', { name: /^审核/ }));
  expect(portal.opened).toEqual([routes.task({ id: idOf(2) })]);
});

test('publishing asks with the name and what follows, and says when it is done', async () => {
  const page = fake(surveyTask.page, () => pageOf([taskRow(1, { status: 2, allowed: ['publish'], validTo: '2026-04-30' })]));
  const publish = fake(surveyTask.publish, () => null);
  const { portal } = show([page, publish]);
  await userEvent.click((await rowOf(taskRow().name)).getByRole('button', { name: /发布/ }));
  const asked = await dialog();
  expect(asked.getAllByText('发布问卷任务“到达行李满意度 1”？')).not.toHaveLength(0);
  expect(asked.getByText('发布后有效至 2026-04-30，题目不能再修改')).toBeInTheDocument();
  await userEvent.click(asked.getByRole('button', { name: /发\s?布/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '问卷任务已发布' }]));
  expect(publish.inputs).toEqual([{ taskId: idOf(1), version: 3 }]);
  await waitFor(() => expect(page.inputs.length).toBeGreaterThan(1));
});

test('deleting a stopped survey names the answers that go with it', async () => {
  const remove = fake(surveyTask.delete, () => null);
  show([fake(surveyTask.page, () => pageOf([taskRow(1, { status: 6, allowed: ['delete'], answersCount: 120 })])), remove]);
  await userEvent.click((await rowOf(taskRow().name)).getByRole('button', { name: /删除/ }));
  const asked = await dialog();
  expect(asked.getByText('题目、处理记录和已收集的 120 份答卷一并删除，不能恢复')).toBeInTheDocument();
  await userEvent.click(asked.getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: idOf(1), version: 3 }]));
});

test('a copy gets a name: offered, checked by the server, mended, opened', async () => {
  let taken = true;
  const copy = fake(surveyTask.copy, () =>
    taken
      ? refuse('survey.nameTaken', {}, { name: { key: 'survey.nameTaken', text: '已有同名的问卷任务，请换一个名称' } })
      : { id: idOf(9), version: 1 },
  );
  const { portal } = show([fake(surveyTask.page, () => pageOf([taskRow(1, { allowed: ['copy'] })])), copy]);
  await userEvent.click((await rowOf(taskRow().name)).getByRole('button', { name: /复制/ }));
  const asked = await dialog();
  const field = asked.getByRole('textbox', { name: /任务名称/ });
  expect(field).toHaveValue('到达行李满意度 1-副本');
  await userEvent.clear(field);
  await userEvent.click(asked.getByRole('button', { name: /复\s?制/ }));
  expect(asked.getByRole('alert')).toHaveTextContent('请输入任务名称');
  await userEvent.type(field, '二季度{Enter}');
  expect(await asked.findByText('已有同名的问卷任务，请换一个名称')).toBeInTheDocument();
  taken = false;
  await userEvent.type(field, '调查{Enter}');
  await waitFor(() => expect(portal.opened).toEqual([routes.task({ id: idOf(9) })]));
  expect(copy.inputs.at(-1)).toEqual({ id: idOf(1), name: '二季度调查' });
});

test('somebody else moves a survey: the open list reads itself again; what was refused is said', async () => {
  const page = fake(surveyTask.page, () => pageOf([taskRow(1, { status: 4, allowed: ['pause'] })]));
  const { portal } = show([page, fake(surveyTask.pause, () => refuse('survey.state', { status: 'x', by: '白玛', at: '14:05' }))]);
  await rowOf(taskRow().name);
  portal.emit({ kind: 'survey', taskId: idOf(1) });
  await waitFor(() => expect(page.inputs).toHaveLength(2));
  await userEvent.click((await rowOf(taskRow().name)).getByRole('button', { name: /暂停/ }));
  await userEvent.click((await dialog()).getByRole('button', { name: /暂\s?停/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'survey.state' }]));
  expect(page.inputs.length).toBeGreaterThan(2);
});

test('filters stand in the location: what waits for me, states, days', async () => {
  const page = fake(surveyTask.page, () => pageOf([]));
  const { portal } = show([page], { path: `${path}?todo=true&status=1&status=2&createdTimeStart=2026-03-01&createdTimeEnd=2026-03-14` });
  await waitFor(() =>
    expect(page.inputs[0]).toMatchObject({ todo: true, status: [1, 2], createdTimeStart: '2026-03-01', createdTimeEnd: '2026-03-14' }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /只看待我处理/ }));
  await userEvent.click(screen.getByRole('button', { name: /查\s?询/ }));
  expect(portal.paths.at(-1)).not.toContain('todo');
});

test('who may only look sees names and states, no buttons (English)', async () => {
  const rows = [taskRow(1, { status: 5, allowed: ['reStart', 'stop', 'copy'] })];
  show([fake(surveyTask.page, () => pageOf(rows))], { can: ['survey:task:view'], language: 'en-US' });
  const row = await rowOf(taskRow().name);
  expect(row.getByText('Paused')).toBeInTheDocument();
  expect(row.getByText('open-ended')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty list says so, a failed one offers to try again', async () => {
  let down = true;
  show([fake(surveyTask.page, () => (down ? refuse('server.busy') : pageOf([])))]);
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/^还没有问卷任务/)).toBeInTheDocument();
});
