import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeds } from '../../server/src/modules.ts';
import { root } from '../run/processes.mjs';
import { catalogOf } from './catalogs.mjs';
import { listsWithoutLink } from './lists.mjs';

test('the first column of every list leads to the row', () => expect(listsWithoutLink(root)).toEqual([]));

test.each([
  ["<ListScreen columns={[dateTime('at'), { ...column('orderNo'), open: row => row.id }]} />", 1],
  ["<ListScreen columns={[{ ...column('orderNo'), open: row => row.id }, dateTime('at')]} />", 0],
  ["<ListScreen columns={[column('name')]} actions={row => [editing(row)]} />", 0],
])('%s is found where it is planted', (line, found) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-'));
  mkdirSync(join(folder, 'mf-test/src'), { recursive: true });
  writeFileSync(join(folder, 'mf-test/src/thing.screen.tsx'), line);
  expect(listsWithoutLink(folder)).toHaveLength(found);
  rmSync(folder, { recursive: true });
});

const pagesOf = nodes => nodes.flatMap(node => [...(node.type === 2 && node.route ? [node] : []), ...pagesOf(node.children ?? [])]);
const textAt = (catalog, key) => key.split('.').reduce((at, part) => at?.[part], catalog);

const manifests = new Map(
  await Promise.all([...seeds.menu.keys()].map(async remote => [remote, (await import(`../../${remote}/src/remote.ts`)).default])),
);

const named = [...seeds.menu].flatMap(([remote, menu]) => {
  const [zh, en] = ['zh-CN', 'en-US'].map(language => catalogOf(join(root, remote), language));
  const { screens } = manifests.get(remote);
  return pagesOf(menu).flatMap(page => {
    const key = screens[page.route]?.title;
    return key ? [{ route: page.route, menu: [page.zh, page.en], page: [textAt(zh, key), textAt(en, key)] }] : [];
  });
});

test.each(named)('$route is called on its page what the menu calls it', ({ menu, page }) => expect(page).toEqual(menu));

test('no two pages of the menu have one name', () => {
  const words = named.flatMap(one => one.menu);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
