import { smsTask } from '@reap/contracts/message-center/sms-task';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../texts/chinese.ts';
import TasksCard from './tasks.card.tsx';

const task = {
  taskId: idOf(1),
  taskName: '延误通知',
  status: 3 as const,
  waitsFor: null,
  scheduledTime: null,
  recipients: 2000,
  handed: 500,
};
const show = (answer: {
  toReview: number;
  tasks: (Omit<typeof task, 'status' | 'waitsFor'> & { status: 2 | 3; waitsFor: null | 'quietHours' })[];
}) => renderInPortal(<TasksCard />, { path: '/features/home', catalog: zh, calls: [fake(smsTask.underWay, () => answer)] });

test('what is being sent says how far it is, what waits says why, and tasks to review lead to them', async () => {
  const { portal } = show({
    toReview: 2,
    tasks: [task, { ...task, taskId: idOf(2), taskName: '取消通知', status: 2, waitsFor: 'quietHours' }],
  });
  expect(await screen.findByText('已提交 500 / 2,000')).toBeInTheDocument();
  expect(screen.getByText('取消通知')).toBeInTheDocument();
  expect(screen.getByText('2,000 人')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '2 个任务待您审核' }));
  expect(portal.opened).toEqual(['/features/message/sms-task?mine=true']);
});

test('with nothing to send or review it says so', async () => {
  show({ toReview: 0, tasks: [] });
  expect(await screen.findByText('没有待审核或发送中的短信任务')).toBeInTheDocument();
});
