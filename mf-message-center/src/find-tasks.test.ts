import { smsTask } from '@reap/contracts/message-center/sms-task';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { findTasks } from './find-tasks.ts';
import remote from './remote.ts';
import { routes } from './routes.ts';
import { task } from './screens/sms-task/testing/tasks.ts';

test('a task is found in the search by a part of its name', async () => {
  const tasks = fake(smsTask.list, () => pageOf([task(1)]));
  configureHttp({ adapter: fakeAdapter([tasks]) });
  const { taskId, taskName } = task(1);
  expect(await findTasks(' 任务 ')).toMatchObject([{ id: taskId, title: taskName, path: routes.smsTasks({ taskName }) }]);
  expect(tasks.inputs).toMatchObject([{ taskName: '任务', pageSize: 5 }]);
  expect(remote.searches?.filter(({ asks }) => asks.test('航班延误 TV9801')).map(({ can }) => can)).toEqual([smsTask.list.can]);
});
