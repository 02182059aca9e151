import { type Boot, portal } from '@reap/contracts/portal/portal';
import { usePortal } from '@reap/shared-ui/portal';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { remoteEntry } from '../testing/remote-entry.ts';
import { boot, renderSignedIn } from '../testing/signed-in.tsx';
import { RemoteError } from './remote-error.ts';
import { RemotePart } from './remote-part.tsx';
import type { OpenPart } from './remote-state.ts';

const entry = remoteEntry({ version: '1.2.3' });
const none = () => Promise.resolve({ default: {} });
const manifest = { name: 'test', screens: {}, catalogs: { 'zh-CN': none, 'en-US': none } };
const tab = {
  id: 't1',
  openedAs: '/features/test',
  path: '/features/test?x=1',
  title: '',
  unsaved: false,
  unsavedParts: [],
  life: 0,
  pinned: false,
  openedAt: 0,
};
const partOf = (Part: OpenPart['Part']): OpenPart => ({ remote: { entry, manifest }, Part });
const reports = () => fake(portal.errorReport, () => null);

function Screen() {
  const { tab: own, tenant, t } = usePortal();
  return (
    <p>
      {tenant.name} {own.path} {t('common.save')}
    </p>
  );
}

test('a page of a remote sees the portal: tenant, its own address, texts of the contracts', async () => {
  await renderSignedIn(<RemotePart name="mf-test" tab={tab} open={() => Promise.resolve(partOf(Screen))} />);
  expect(await screen.findByText('TV 航空 /features/test?x=1 保存')).toBeInTheDocument();
});

test('a page that was loaded before is there at once, without a waiting page and without loading it again', async () => {
  const open = jest.fn(() => Promise.resolve(partOf(Screen)));
  await renderSignedIn(<RemotePart name="mf-test" tab={tab} open={open} opened={() => partOf(Screen)} />);
  expect(screen.getByText('TV 航空 /features/test?x=1 保存')).toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
});

const problem = {
  remote: 'mf-test',
  version: '1.2.3',
  phase: 'entry',
  reason: 'unreachable',
  detail: 'HTTP 500',
  requestId: 'req-7',
} as const;

test.each([[false], [true]])('an administrator sees which remote it is, its version and the cause (on a card: %s)', async compact => {
  const session = { ...boot.session, user: { ...boot.session?.user, userType: 1 } } as Boot['session'];
  const open = () => Promise.reject(new RemoteError({ ...problem, detail: 'HTTP 502' }));
  await renderSignedIn(<RemotePart compact={compact} name="mf-test" tab={tab} open={open} />, [reports()], { session });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('子系统的文件无法取得');
  expect(screen.getByText('mf-test 1.2.3')).toBeVisible();
  expect(screen.getByText('HTTP 502')).toBeVisible();
});

test('a remote that hangs says after a second which page is awaited', async () => {
  jest.useFakeTimers();
  try {
    await renderSignedIn(<RemotePart name="mf-test" tab={{ ...tab, title: '补偿单' }} open={() => new Promise(() => undefined)} />);
    act(() => void jest.advanceTimersByTime(999));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('heading', { name: '补偿单' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('正在加载，比平时慢一些');
  } finally {
    jest.useRealTimers();
  }
});

test('a remote that can not be fetched says so in the words of a person, and retry brings the page when it is healed', async () => {
  let broken = true;
  const report = reports();
  const open = () => (broken ? Promise.reject(new RemoteError(problem)) : Promise.resolve(partOf(Screen)));
  await renderSignedIn(<RemotePart name="mf-test" tab={tab} open={open} />, [report]);
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('这个功能暂时打不开');
  expect(card).not.toHaveTextContent('mf-test');
  // Whoever helps on the telephone is told the code; it is not in the way before.
  expect(screen.getByText('REMOTE-ENTRY-UNREACHABLE')).not.toBeVisible();
  expect(screen.getByText('req-7')).not.toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/TV 航空/)).toBeInTheDocument();
  expect(report.inputs).toMatchObject([{ remote: 'mf-test', version: '1.2.3', phase: 'entry' }]);
});

test.each([
  [
    'while it draws',
    'draws',
    () => {
      throw new Error('broken while it draws');
    },
  ],
  [
    'in an effect',
    'effect',
    () => {
      useEffect(() => {
        throw new Error('broken in an effect');
      });
      return null;
    },
  ],
])('a page that throws %s is replaced by a card and reported with its version', async (_, __, Broken) => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const report = reports();
  await renderSignedIn(
    <>
      <RemotePart name="mf-test" tab={tab} open={() => Promise.resolve(partOf(Broken))} />
      <p>the rest of the portal</p>
    </>,
    [report],
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('页面运行出错');
  expect(screen.getByText('the rest of the portal')).toBeInTheDocument();
  expect(report.inputs).toMatchObject([{ remote: 'mf-test', version: '1.2.3', phase: 'render' }]);
  quiet.mockRestore();
});
