import { tenantCombo } from '@reap/contracts/user-center/lookup';
import type { RemoteManifest, SearchHit } from '@reap/shared-ui/core/remote';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLoaded } from '../remotes/remote-state.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import { remoteEntry } from '../testing/remote-entry.ts';
import { boot, renderSignedIn, tenants } from '../testing/signed-in.tsx';
import { SearchPalette } from './search-palette.tsx';

const none = () => Promise.resolve({ default: {} });
const found: SearchHit = {
  id: '7',
  title: 'BC260314000000000007',
  detail: 'TV9812',
  path: '/features/compensation/redress/detail?orderId=7',
};
const manifest: RemoteManifest = {
  name: 'compensation',
  screens: {},
  catalogs: { 'zh-CN': none, 'en-US': none },
  searches: [
    { can: 'comp:order:view', asks: /^BC\d/, find: async text => [{ ...found, detail: text }] },
    { can: 'comp:secret:view', asks: /./, find: async () => [{ ...found, id: '8', title: 'secret' }] },
  ],
  actions: [
    { title: 'field.login.captchaCode', can: 'comp:order:edit', path: '/features/compensation/accident/form?type=ADD' },
    { title: 'field.setup.setupCode', can: 'comp:secret:edit', path: '/features/secret' },
  ],
};
const entry = remoteEntry();
jest.mock('../remotes/loader.ts', () => ({ loadRemote: async () => ({ manifest }) }));

const closed = jest.fn();
async function search() {
  setLoaded({ entry, manifest });
  const codes = ['comp:order:view', 'comp:order:edit'];
  const session = { ...boot.session, authCodes: codes } as typeof boot.session;
  const view = await renderSignedIn(<SearchPalette onClose={closed} />, [fake(tenantCombo.getCombo, () => tenants)], {
    authCodes: codes,
    session,
    remotes: [entry],
  });
  return { view, field: screen.getByRole('combobox') };
}
beforeEach(() => {
  localStorage.clear();
  closed.mockClear();
});

test('a number leads to its record, of what one may see; the search is offered again the next time', async () => {
  const { view, field } = await search();
  await userEvent.type(field, 'bc2603');
  await userEvent.click(await screen.findByRole('option', { name: /BC260314000000000007/ }));
  expect(closed).toHaveBeenCalled();
  expect(useTabs.getState().tabs.some(({ path }) => path === found.path)).toBe(true);
  view.unmount();
  const again = await search();
  closed.mockClear();
  await userEvent.click(screen.getByRole('option', { name: /bc2603.*再次搜索/ }));
  expect(again.field).toHaveValue('bc2603');
  expect(closed).not.toHaveBeenCalled();
  expect(await screen.findByRole('option', { name: /BC260314000000000007/ })).toBeInTheDocument();
  expect(screen.queryByText('secret')).toBeNull();
});

test('a number in full-width signs, as an input method leaves them, is the same number', async () => {
  const { field } = await search();
  await userEvent.type(field, 'ｂｃ２６０３');
  expect(await screen.findByRole('option', { name: /BC260314000000000007/ })).toBeInTheDocument();
});

test('things to do are found by their words, of what one may do: a form, another tenant, signing out', async () => {
  const { field } = await search();
  await userEvent.type(field, '安全');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(useTabs.getState().tabs.some(({ path }) => path.endsWith('type=ADD'))).toBe(true));
  await userEvent.clear(field);
  await userEvent.type(field, '演示');
  expect(screen.getByRole('option', { name: /切换到租户“演示航空”/ })).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '退出');
  expect(screen.getByRole('option', { name: /退出登录/ })).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '初始化');
  expect(screen.queryByRole('option')).toBeNull();
});
