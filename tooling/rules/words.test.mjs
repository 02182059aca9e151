import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/processes.mjs';

/** Names that the field has other words for: limits are `maxRows` or `batchSize`, waits are `timeoutMs`. */
const names = ['most', 'patience'];
const declared = new RegExp(`(?:\\b(?:const|let) |[({,] ?)(?:${names.join('|')})(?: =|: (?:number|string)\\b|, \\w+ \\})`, 'g');
const inHouse = text => [...text.matchAll(declared)].map(([found]) => found);

test('limits and waits have the words of the field', () => {
  const files = globSync('{contracts,server,shared-ui,shell,mf-*,tooling,e2e,bench}/{src,rules,run,webpack,tests}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(1000);
  const own = 'tooling/rules/words.test.mjs';
  expect(files.filter(file => file !== own && inHouse(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([]);
});

test.each(['const most = 300;', 'function take(db: Db, most: number) {}', 'const patience = 60_000;'])(
  'a house word is found where it is planted: %s',
  line => {
    expect(inHouse(line)).toHaveLength(1);
  },
);
