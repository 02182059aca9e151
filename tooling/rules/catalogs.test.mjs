import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflections } from '../../contracts/src/inflections.ts';
import { registry } from '../../contracts/src/registry.ts';
import { catalogFiles, catalogOf, inflectionGaps, languageGaps, sourcesOf, usageGaps } from './catalogs.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));
const packages = readdirSync(root).filter(name => name !== 'contracts' && existsSync(catalogFiles(join(root, name), 'zh-CN')[0]));
const catalog = (name, language) => catalogOf(join(root, name), language);
const contracts = readdirSync(join(root, 'contracts/locales/zh-CN'));
const shared = [read('shared-ui/locales/zh-CN.json'), ...contracts.map(name => read(`contracts/locales/zh-CN/${name}`))];

test('there are catalogs to look at', () => expect(packages).toEqual(expect.arrayContaining(['mf-compensation', 'shared-ui', 'shell'])));

test.each(packages)('%s says everything in both languages', name => {
  expect(languageGaps(catalog(name, 'zh-CN'), catalog(name, 'en-US'))).toEqual([]);
});

test.each(contracts)('contracts say everything of %s in both languages', name => {
  expect(languageGaps(read(`contracts/locales/zh-CN/${name}`), read(`contracts/locales/en-US/${name}`))).toEqual([]);
});

// What is never said of one, and the countdown whose words are given.
const neverOne = ['dateRange.days', 'pager.backMany', 'pager.onMany', 'password.countdown'];
const uninflected = (english, forms) => inflectionGaps(english, forms).filter(gap => !neverOne.some(key => gap.startsWith(`${key} `)));

test.each(packages)('in %s, English words go with their number, by forms that portals of before know too', name => {
  const forms = name.startsWith('mf-') ? ['s'] : Object.keys(inflections);
  expect(uninflected(catalog(name, 'en-US'), forms)).toEqual([]);
});

test.each(contracts)('in the contracts’ %s, English words go with their number', name => {
  expect(uninflected(read(`contracts/locales/en-US/${name}`), Object.keys(inflections))).toEqual([]);
});

test.each(packages)('%s has every text that it asks for, and none that nobody asks for', name => {
  const own = catalog(name, 'zh-CN');
  expect(usageGaps(own, [own, ...shared], sourcesOf(join(root, name, 'src')))).toEqual([]);
});

test('every prefix that calls have is called something on the monitor', () => {
  const calls = Object.values(registry).flatMap(resource => Object.values(resource));
  const prefixes = new Set(calls.flatMap(({ path }) => /^\/api\/([\w-]+)\//.exec(path)?.[1] ?? []));
  const { service } = read('mf-user-center/locales/zh-CN.json').monitor;
  expect([...prefixes].filter(prefix => !(prefix in service))).toEqual([]);
});

test('two families of a remote that use one name are told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(folder, 'locales/zh-CN'), { recursive: true });
  for (const family of ['flights', 'shuttle']) writeFileSync(join(folder, `locales/zh-CN/${family}.json`), '{ "list": { "title": "单" } }');
  expect(() => catalogOf(folder, 'zh-CN')).toThrow('another family has texts called list');
  rmSync(folder, { recursive: true });
});

test('a planted gap of each kind is found', () => {
  expect(languageGaps({ a: '{n} 人', b: '乙' }, { a: '{m} people', c: 'C' })).toEqual([
    'en-US lacks b',
    'zh-CN lacks c',
    'a has other placeholders',
  ]);
  expect(inflectionGaps({ a: '{n} rows', b: '{n} row{n, s}', c: '{n} cargo{n, es}', d: '{n} is less' }, ['s'])).toEqual([
    'a says “{n} rows” of one too',
    'c has an unknown form {n, es}',
  ]);
  expect(usageGaps({ list: { title: '单', old: '旧' } }, [{ list: { title: '单' } }], "t('list.title'); t('list.gone')")).toEqual([
    'unused: list.old',
    'missing: list.gone',
  ]);
});
