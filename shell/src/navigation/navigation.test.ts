import type { MenuNode } from '@reap/contracts/user-center/lookup';
import { markedPathOf, navigationOf, pagesOf, trailOf } from './navigation.ts';

const node = (id: string, type: MenuNode['type'], routeUrl: string, children: MenuNode[] = []): MenuNode => ({
  id,
  parentId: null,
  type,
  moduleId: 'mf-test',
  url: '',
  menuName: `菜单${id}`,
  menuNameEn: `Menu ${id}`,
  routeUrl,
  icon: '',
  authCode: '',
  children,
});

const tree = [
  node('g', 1, '', [
    node('list', 2, '/features/list', [node('form', 3, '/features/list/form')]),
    node('table', 3, ''),
    node('b', 2, 'features/b'),
  ]),
];

describe('navigation of the menu tree (seed 0 §2.9)', () => {
  test.each([
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [4, '4'],
  ] as const)('type %d becomes the text %s', (type, text) => {
    expect(navigationOf([node('x', type, '/p')]).entries[0]?.type).toBe(text);
  });

  test.each([
    ['/features/a', '/features/a'],
    ['features/a', '/features/a'],
    ['', ''],
    ['  ', ''],
    ['//evil.example/x', '/evil.example/x'],
    ['\\\\evil', '/evil'],
  ])('the route URL %j gives the path %j', (routeUrl, path) => {
    expect(navigationOf([node('x', 2, routeUrl)]).entries[0]?.path).toBe(path);
  });

  test.each([
    [3, '/features/x', true],
    [3, '', false],
    [2, '/features/x', false],
    [1, '', false],
  ] as const)('type %d with the route %j: hidden is %s', (type, routeUrl, hidden) => {
    expect(navigationOf([node('x', type, routeUrl)]).entries[0]?.hidden).toBe(hidden);
  });

  test('a hidden entry is recorded against its parent and appended to its children', () => {
    const parent = node('p', 2, '/p', [node('hidden', 3, '/p/form'), node('shown', 2, '/p/list')]);
    const { entries, hiddenOf } = navigationOf([parent]);
    expect(hiddenOf['p']?.map(entry => entry.id)).toEqual(['hidden']);
    expect(entries[0]?.children.map(entry => entry.id)).toEqual(['shown', 'hidden']);
  });

  test('a hidden page marks its parent in the menu and is found by its trail', () => {
    const { entries } = navigationOf(tree);
    expect(markedPathOf(entries, '/features/list/form')).toBe('/features/list');
    expect(trailOf(entries, '/features/list/form').map(entry => entry.id)).toEqual(['g', 'list', 'form']);
    expect(trailOf(entries, '/features/nowhere')).toEqual([]);
  });

  test('pages are all entries with a path, hidden ones too', () => {
    expect(pagesOf(navigationOf(tree).entries).map(entry => entry.path)).toEqual(['/features/list', '/features/list/form', '/features/b']);
  });
});
