import { act, screen } from '@testing-library/react';
import { tellPortalEvent } from '../events/portal-events.ts';
import { SideMenu } from '../frame/menu/side-menu.tsx';
import { useSession } from '../session/session-store.ts';
import { remoteEntry } from '../testing/remote-entry.ts';
import { boot, renderSignedIn } from '../testing/signed-in.tsx';
import { followMenuCounts, useFollowedMenuCounts } from './menu-counts.ts';

const path = '/features/message/todo';
const code = 'portal:todo:view';
const page = { id: '1', parentId: null, type: 2, moduleId: '', url: path, menuName: '我的待办', menuNameEn: 'To do', routeUrl: path };
const menu = [{ ...page, icon: '', authCode: code, children: [] }] as never;
const entry = remoteEntry({ routes: [path], counts: [{ path, can: code }] });

/** The remote, whose number is what is given next. */
function remoteWith(answers: (number | Promise<number> | Error)[]) {
  const loaded: string[] = [];
  const count = async () => {
    const next = answers.shift() ?? 0;
    if (next instanceof Error) throw next;
    return next;
  };
  const none = () => Promise.resolve({ default: {} });
  const manifest = { name: 'message-center', screens: {}, catalogs: { 'zh-CN': none, 'en-US': none } };
  const load = async (name: string) => {
    loaded.push(name);
    return { entry, manifest: { ...manifest, counts: { [path]: { can: code, on: ['task' as const], count } } } };
  };
  return { load, loaded };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a page’s number is asked when nothing else is to be done, and again once after decisions; one that fails stays', async () => {
  await renderSignedIn(<SideMenu />, [], { menu, authCodes: [code] });
  const { load } = remoteWith([12, 120, new Error('down'), 0]);
  const end = followMenuCounts([entry], load);
  expect(screen.getByRole('link', { name: '我的待办' })).toBeInTheDocument();
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办 12 项待处理' })).toHaveTextContent('12');
  for (const orderId of ['1', '2', '3']) tellPortalEvent({ kind: 'task', orderId });
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办 99+ 项待处理' })).toHaveTextContent('99+');
  tellPortalEvent({ kind: 'task', orderId: '4' });
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办 99+ 项待处理' })).toBeInTheDocument();
  tellPortalEvent({ kind: 'task', orderId: '5' });
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办' })).toBeInTheDocument();
  act(end);
});

test('what a person may not see is not asked, nor its remote loaded', async () => {
  await renderSignedIn(<SideMenu />, [], { menu, authCodes: [] });
  const { load, loaded } = remoteWith([12]);
  const end = followMenuCounts([entry], load);
  await pass(5000);
  expect(loaded).toEqual([]);
  act(end);
});

test('a page that somebody may see from now on gets its number; one that he may no longer see loses it', async () => {
  const { load } = remoteWith([12]);
  function Frame() {
    useFollowedMenuCounts(load);
    return <SideMenu />;
  }
  const remotes = [entry];
  await renderSignedIn(<Frame />, [], { menu, remotes });
  const given = (authCodes: string[], permissionVersion: number) =>
    act(() =>
      useSession.setState({ boot: { ...boot, menu, remotes, authCodes, session: boot.session && { ...boot.session, permissionVersion } } }),
    );
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办' })).toBeInTheDocument();
  given([code], 2);
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办 12 项待处理' })).toBeInTheDocument();
  given([], 3);
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办' })).toBeInTheDocument();
});

test('who left while a remote was on its way is asked of no more', async () => {
  await renderSignedIn(<SideMenu />, [], { menu, authCodes: [code] });
  const { load } = remoteWith([12, 13]);
  const arrived = Promise.withResolvers<void>();
  const end = followMenuCounts([entry], name => arrived.promise.then(() => load(name)));
  await pass(1000);
  end();
  arrived.resolve();
  await pass(1000);
  tellPortalEvent({ kind: 'task', orderId: '1' });
  await pass(2000);
  expect(screen.getByRole('link', { name: '我的待办' })).toBeInTheDocument();
});

test('an answer that comes after that of a later question is not shown', async () => {
  await renderSignedIn(<SideMenu />, [], { menu, authCodes: [code] });
  const late = Promise.withResolvers<number>();
  const { load } = remoteWith([late.promise, 3]);
  const end = followMenuCounts([entry], load);
  await pass(1000);
  tellPortalEvent({ kind: 'task', orderId: '1' });
  await pass(1000);
  late.resolve(12);
  await pass(0);
  expect(screen.getByRole('link', { name: '我的待办 3 项待处理' })).toBeInTheDocument();
  act(end);
});

test('a number is asked again when the stream that was broken off is open again, not when it opens at first', async () => {
  await renderSignedIn(<SideMenu />, [], { menu, authCodes: [code] });
  const { load } = remoteWith([1, 5, 7]);
  const end = followMenuCounts([entry], load);
  await pass(1000);
  tellPortalEvent({ kind: 'stream', open: true });
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办 1 项待处理' })).toBeInTheDocument();
  for (const open of [false, true]) tellPortalEvent({ kind: 'stream', open });
  await pass(1000);
  expect(screen.getByRole('link', { name: '我的待办 5 项待处理' })).toBeInTheDocument();
  act(end);
});
