import { remoteHealth, type VersionHealth } from '@reap/contracts/portal/remote-health';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import { Health } from './health.tsx';

const nothing = { changeId: 0, stable: null, canary: null, reason: '', at: null };
const remote = {
  remote: 'mf-survey',
  installed: { version: '1.0.0', build: 'b0' },
  state: nothing,
  before: nothing,
  gaveWay: null,
  override: null,
  releases: [],
  allowed: [],
};
const health: VersionHealth = {
  version: '1.1.0',
  build: 'b1',
  loads: 40,
  failures: 3,
  scriptErrors: 1,
  sessions: 20,
  harmed: 2,
  causes: [{ reason: 'refused', n: 3 }],
  screens: [
    {
      screen: '/features/survey/task',
      name: '问卷任务',
      opened: 33,
      slow: 2,
      openMs: 140,
      lcpMs: 2600,
      inpMs: 700,
      cls: 0.02,
      scriptErrors: 1,
    },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    at: new Date(Date.parse('2026-03-14T06:05:00Z') + hour * 3_600_000).toISOString(),
    loads: hour,
    failures: 0,
  })),
};

const show = (find: Fake) =>
  renderInPortal(<Health remote={remote} />, {
    path: '/features/sys/release?tab=health',
    calls: [find],
    catalog: catalogOf('zh-CN'),
  });

test('health tells causes in words, and what is poor not by colour alone', async () => {
  const find = fake(remoteHealth.find, () => [health]);
  show(find);
  const versions = within(await screen.findByRole('table', { name: '各版本健康状况' }));
  expect(versions.getByText('文件与发布的版本不一致 3')).toBeInTheDocument();
  expect(versions.getByText('2 (10.0 %)')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '1.1.0 (b1) 加载次数' })).toBeInTheDocument();
  const poor = within(screen.getByRole('table', { name: '各页面健康状况' })).getByText('700 毫秒');
  await userEvent.hover(poor);
  expect(await screen.findByText('差')).toBeInTheDocument();
  await userEvent.click(screen.getByText('最近 7 天'));
  await waitFor(() => expect(find.inputs.at(-1)).toMatchObject({ hours: 168 }));
});

test('while another span is read, the figures of the one before are seen to be no answer to it', async () => {
  const week = Promise.withResolvers<VersionHealth[]>();
  show(fake(remoteHealth.find, ({ hours }) => (hours === 168 ? week.promise : [health])));
  const busy = (share: string) => screen.getByText(share).closest('[aria-busy="true"]');
  await screen.findByText('2 (10.0 %)');
  expect(busy('2 (10.0 %)')).toBeNull();
  await userEvent.click(screen.getByText('最近 7 天'));
  await waitFor(() => expect(busy('2 (10.0 %)')).toBeInTheDocument());
  week.resolve([{ ...health, harmed: 5 }]);
  expect(await screen.findByText('5 (25.0 %)')).toBeInTheDocument();
  expect(busy('5 (25.0 %)')).toBeNull();
});

test('a span that can’t be read leaves the way to the others', async () => {
  show(fake(remoteHealth.find, ({ hours }) => (hours === 168 ? refuse('server.internal') : [health])));
  await screen.findByText('2 (10.0 %)');
  await userEvent.click(screen.getByText('最近 7 天'));
  expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeInTheDocument();
  expect(screen.getByText('最近 3 天')).toBeInTheDocument();
});
