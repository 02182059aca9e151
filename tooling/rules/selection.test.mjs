import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/processes.mjs';

test('check boxes of tables are named after their rows: every selection takes its names from `selectionNames`', () => {
  const files = globSync('{shared-ui,shell,mf-*}/src/**/*.tsx', { cwd: root }).filter(file => !file.includes('.test.'));
  const selecting = files.filter(file => /\browSelection\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(selecting.length).toBeGreaterThan(3);
  expect(selecting.filter(file => !readFileSync(join(root, file), 'utf8').includes('selectionNames'))).toEqual([]);
});
