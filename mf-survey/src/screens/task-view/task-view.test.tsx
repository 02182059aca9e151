import { surveyTask } from '@reap/contracts/survey/task';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, topics, viewed } from '../../testing/samples.ts';
import TaskViewScreen from './task-view.screen.tsx';

const show = (change: Parameters<typeof viewed>[0], calls: readonly Fake[] = [], options: ScreenOptions = {}) => {
  const view = fake(surveyTask.view, () => viewed(change));
  const rendered = renderInPortal(<TaskViewScreen />, {
    path: routes.task({ id: idOf(1) }),
    calls: [...calls, view],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
  return { ...rendered, view };
};
const topic = async (name: RegExp) => within(await screen.findByRole('group', { name }));
const click = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inReview: Parameters<typeof viewed>[0] = {
  status: 1,
  allowed: ['audit', 'copy'],
  waitingSince: '2026-03-14T06:05:00Z',
  waitingFor: ['白玛', '扎西'],
};

test('the questionnaire stands as it will be answered: types, defaults, blanks, conditions in words', async () => {
  show({});
  const first = await topic(/1\. 您满意吗？/);
  expect(first.getByRole('radio', { name: '满意' })).toBeChecked();
  expect(first.getByRole('radio', { name: '不满意' })).not.toBeChecked();
  expect(first.getByLabelText('必答')).toBeInTheDocument();
  const second = await topic(/哪里需要改进/);
  expect(second.getByText('当第 1 题选择“不满意”时显示')).toBeInTheDocument();
  expect(second.queryByLabelText('必答')).not.toBeInTheDocument();
  expect(second.getAllByRole('checkbox')).toHaveLength(2);
  expect(second.getByLabelText('可补充填写')).toBeInTheDocument();
  const third = await topic(/请打分/);
  expect(third.getAllByRole('listitem').map(item => item.textContent)).toEqual(['1 分', '2 分', '3 分']);
  const fourth = await topic(/请说明原因/);
  expect(fourth.getByText('当第 1 题选择“满意”或“不满意”，且第 3 题评分为 0–1.5 分时显示')).toBeInTheDocument();
  expect(fourth.getByRole('textbox', { name: '请说明原因' }).tagName).toBe('TEXTAREA');
  for (const input of screen.getAllByRole('radio')) expect(input).toBeDisabled();
});

test('an option with a picture shows it', async () => {
  const [first, ...others] = topics;
  const pictured = first && { ...first, problemSelects: first.problemSelects.map(option => ({ ...option, selectImageId: idOf(70) })) };
  show({ problems: pictured ? [pictured, ...others] : [] });
  expect(await screen.findByRole('img', { name: '不满意' })).toHaveAttribute(
    'src',
    `/api/reaptv-ground-bff/survey/task/image?imageId=${idOf(70)}`,
  );
});

test('scores are shown on demand', async () => {
  show({});
  await screen.findByText('您满意吗？', { exact: false });
  expect(screen.queryByText('9.5 分')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: '显示分值' }));
  expect(screen.getByText('9.5 分')).toBeInTheDocument();
});

test('the reviewer agrees after being asked, and the page reads itself again', async () => {
  const agree = fake(surveyTask.auditAgree, () => null);
  const { portal, view } = show(inReview, [agree]);
  await click(/^同\s?意$/);
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getAllByText('同意问卷任务“到达行李满意度 1”？')).not.toHaveLength(0);
  expect(asked.getByText('同意后即可发布')).toBeInTheDocument();
  await userEvent.click(asked.getByRole('button', { name: /同\s?意/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '问卷任务已通过审核' }]));
  expect(agree.inputs).toEqual([{ taskId: idOf(1), version: 3 }]);
  await waitFor(() => expect(view.inputs.length).toBeGreaterThan(1));
});

test('a rejection needs a reason; after a conflict the reason stays and the page can be read again', async () => {
  let late = true;
  const reject = fake(surveyTask.auditReject, () => (late ? refuse('survey.state', { status: 'x', by: '扎西', at: '14:05' }) : null));
  const { portal } = show(inReview, [reject]);
  await click(/^驳\s?回$/);
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByRole('button', { name: /驳\s?回/ }));
  expect(asked.getByText('请输入驳回原因')).toBeInTheDocument();
  expect(reject.inputs).toEqual([]);
  await userEvent.type(asked.getByRole('textbox', { name: /驳回原因/ }), '题目重复');
  await userEvent.click(asked.getByRole('button', { name: /驳\s?回/ }));
  await userEvent.click(await asked.findByRole('button', { name: /刷\s?新/ }));
  expect(asked.getByRole('textbox', { name: /驳回原因/ })).toHaveValue('题目重复');
  late = false;
  await userEvent.click(asked.getByRole('button', { name: /驳\s?回/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '问卷任务已驳回' }]));
  expect(reject.inputs.at(-1)).toEqual({ taskId: idOf(1), version: 3, rejectReason: '题目重复' });
});

test('a questionnaire that was handed in anew behind the dialog is rejected only after it was read again', async () => {
  let now = viewed(inReview);
  let held: Promise<void> | undefined;
  const view = fake(surveyTask.view, async () => {
    await held;
    return now;
  });
  const reject = fake(surveyTask.auditReject, ({ version }) =>
    version === now.version ? null : refuse('survey.state', { status: 'x', by: '扎西', at: '14:05' }),
  );
  const { portal } = renderInPortal(<TaskViewScreen />, {
    path: routes.task({ id: idOf(1) }),
    calls: [view, reject],
    catalog: catalogOf('zh-CN'),
  });
  await click(/^驳\s?回$/);
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.type(asked.getByRole('textbox', { name: /驳回原因/ }), '题目重复');
  now = viewed({ ...inReview, name: '改过的问卷', version: 5 });
  act(() => portal.emit({ kind: 'survey', taskId: now.id }));
  expect((await screen.findAllByText(/改过的问卷/)).length).toBeGreaterThan(0);
  await userEvent.click(asked.getByRole('button', { name: /驳\s?回/ }));
  const reread = Promise.withResolvers<void>();
  held = reread.promise;
  await userEvent.click(await asked.findByRole('button', { name: /刷\s?新/ }));
  await userEvent.click(asked.getByRole('button', { name: /驳\s?回/ }));
  expect(reject.inputs).toHaveLength(1);
  await act(async () => reread.resolve());
  const verb = asked.getByRole('button', { name: /驳\s?回/ });
  await waitFor(() => expect(verb).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(verb);
  await waitFor(() => expect(reject.inputs).toMatchObject([{ version: 3 }, { version: 5 }]));
});

test('a reason that was typed stands there again after the dialog was closed or the page read anew, until it is sent', async () => {
  const reject = fake(surveyTask.auditReject, () => null);
  const before = show(inReview, [reject]);
  const reasonIn = async () => within(await screen.findByRole('dialog')).getByRole('textbox', { name: /驳回原因/ });
  await click(/^驳\s?回$/);
  await userEvent.type(await reasonIn(), '题目重复');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await click(/^驳\s?回$/);
  expect(await reasonIn()).toHaveValue('题目重复');
  before.unmount();
  show(inReview, [reject]);
  await click(/^驳\s?回$/);
  expect(await reasonIn()).toHaveValue('题目重复');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /驳\s?回/ }));
  await waitFor(() => expect(reject.inputs).toMatchObject([{ rejectReason: '题目重复' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await click(/^驳\s?回$/);
  expect(await reasonIn()).toHaveValue('');
});

test('the history says who did what and when, and with whom it waits', async () => {
  show({ ...inReview, steps: [{ action: 'reject', by: '白玛', at: '2026-03-14T05:00:00Z', remark: '题目偏多' }, ...viewed().steps] });
  const lines = within(await screen.findByRole('list', { name: '处理记录' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('审核驳回 · 白玛2026-03-14 13:00题目偏多');
  expect(lines.at(-1)).toHaveTextContent('待审核');
  expect(lines.at(-1)).toHaveTextContent('白玛、扎西');
});

test('where nobody may review it any more, the history says so and what to do', async () => {
  show({ ...inReview, waitingFor: [] });
  const lines = within(await screen.findByRole('list', { name: '处理记录' })).getAllByRole('listitem');
  expect(lines.at(-1)).toHaveTextContent('目前没有可以审核的人员，请联系管理员');
});

test('a rejected survey shows why; without topics it says what is missing (English)', async () => {
  show({ status: 3, rejectReason: 'Too long', problems: [], topicsCount: 0 }, [], { language: 'en-US' });
  expect(await screen.findByText('Rejected: Too long')).toBeInTheDocument();
  expect(screen.getByText('It takes at least one topic to submit it')).toBeInTheDocument();
});

test('after deleting it the tab closes and leads to the list', async () => {
  const { portal } = show({ allowed: ['delete'] }, [fake(surveyTask.delete, () => null)]);
  await click(/^删\s?除$/);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(portal.closed).toEqual([routes.tasks()]));
});

test('a task that is gone, and a page without one, say so', async () => {
  const gone = renderInPortal(<TaskViewScreen />, {
    path: routes.task({ id: idOf(1) }),
    calls: [fake(surveyTask.view, () => refuse('survey.notFound'))],
    catalog: catalogOf('zh-CN'),
  });
  expect(await screen.findByText('问卷任务不存在或已删除')).toBeInTheDocument();
  gone.unmount();
  renderInPortal(<TaskViewScreen />, { path: routes.task(), catalog: catalogOf('zh-CN') });
  expect(screen.getByText('链接缺少有效编号')).toBeInTheDocument();
});
