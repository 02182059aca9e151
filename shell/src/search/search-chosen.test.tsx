import { tenantCombo } from '@reap/contracts/user-center/lookup';
import type { RemoteManifest, SearchHit } from '@reap/shared-ui/core/remote';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTabs } from '../tabs/tabs-store.ts';
import { remoteEntry } from '../testing/remote-entry.ts';
import { boot, renderSignedIn, tenants } from '../testing/signed-in.tsx';
import { SearchPalette } from './search-palette.tsx';

const none = () => Promise.resolve({ default: {} });
const late = Promise.withResolvers<SearchHit[]>();
const manifest: RemoteManifest = {
  name: 'compensation',
  screens: {},
  catalogs: { 'zh-CN': none, 'en-US': none },
  searches: [{ can: 'x', asks: /./, find: () => late.promise }],
};
const entry = remoteEntry();
jest.mock('../remotes/loader.ts', () => ({ loadRemote: async () => ({ manifest }) }));

test('the line that was chosen stays chosen though records arrive above it', async () => {
  const codes = ['x'];
  const page = (n: number) => ({
    id: String(n),
    parentId: null,
    type: 2,
    moduleId: '',
    url: `/features/p${n}`,
    routeUrl: `/features/p${n}`,
    menuName: `订单${n}`,
    menuNameEn: `Order ${n}`,
    icon: '',
    authCode: '',
    children: [],
  });
  await renderSignedIn(<SearchPalette onClose={() => undefined} />, [fake(tenantCombo.getCombo, () => tenants)], {
    authCodes: codes,
    session: { ...boot.session, authCodes: codes } as typeof boot.session,
    remotes: [entry],
    menu: [page(1), page(2)] as never,
  });
  await userEvent.type(screen.getByRole('combobox'), '订单');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('订单2');
  await new Promise(done => setTimeout(done, 400));
  await act(async () =>
    late.resolve([1, 2, 3].map(n => ({ id: String(n), title: `BC${n}`, detail: '', path: `/features/record?id=${n}` }))),
  );
  expect(await screen.findByRole('option', { name: /BC1/ })).toBeInTheDocument();
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('订单2');
  await userEvent.keyboard('{Enter}');
  expect(useTabs.getState().tabs.map(({ path }) => path)).toContain('/features/p2');
});
