import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { directorySync } from '@reap/contracts/user-center/directory-sync';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import DirectorySyncScreen from './directory-sync.screen.tsx';

type State = AnswerOf<typeof directorySync.state>;
const state = (change: Partial<State> = {}) =>
  fake(
    directorySync.state,
    (): State => ({
      mode: 'on',
      schedule: 'nightly',
      kind: 'file',
      place: 'directory/TV.csv',
      running: false,
      ...change,
    }),
  );
const run = (n: number, change: Partial<RowOf<typeof directorySync.page>> = {}): RowOf<typeof directorySync.page> => ({
  id: idOf(n),
  source: 'directory/TV.csv',
  startedBy: '',
  startedTime: '2026-03-14T18:05:00Z',
  endedTime: '2026-03-14T18:06:00Z',
  status: 'done',
  lines: 400,
  added: 3,
  changed: 7,
  unchanged: 388,
  refused: 2,
  failure: '',
  ...change,
});
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<DirectorySyncScreen />, {
    path: '/features/sys/directory-sync',
    calls,
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const list = (...rows: ReturnType<typeof run>[]) => fake(directorySync.page, () => pageOf(rows));

test('source, schedule and rules stand above the runs; a failed one says why', async () => {
  show([state(), list(run(1), run(2, { status: 'failed', failure: '没有找到目录文件', startedBy: '央金', refused: 0 }))]);
  expect(await screen.findByText(/文件 directory\/TV\.csv/)).toBeInTheDocument();
  expect(screen.getByText('每天凌晨')).toBeInTheDocument();
  expect(screen.getByText(/已有员工的手机号不随目录更改/)).toBeInTheDocument();
  expect(await screen.findByText('没有找到目录文件')).toBeInTheDocument();
  expect(screen.getByText('自动')).toBeInTheDocument();
});

test('the lines that could not be taken are shown with what is wrong', async () => {
  const problems = fake(directorySync.problems, () =>
    pageOf([{ line: 12, jobNumber: 'N003', name: '次仁', problem: '请选择有效的所属组织' }]),
  );
  show([state(), list(run(1)), problems]);
  // Heard as it is shown: in the stations' time.
  await userEvent.click(await screen.findByRole('button', { name: '查看问题 2026-03-15 02:05' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('请选择有效的所属组织')).toBeInTheDocument();
  expect(dialog.getByText('12')).toBeInTheDocument();
  expect(problems.inputs).toMatchObject([{ runId: idOf(1) }]);
});

test('it is run by hand; while it is off that can’t be pressed, and the way to turn it on is there', async () => {
  const start = fake(directorySync.start, () => refuse('directory.running'));
  const { portal } = show([state(), list(), start]);
  await waitFor(() => expect(screen.getByRole('button', { name: /立即同步/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /立即同步/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'directory.running' }]));
  expect(start.inputs).toHaveLength(1);
});

test('off, and for one who may only look (English)', async () => {
  const { portal } = show([state({ mode: 'off' }), list()], { can: ['uc:directory:view', 'uc:config:view'], language: 'en-US' });
  expect(await screen.findByText('Off')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Run now/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /system parameters/ }));
  expect(portal.opened).toEqual(['/features/sys/config']);
});
