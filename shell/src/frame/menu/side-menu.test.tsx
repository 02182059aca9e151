import { act, screen } from '@testing-library/react';
import { usePreferences } from '../../preferences.ts';
import { openTab } from '../../tabs/tabs-store.ts';
import { renderSignedIn } from '../../testing/signed-in.tsx';
import { SideMenu } from './side-menu.tsx';

const entry = (id: string, type: 1 | 2, routeUrl: string, children: object[] = []) => ({
  id,
  parentId: null,
  type,
  moduleId: 'mf-test',
  url: '',
  menuName: id,
  menuNameEn: id,
  routeUrl,
  icon: '',
  authCode: '',
  children,
});
const menu = [entry('组一', 1, '', [entry('甲', 2, '/features/one')]), entry('组二', 1, '', [entry('乙', 2, '/features/two')])];

test('the menu opens the group of the page that is shown and scrolls to it; it may be closed again', async () => {
  const scrolled: (string | null)[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  usePreferences.setState({ closedGroups: ['组一', '组二'] });
  await renderSignedIn(<SideMenu />, [], { menu: menu as never });
  expect(screen.queryByRole('link', { name: '乙' })).not.toBeInTheDocument();
  act(() => openTab('/features/two'));
  expect(screen.getByRole('link', { name: '乙' })).toHaveAttribute('aria-current', 'page');
  expect(scrolled).toContain('乙');
  expect(screen.queryByRole('link', { name: '甲' })).not.toBeInTheDocument();
  act(() => screen.getByRole('button', { name: '组二' }).click());
  expect(screen.queryByRole('link', { name: '乙' })).not.toBeInTheDocument();
});
