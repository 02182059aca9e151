import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citations, citationsIn, entriesOf } from './citations.mjs';

const root = join(import.meta.dirname, '../..');
const entries = entriesOf(readFileSync(join(root, 'docs/rules.md'), 'utf8'));
const decisions = readdirSync(join(root, 'docs/decisions')).map(file => `decision ${file.slice(0, 4)}`);
const cited = citations(root);

test('each rule that code cites is stated in docs/rules.md, each decision in docs/decisions', () => {
  const missing = [...cited].filter(([id]) => ![...entries, ...decisions].includes(id)).map(([id, files]) => `${id}: ${files[0]}`);
  expect(missing).toEqual([]);
});

test('each rule of docs/rules.md is stated once, and cited', () => {
  expect(entries.filter((id, at) => entries.indexOf(id) !== at)).toEqual([]);
  expect(entries.filter(id => !cited.has(id))).toEqual([]);
});

test('a citation without an entry, and one among several sections, are found', () => {
  const text = ['(seed 0 §2.3, ', '§99; resilience ', 'Z99; LOOK, ', 'list page)'].join('');
  expect([...citationsIn(text)]).toEqual([
    'seed 0 §2.3',
    ['seed 0 ', '§99'].join(''),
    ['resilience ', 'Z99'].join(''),
    ['LOOK, ', 'list page'].join(''),
  ]);
});
