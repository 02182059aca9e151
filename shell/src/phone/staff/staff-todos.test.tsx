import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import phone from '../../../locales/zh-CN/phone.json';
import { StaffTodos } from './staff-todos.tsx';

const todo = (title: string, count: (station: string) => Promise<number>) => ({ title, can: title, path: `/h5/${title}`, count });

test('what waits is said with its number, each asked for once; nothing is said of what does not wait', async () => {
  const asked: string[] = [];
  const count = (n: number) => (station: string) => {
    asked.push(station);
    return Promise.resolve(n);
  };
  const todos = [todo('待我审核', count(3)), todo('待发放', count(0))];
  renderInPortal(<StaffTodos todos={todos} station="LXA" />, { catalog: phone });
  await userEvent.click(await screen.findByRole('button', { name: '待我审核 3' }));
  expect(location.pathname).toBe('/h5/待我审核'.split('/').map(encodeURIComponent).join('/'));
  expect(screen.queryByText('待发放')).toBeNull();
  expect(asked).toEqual(['LXA', 'LXA']);
});

test('what could not be counted says so and is asked again; where nothing waits, that is said', async () => {
  let tries = 0;
  const broken = todo('待发放', () => (tries++ === 0 ? Promise.reject(new Error('lost')) : Promise.resolve(0)));
  renderInPortal(<StaffTodos todos={[broken]} station="" />, { catalog: phone });
  await userEvent.click(await screen.findByRole('button', { name: '待发放 未取到，请重试' }));
  expect(await screen.findByText('没有待办')).toBeVisible();
});
