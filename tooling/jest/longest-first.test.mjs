import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LongestFirst from './longest-first.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reap order-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name, size, longest) => {
  const path = join(folder, name);
  writeFileSync(path, 'x'.repeat(size));
  return { path, context: { config: { globals: longest ? { longest } : {} } } };
};

test('files that are known to last begin, then the larger ones', () => {
  const longest = ['walls', 'texts'];
  const tests = [
    file('small.test.ts', 1, longest),
    file('texts.test.ts', 2, longest),
    file('large.test.ts', 900, longest),
    file('walls.test.tsx', 3, longest),
    file('many-walls.test.ts', 4, longest),
  ];
  const order = new LongestFirst().sort(tests).map(({ path }) => path.slice(folder.length + 1));
  expect(order).toEqual(['walls.test.tsx', 'texts.test.ts', 'large.test.ts', 'many-walls.test.ts', 'small.test.ts']);
});

test('where none is named, the larger ones', () => {
  const order = new LongestFirst().sort([file('a.test.ts', 1), file('b.test.ts', 2)]).map(({ path }) => path.slice(folder.length + 1));
  expect(order).toEqual(['b.test.ts', 'a.test.ts']);
});
