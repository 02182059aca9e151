import { type Monitor, monitor } from '@reap/contracts/message-center/monitor';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import MonitorScreen from './monitor.screen.tsx';

const at = (half: number) => new Date(Date.parse('2026-03-14T00:00:00Z') + half * 1_800_000).toISOString();
const seen: Monitor = {
  at: at(48),
  state: 'slow',
  services: [
    { service: 'compensation', state: 'ok', requests: 40, failures: 0, p95Ms: 80 },
    { service: 'reaptv-user-center', state: 'idle', requests: 0, failures: 0, p95Ms: 0 },
  ],
  copies: [
    { copy: 'a-1', state: 'ok', version: '0.1.0', startedTime: at(0), seenTime: at(48), memoryMb: 210, lagMs: 12, databaseMs: 1, pages: 6 },
    {
      copy: 'b-2',
      state: 'down',
      version: '0.1.0',
      startedTime: at(0),
      seenTime: at(40),
      memoryMb: 200,
      lagMs: 12,
      databaseMs: 1,
      pages: 0,
    },
  ],
  queues: [{ queue: 'mail.deliver', state: 'slow', waiting: 3, running: 1, failed: 2, oldestSeconds: 65 }],
  adapters: [{ adapter: 'fileStore', kind: 'disk', state: 'ok', note: '' }],
  history: Array.from({ length: 48 }, (_, half) => ({ at: at(half), requests: half, failures: 0, p95Ms: 10 })),
};
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<MonitorScreen />, { path: '/features/sys/monitor', calls, catalog: catalogOf(options.language ?? 'zh-CN'), ...options });

test('every part stands there with its state in words', async () => {
  show([fake(monitor.getSer, () => seen)]);
  const services = within(await screen.findByRole('region', { name: /服务（最近 5 分钟）/ }));
  expect(within(services.getByRole('row', { name: /补偿/ })).getByText('正常')).toBeInTheDocument();
  expect(within(services.getByRole('row', { name: /用户中心/ })).getByText('无访问')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /b-2/ })).getByText('异常')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /站内信投递/ })).getByText('缓慢')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /文件存储/ })).toHaveTextContent('磁盘');
  expect(screen.getByRole('table', { name: '最近一天请求数' })).toBeInTheDocument();
});

test('it is asked again by the button; when it can’t be read, it says so', async () => {
  const call = fake(monitor.getSer, () => seen);
  show([call]);
  await screen.findByText('a-1');
  const again = screen.getByRole('button', { name: /刷新/ });
  await waitFor(() => expect(again).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(again);
  await waitFor(() => expect(call.inputs).toHaveLength(2));
});

test('a failure is told with a retry (English)', async () => {
  show([fake(monitor.getSer, () => refuse('server.busy'))], { language: 'en-US' });
  expect(await screen.findByRole('button', { name: /Retry|Try again/ })).toBeInTheDocument();
});
