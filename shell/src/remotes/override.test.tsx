import { override } from '@reap/contracts/portal/override';
import { type Boot, portal } from '@reap/contracts/portal/portal';
import type { MenuNode } from '@reap/contracts/user-center/lookup';
import { type Fake, fake } from '@reap/shared-ui/testing/fake-calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../testing/frame.tsx';
import { remoteEntry } from '../testing/remote-entry.ts';
import { boot } from '../testing/signed-in.tsx';
import { remoteOf, useRegistry } from './registry.ts';

const path = '/features/survey/task';
const installed = remoteEntry({ name: 'mf-survey', routes: [path], files: ['/remotes/mf-survey/entry.js'] });
const url = 'http://localhost:3104/';
const taken = { remote: 'mf-survey', url, until: '2026-03-01T08:30:00.000Z', seconds: 3600 };
const page: MenuNode = {
  id: '019a0000-0000-7000-8000-000000000011',
  parentId: null,
  type: 2,
  moduleId: 'mf-survey',
  url: '',
  menuName: '问卷任务',
  menuNameEn: 'Tasks',
  routeUrl: path,
  icon: '',
  authCode: '',
  children: [],
};
const signedIn: Partial<Boot> = { remotes: [installed], menu: [page], overrides: [taken] };

/** What the page's head says that its policy allows. */
function headSays(pointed: readonly { remote: string; origin: string }[]): void {
  document.head.innerHTML = '';
  const meta = document.createElement('meta');
  meta.name = 'reap-page';
  meta.content = JSON.stringify({ pointed });
  document.head.append(meta);
}
const allowed = [{ remote: 'mf-survey', origin: 'http://localhost:3104' }];
/** What lies at the other address. */
const there = jest.fn<Promise<unknown>, [string]>();
beforeEach(() => {
  headSays(allowed);
  there.mockReset();
  there.mockRejectedValue(new TypeError('Failed to fetch'));
  Object.assign(globalThis, { fetch: there });
});
afterEach(() => {
  document.head.innerHTML = '';
});

const line = () => useRegistry.getState().remotes.find(({ name }) => name === 'mf-survey');
const show = (calls: readonly Fake[] = [], session = signedIn, at = '/') => renderFrame(at, calls, session);
const banner = () => screen.queryByText(/mf-survey 来自/);

test('a banner says which remote comes from where and until when, and stays; ending it brings the portal’s version back', async () => {
  const remove = fake(override.remove, () => null);
  const asked = fake(portal.boot, () => ({ ...boot, ...signedIn, overrides: undefined }));
  await show([remove, asked]);
  const said = await screen.findByText(/mf-survey 来自 http:\/\/localhost:3104\/，仅您的本次会话如此，至 16:30 止/);
  expect(said.closest('[role="status"]')).toBeInTheDocument();
  expect(line()).toMatchObject({ build: 'override', files: [], routes: [path] });
  await userEvent.click(within(said).getByRole('button', { name: '恢复门户版本' }));
  await waitFor(() => expect(banner()).not.toBeInTheDocument());
  expect(remove.inputs).toEqual([{ remote: 'mf-survey' }]);
  expect(line()).toEqual(installed);
});

test.each([
  ['nothing', []],
  ['another remote from there', [{ remote: 'mf-message-center', origin: 'http://localhost:3104' }]],
  ['it from another origin', [{ remote: 'mf-survey', origin: 'http://localhost:9999' }]],
])('a page whose policy allows %s keeps to the portal: it was loaded before', async (_, said) => {
  headSays(said);
  await show();
  expect(line()).toEqual(installed);
  expect(banner()).not.toBeInTheDocument();
  expect(there).not.toHaveBeenCalled();
});

test('the pages of the build at the other address are those of its own manifest', async () => {
  const own = { ...installed, build: 'local', entry: 'entry.abc.js', routes: [path, '/features/survey/new'] };
  there.mockResolvedValue({ ok: true, json: () => Promise.resolve(own) });
  const other = { ...taken, url: 'http://localhost:3104/own/' };
  await show([], { ...signedIn, overrides: [other] });
  await waitFor(() => expect(line()?.routes).toEqual([path, '/features/survey/new']));
  expect(there.mock.calls[0]?.[0]).toBe('http://localhost:3104/own/reap-remote.json');
});

test('a remote that the portal has not at all comes whole from there', async () => {
  there.mockResolvedValue({ ok: true, json: () => Promise.resolve({ ...installed, name: 'mf-new', routes: ['/features/new'] }) });
  const remote = 'mf-new';
  headSays([{ remote, origin: 'http://localhost:3104' }]);
  await show([], { ...signedIn, overrides: [{ ...taken, remote, url: 'http://localhost:3104/new/' }] });
  await waitFor(() => expect(remoteOf(useRegistry.getState().remotes, '/features/new')?.name).toBe(remote));
  expect(line()).toEqual(installed);
});

test.each([
  ['a page', installed, path],
  ['a card of the home page', { ...installed, cards: [{ id: 'results', can: 'signed-in', files: [] }] }, '/features/home'],
])('an address that does not answer is named in the place of %s, with the way back; nothing of it is reported', async (_, line, at) => {
  const report = fake(portal.errorReport, () => null);
  const remove = fake(override.remove, () => null);
  const asked = fake(portal.boot, () => ({ ...boot, ...signedIn, remotes: [], overrides: undefined }));
  const remotes = fake(portal.remotes, () => ({ remotes: [line] }));
  await show([report, remove, asked, remotes], { ...signedIn, remotes: [line] }, at);
  const card = within(await screen.findByRole('alert'));
  expect(card.getByText(/http:\/\/localhost:3104\/ 没有提供 mf-survey 的文件/)).toBeInTheDocument();
  expect(card.getByText('REMOTE-MANIFEST-UNREACHABLE')).toBeVisible();
  expect(report.inputs).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: '恢复门户版本' }));
  await waitFor(() => expect(remove.inputs).toEqual([{ remote: 'mf-survey' }]));
  expect(banner()).not.toBeInTheDocument();
});

test('when its time is over, the page asks again what is in force', async () => {
  jest.useFakeTimers();
  try {
    const asked = fake(portal.boot, () => ({ ...boot, ...signedIn, overrides: undefined }));
    await show([asked]);
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(banner()).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1001));
    expect(banner()).not.toBeInTheDocument();
    expect(line()).toEqual(installed);
  } finally {
    jest.useRealTimers();
  }
});
