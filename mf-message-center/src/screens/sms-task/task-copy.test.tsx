import { smsTask } from '@reap/contracts/message-center/sms-task';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import TaskCreateScreen from './task-create.screen.tsx';
import { task } from './testing/tasks.ts';

beforeEach(() => sessionStorage.clear());

test('a rejected task is written anew to the same people, its reason beside it', async () => {
  const copy = fake(smsTask.createCopy, () => ({ taskId: idOf(2), isPrompt: false, isTaken: true }));
  const preview = fake(smsTask.previewSmsContentForCreateTask, ({ content }) => ({
    content: `【TV航空】${content}`,
    receiver: '',
    characters: 9,
    partsEach: 1,
    parts: 2,
    price: 10,
    recipients: 2,
    vipCount: 0,
    toldToday: 0,
    whole: true,
    repeated: 0,
    leftOutCount: 0,
    leftOut: [],
  }));
  const rejected = task(1, { status: 1, auditRemark: '请说明原因', audience: 'segment', content: '【TV航空】航班延误' });
  const { portal } = renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate({ copyOf: idOf(1) }),
    catalog: zh,
    calls: [fake(smsTask.detailTask, () => ({ ...rejected, records: [] })), fake(smsTemplate.page, () => pageOf([])), preview, copy],
  });
  expect(await screen.findByText(/沿用任务“任务1”的接收人（航班航段，2 人）/)).toBeInTheDocument();
  expect(screen.getByText('审核意见：请说明原因')).toBeInTheDocument();
  // Its tab is told apart from that of a new task.
  expect(portal.titles.at(-1)).toBe('复制 任务1');
  expect(screen.queryByText('创建方式')).not.toBeInTheDocument();
  await userEvent.type(screen.getByDisplayValue('航班延误'), '，因天气原因');
  expect(await screen.findByText('【TV航空】航班延误，因天气原因')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(copy.inputs).toMatchObject([{ copyOf: idOf(1), taskName: '任务1', content: '航班延误，因天气原因' }]));
});

test('a copy to typed numbers has no variables either', async () => {
  const typed = task(1, { status: 1, audience: 'mobile', content: '{姓名}您好' });
  renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate({ copyOf: idOf(1) }),
    catalog: zh,
    calls: [fake(smsTask.detailTask, () => ({ ...typed, records: [] })), fake(smsTemplate.page, () => pageOf([]))],
  });
  await userEvent.click(await screen.findByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('按手机号发送没有可用的变量，请删除“{姓名}”')).toBeInTheDocument();
});

test('a task whose list could not be taken is copied with why beside it', async () => {
  const problem = '没有可以发送的旅客';
  renderInPortal(<TaskCreateScreen />, {
    path: routes.smsTaskCreate({ copyOf: idOf(1) }),
    catalog: zh,
    calls: [
      fake(smsTask.detailTask, () => ({ ...task(1, { status: 1, listProblem: problem, audience: 'segment' }), records: [] })),
      fake(smsTemplate.page, () => pageOf([])),
    ],
  });
  expect(await screen.findByText(problem)).toBeInTheDocument();
});
