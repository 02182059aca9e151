import { configureHttp } from '@reap/shared-ui/core/http';
import { fakeAdapter } from '@reap/shared-ui/testing/fake-calls';
import { act, render, screen } from '@testing-library/react';
import { goTo } from './pages/location.ts';
import { usePreferences } from './preferences.ts';
import { prepareFrame, Root } from './root.tsx';
import { useSession } from './session/session-store.ts';
import { tabsOf } from './tabs/tabs-memory.ts';
import { useTabs } from './tabs/tabs-store.ts';
import { boot } from './testing/signed-in.tsx';
import { loadPageTexts } from './texts/texts.ts';

const draw = async (path: string) => {
  await loadPageTexts();
  goTo(path);
  configureHttp({ adapter: fakeAdapter([]) });
  useSession.setState({ boot: { ...boot, session: null }, failure: undefined });
  return act(async () => render(<Root />));
};

test('an address outside of the portal that leads nowhere says so, and leads back', async () => {
  await draw('/reports/2026');
  expect(screen.getByRole('heading', { name: '页面不存在' })).toBeInTheDocument();
  expect(screen.getByText(/\/reports\/2026/)).toBeInTheDocument();
  expect(document.title).toBe('页面不存在 - Reap 地服门户');
  await act(async () => screen.getByRole('button', { name: '返回门户' }).click());
  expect(location.pathname).toBe('/login');
});

test('the first visit has the theme of the system, and follows it', async () => {
  let dark = true;
  const listeners = new Set<() => void>();
  const media = jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query.includes('dark') && dark,
        addEventListener: (_: string, listen: () => void) => listeners.add(listen),
        removeEventListener: (_: string, listen: () => void) => listeners.delete(listen),
      }) as never,
  );
  expect(usePreferences.getInitialState().theme).toBe('system');
  await draw('/nowhere');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  dark = false;
  act(() => {
    for (const listen of listeners) listen();
  });
  expect(document.documentElement.dataset['theme']).toBe('light');
  media.mockRestore();
});

test('whoever is led to a page by the sign-in is shown that page, and not the one of before', async () => {
  Object.assign(navigator, { locks: { request: () => Promise.resolve() } });
  const { session } = boot;
  if (!session) throw new Error('nobody is signed in');
  const before = { id: 'one', openedAs: '/features/a/order', path: '/features/a/order?id=517', title: '517' };
  sessionStorage.setItem(tabsOf(session.tenant.id, session.user.userId), JSON.stringify({ activeId: 'one', tabs: [before] }));
  await loadPageTexts();
  configureHttp({ adapter: fakeAdapter([]) });
  await prepareFrame();
  goTo(`/login?next=${encodeURIComponent('/features/a/order?id=494')}`);
  useSession.setState({ boot, failure: undefined });
  await act(async () => render(<Root />));
  const { tabs, activeId } = useTabs.getState();
  expect(tabs.find(({ id }) => id === activeId)?.path).toBe('/features/a/order?id=494');
  expect(location.pathname + location.search).toBe('/features/a/order?id=494');
});
