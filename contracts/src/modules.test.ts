import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { models } from './models.ts';
import { registry } from './registry.ts';

const modulesWith = (file: string): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith(`/${file}.ts`))
    .map(path => join(import.meta.dirname, path));

/** The names in the tables that the modules export from files of this name. */
async function namesIn(file: string): Promise<string[]> {
  const tables = await Promise.all(modulesWith(file).map(async path => Object.entries<object>(await import(path))));
  return tables.flat().flatMap(([table, content]) => (table.endsWith('Tones') ? [] : Object.keys(content)));
}

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

test.each([
  ['registry', registry],
  ['errors', errors],
  ['enums', enums],
])('the %s of the modules are all in the whole, and no two have one name', async (file, whole) => {
  const names = await namesIn(file);
  expect(names.length).toBeGreaterThan(0);
  expect(twice(names)).toEqual([]);
  expect(names.filter(name => !Object.hasOwn(whole, name))).toEqual([]);
});

test('what two modules call alike is found', () => {
  expect(twice(['comp.order', 'uc.user', 'comp.order'])).toEqual(['comp.order']);
});

test('no two calls travel by one method and path', () => {
  const ways = Object.values(registry).flatMap(resource =>
    Object.values<{ method: string; path: string }>(resource).map(call => `${call.method} ${call.path}`),
  );
  expect(twice(ways)).toEqual([]);
});

test('the data tables of every module are known', async () => {
  const tables = await Promise.all(
    modulesWith('models').map(async path => Object.values<readonly { id: string }[]>(await import(path)).flat()),
  );
  const ids = tables.flat().map(model => model.id);
  expect(twice(ids)).toEqual([]);
  expect([...models.keys()].sort()).toEqual(ids.sort());
});
