import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { override } from '@reap/contracts/portal/override';
import { release } from '@reap/contracts/portal/release';
import { systemResource } from '@reap/contracts/user-center/system-resource';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import ReleaseScreen from './release.screen.tsx';

type Remote = AnswerOf<typeof release.list>[number];
const at = '2026-03-14T06:05:00Z';
const named = (n: number) => ({ id: idOf(n), version: `1.${n}.0`, build: `b${n}` });
const nothing = { changeId: 0, stable: null, canary: null, reason: '', at: null };
const state = { changeId: 7, stable: named(1), canary: null, reason: '例行升级', by: '索朗多吉', at };
const version = (n: number, change: Partial<Remote['releases'][number]> = {}) => ({
  ...named(n),
  size: 2_400_000,
  files: 61,
  notes: '',
  publishedAt: at,
  publishedBy: '索朗多吉',
  active: 'no' as const,
  misfit: null,
  ...change,
});
const remote = (change: Partial<Remote> = {}): Remote => ({
  remote: 'mf-survey',
  installed: { version: '1.0.0', build: 'b0' },
  state,
  before: nothing,
  gaveWay: null,
  override: null,
  releases: [version(2), version(1, { active: 'everybody' })],
  allowed: ['publish', 'activate', 'back', 'grant'],
  ...change,
});
const list = (...remotes: Remote[]) => fake(release.list, () => remotes);
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ReleaseScreen />, { path: '/features/sys/release', calls, catalog: catalogOf(options.language ?? 'zh-CN'), ...options });
const dialog = async () => within(await screen.findByRole('dialog'));

test('a remote says who gets what, since when and why; another one is a click away and stands in the location', async () => {
  const canary = { ...named(2), percent: 10, tenants: ['TV'], people: ['TV/station'] };
  show([list(remote(), remote({ remote: 'mf-compensation', state: { ...state, canary, stable: null }, releases: [] }))]);
  const now = within(await screen.findByRole('region', { name: '当前状态' }));
  expect(now.getByText('1.1.0 (b1)')).toBeInTheDocument();
  expect(now.getByText('2026-03-14 14:05 · 索朗多吉 · 例行升级')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /补偿/ }));
  const other = within(screen.getByRole('region', { name: '当前状态' }));
  expect(other.getByText('1.0.0 (b0) · 内置')).toBeInTheDocument();
  expect(other.getByText('10% 的用户、租户 TV、人员 TV/station')).toBeInTheDocument();
});

test('a last change whose person a data rule hides is told without', async () => {
  show([list(remote({ state: { ...state, by: undefined } }))]);
  expect(await screen.findByText('2026-03-14 14:05 · 例行升级')).toBeInTheDocument();
});

test('an open page says by itself what a pipeline published, or that a trial stopped itself', async () => {
  const canary = { ...named(2), percent: 10, tenants: [], people: [] };
  const answers = [remote({ state: { ...state, canary } }), remote({ state: { ...state, changeId: 8 } })];
  const { portal } = show([fake(release.list, () => [answers.shift() ?? remote()])]);
  const now = within(await screen.findByRole('region', { name: '当前状态' }));
  expect(now.getByText('10% 的用户')).toBeInTheDocument();
  act(() => portal.emit({ kind: 'release' }));
  await waitFor(() => expect(now.queryByText('10% 的用户')).not.toBeInTheDocument());
});

test('a version is given to a part of the users, for a reason', async () => {
  const activate = fake(release.activate, () => state);
  show([list(remote()), activate]);
  await userEvent.click(await screen.findByRole('button', { name: '启用 1.2.0 (b2)' }));
  const form = await dialog();
  await userEvent.click(form.getByLabelText('部分人'));
  const percent = await form.findByLabelText(/用户比例/);
  await userEvent.clear(percent);
  await userEvent.type(percent, '25');
  await userEvent.type(form.getByLabelText(/人员/), 'TV/station{enter}');
  await userEvent.click(form.getByRole('button', { name: /启\s?用/ }));
  expect(await form.findByText(/有 1 处需要修改/)).toBeInTheDocument();
  expect(activate.inputs).toEqual([]);
  await userEvent.type(form.getByLabelText(/原因/), '先给四分之一的人试用');
  await userEvent.click(form.getByRole('button', { name: /启\s?用/ }));
  await waitFor(() =>
    expect(activate.inputs).toMatchObject([
      {
        remote: 'mf-survey',
        releaseId: idOf(2),
        audience: 'some',
        percent: 25,
        tenants: [],
        people: ['TV/station'],
        changeId: 7,
        reason: '先给四分之一的人试用',
      },
    ]),
  );
});

test('the way back says what it restores, and names the state that was seen', async () => {
  const back = fake(release.back, () => state);
  const { portal } = show([list(remote()), back]);
  await userEvent.click(await screen.findByRole('button', { name: /回\s?退/ }));
  const form = await dialog();
  expect(form.getByText('恢复到上一次变更之前：所有人使用 1.0.0 (b0) · 内置。')).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: /回\s?退/ }));
  await waitFor(() => expect(back.inputs).toMatchObject([{ remote: 'mf-survey', changeId: 7, reason: '版本有问题，先行回退' }]));
  expect(portal.toasts).toContainEqual({ kind: 'success', text: '已恢复到 1.0.0 (b0) · 内置' });
});

test('all that speaks against a build is told at once, and the file stays chosen', async () => {
  const publish = fake(release.publish, () =>
    refuse(
      'release.refused',
      { count: 2 },
      {
        'reasons.0': { key: 'release.reason.noManifest', text: '发布包中没有 reap-remote.json' },
        'reasons.1': { key: 'release.reason.tooMany', text: '共 300 个文件，最多 200 个' },
      },
    ),
  );
  show([list(remote()), publish]);
  await userEvent.click(await screen.findByRole('button', { name: /上传发布包/ }));
  const form = await dialog();
  const input = form.getByLabelText(/发布包/, { selector: 'input[type=file]' });
  await userEvent.upload(input, new File(['x'], 'survey.tgz', { type: 'application/x-compressed-tar' }));
  expect(await form.findByText(/survey\.tgz/)).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: /^上\s?传$/ }));
  expect(await form.findByText('该版本未被接受，原因如下（2 条）')).toBeInTheDocument();
  expect(form.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '发布包中没有 reap-remote.json',
    '共 300 个文件，最多 200 个',
  ]);
  expect(form.getByText(/survey\.tgz/)).toBeInTheDocument();
});

test('a token is shown once', async () => {
  const make = fake(release.makeToken, () => ({ id: idOf(4), token: 'reap_secret_1' }));
  show([list(remote()), fake(release.tokens, () => []), make], { path: '/features/sys/release?tab=tokens' });
  await userEvent.click(await screen.findByRole('button', { name: /创建令牌/ }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/令牌名称/), 'CI');
  await userEvent.click(form.getByRole('button', { name: '创建令牌' }));
  expect(await form.findByText('reap_secret_1')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(form.getByText('reap_secret_1')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: '已保存' }));
  await waitFor(() => expect(screen.queryByText('reap_secret_1')).not.toBeInTheDocument());
});

test('each change stands with its person and reason', async () => {
  const change: RowOf<typeof release.history> = { ...state, action: 'back' };
  show([list(remote()), fake(release.history, () => pageOf([change]))], { path: '/features/sys/release?tab=history' });
  const table = within(await screen.findByRole('table', { name: '变更记录' }));
  const row = within(await table.findByRole('row', { name: /例行升级/ }));
  expect(row.getByText('回退')).toBeInTheDocument();
  expect(row.getByText('索朗多吉')).toBeInTheDocument();
});

test('who may only look is offered nothing (English)', async () => {
  show([list(remote({ allowed: [], gaveWay: 'react 19 ≠ 20' }))], { language: 'en-US', can: ['platform:release:view'] });
  expect(await screen.findByText('react 19 ≠ 20')).toBeInTheDocument();
  for (const name of [/Activate/, /Take back/, /Upload/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Tokens' })).not.toBeInTheDocument();
});

test('without a remote the page says what to do; a failure is told with a retry', async () => {
  show([list()]);
  expect(await screen.findByText('还没有前端模块')).toBeInTheDocument();
});

test('what can’t be read is told', async () => {
  show([fake(release.list, () => refuse('server.busy'))]);
  expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeInTheDocument();
});

test('what of menu, pages and rights does not fit stands with the page that mends it', async () => {
  const found = {
    unserved: [{ id: idOf(1), path: ['系统管理', '旧页面'], route: '/features/sys/old' }],
    unreached: [{ remote: 'mf-survey', route: '/features/survey/new' }],
    unused: [{ code: 'survey:task:edit', path: ['问卷任务', '新建与修改'], roles: ['站点经理'] }],
    ungranted: [],
  };
  const { portal } = show([list(remote()), fake(systemResource.fit, () => found)]);
  await userEvent.click(await screen.findByRole('button', { name: '菜单与权限核对' }));
  const unused = within(await screen.findByRole('region', { name: '已授权但无处使用的权限' }));
  expect(unused.getByRole('row', { name: /问卷任务 \/ 新建与修改 站点经理/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /去角色管理/ }));
  expect(portal.opened).toEqual(['/features/sys/role']);
  expect(screen.queryByRole('region', { name: '页面使用但无人拥有的权限' })).not.toBeInTheDocument();
});

test('where all fits the check says so', async () => {
  const found = { unserved: [], unreached: [], unused: [], ungranted: [] };
  show([list(remote()), fake(systemResource.fit, () => found)], { path: '/features/sys/release?view=fit' });
  expect(await screen.findByText('菜单、页面与权限相符')).toBeInTheDocument();
});

const url = 'http://localhost:3104/';
// A document that is loaded anew is more than jsdom can do; it says so.
const quietly = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('a link of a development server opens the dialog with its address; one click points the remote there, for eight hours', async () => {
  const quiet = quietly();
  const set = fake(override.set, () => ({ remote: 'mf-survey', url, until: at, seconds: 28_800 }));
  const path = `/features/sys/release?remote=mf-survey&override=${encodeURIComponent(url)}`;
  const { portal } = show([list(remote({ allowed: ['override'] })), set], { path });
  const form = await dialog();
  expect(form.getByText('该地址的程序将以您的身份和权限运行')).toBeInTheDocument();
  expect(await form.findByLabelText(/地址/)).toHaveValue(url);
  await userEvent.click(form.getByRole('button', { name: '指向其他地址' }));
  await waitFor(() => expect(set.inputs).toEqual([{ remote: 'mf-survey', url, hours: 8 }]));
  // Its tab is done with: brought back after a reload it would ask again.
  await waitFor(() => expect(portal.closed).toEqual(['/features/sys/release?remote=mf-survey']));
  quiet.mockRestore();
});

test('an address that the portal does not allow is refused at its field; what is no address is not sent', async () => {
  const refused = { key: 'override.foreign', text: '不允许使用 https://other.example' };
  const set = fake(override.set, () => refuse('request.invalid', {}, { url: refused }));
  show([list(remote({ allowed: ['override'] })), set]);
  await userEvent.click(await screen.findByRole('button', { name: /指向其他地址/ }));
  const form = await dialog();
  const address = await form.findByLabelText(/地址/);
  await userEvent.type(address, 'localhost');
  await userEvent.click(form.getByRole('button', { name: '指向其他地址' }));
  expect(await form.findByText(/请输入构建所在目录的完整地址/)).toBeInTheDocument();
  expect(set.inputs).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, 'https://other.example/');
  await userEvent.click(form.getByRole('button', { name: '指向其他地址' }));
  expect(await form.findByText('不允许使用 https://other.example')).toBeInTheDocument();
});

test('what one’s own session takes from elsewhere is said beside the versions, and ended there', async () => {
  const quiet = quietly();
  const remove = fake(override.remove, () => null);
  show([list(remote({ allowed: ['override'], override: { url, until: at } })), remove]);
  const now = within(await screen.findByRole('region', { name: '当前状态' }));
  expect(now.getByText('您的本次会话从 http://localhost:3104/ 加载，至 2026-03-14 14:05 止')).toBeInTheDocument();
  await userEvent.click(now.getByRole('button', { name: '恢复门户版本' }));
  await waitFor(() => expect(remove.inputs).toEqual([{ remote: 'mf-survey' }]));
  quiet.mockRestore();
});

test('who has no right to it sees nothing of it, whatever the link says', async () => {
  show([list(remote({ allowed: [] }))], { path: `/features/sys/release?remote=mf-survey&override=${url}`, can: ['platform:release:view'] });
  expect(await screen.findByRole('region', { name: '当前状态' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /指向其他地址/ })).not.toBeInTheDocument();
});
