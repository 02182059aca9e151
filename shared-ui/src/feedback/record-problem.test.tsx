import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../call/api-error.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { RecordProblem } from './record-problem.tsx';

const refused = (status: number, key: string, message = key) => new ApiError({ status, key, message });
const list = '/features/survey/task';

test.each([
  ['is not there', refused(404, 'survey.notFound', '调查任务不存在'), '调查任务不存在'],
  ['may not be seen', refused(403, 'permission.denied'), '没有查看权限'],
  ['is named by what can’t be an id', refused(400, 'request.invalid'), '链接缺少有效编号'],
])('a record that %s leads to the list, and nothing is tried again', async (_, error, said) => {
  const onRetry = jest.fn();
  const { portal } = renderInPortal(<RecordProblem error={error} back={list} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByRole('button', { name: /重试/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /返回列表/ }));
  expect(portal.closed).toEqual([list]);
});

test('one that could not be read is tried again, or left', async () => {
  const onRetry = jest.fn();
  renderInPortal(<RecordProblem error={refused(503, 'server.busy', '系统繁忙')} back={list} onRetry={onRetry} />);
  expect(screen.getByRole('button', { name: /返回列表/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
