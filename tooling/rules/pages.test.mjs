import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeds } from '../../server/src/modules.ts';
import { root } from '../run/processes.mjs';

const tables = globSync('contracts/src/*/pages.ts', { cwd: root });
const written = await Promise.all(
  tables.map(async file => Object.values(await import(`../../${file}`)).flatMap(pages => Object.values(pages))),
);
const pages = written.flat();

/** Pages that a text names by their path instead of by the table of its module. */
const spelled = text => pages.filter(page => new RegExp(`['"\`]${page}['"\`?]`).test(text));

test('the path of a page is written once, in the pages of its module', () => {
  const files = globSync('{contracts,server,shared-ui,shell,mf-*}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'contracts/src/*/pages.ts'],
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(file => spelled(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([]);
});

test('a path is found where it is planted', () => {
  const [page] = pages;
  expect(spelled(`open('${page}')`)).toEqual([page]);
  expect(spelled(`open(\`${page}?id=\${id}\`)`)).toEqual([page]);
  expect(spelled('open(compensationPages.orders)')).toEqual([]);
});

test('the menu shows every page, and no two have one path', () => {
  const routesIn = nodes => nodes.flatMap(({ route, children = [] }) => [...(route ? [route] : []), ...routesIn(children)]);
  const inMenu = [...seeds.menu.values()].flatMap(routesIn);
  expect(inMenu.toSorted()).toEqual(pages.toSorted());
  expect(pages.filter((page, at) => pages.indexOf(page) !== at)).toEqual([]);
});
