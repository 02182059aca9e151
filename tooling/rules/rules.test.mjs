import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { violations } from './dependencies.mjs';
import { forbidden } from './rules.mjs';

/** One violation per rule: the file that breaks it, and what it imports. */
const planted = {
  'contracts-stand-alone': ['contracts/src/a.ts', '../../server/src/kernel/k.ts'],
  'shared-ui-below-screens': ['shared-ui/src/a.ts', '../../shell/src/s.ts'],
  'shell-knows-no-remote': ['shell/src/a.ts', '../../mf-survey/src/r.ts'],
  'remotes-alone': ['mf-message-center/src/a.ts', '../../mf-survey/src/r.ts'],
  'server-without-browser': ['server/src/kernel/a.ts', '../../../shell/src/s.ts'],
  'kernel-imports-no-module': ['server/src/kernel/b.ts', '../survey/inner.ts'],
  'modules-by-their-index': ['server/src/workflow/a.ts', '../survey/inner.ts'],
  'testing-for-tests': ['server/src/survey/b.ts', '../message-center/testing/given.ts'],
  'no-cycles': ['shell/src/one.ts', './two.ts'],
  'axios-once': ['shell/src/b.ts', 'axios'],
  'all-resolved': ['shell/src/c.ts', './nowhere.ts'],
};
const others = {
  'server/src/kernel/k.ts': '',
  'server/src/survey/inner.ts': '',
  'server/src/message-center/testing/given.ts': '',
  'shell/src/s.ts': '',
  'shell/src/two.ts': "import { one } from './one.ts';\nexport const two = one;",
  'mf-survey/src/r.ts': '',
  'node_modules/axios/package.json': '{ "name": "axios", "main": "index.js" }',
  'node_modules/axios/index.js': 'module.exports = {};',
};

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules '));
  const files = {
    ...Object.fromEntries(Object.values(planted).map(([file, to]) => [file, `import * as x from '${to}';\nexport const one = x;`])),
    ...others,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text || 'export const it = 1;');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every rule has a planted violation, and bites', async () => {
  const { lines } = await violations(folder, [
    'contracts/src',
    'shared-ui/src',
    'shell/src',
    'server/src',
    'mf-survey/src',
    'mf-message-center/src',
  ]);
  for (const { name } of forbidden) {
    expect(Object.keys(planted)).toContain(name);
    expect(lines.filter(line => line.startsWith(`${name}: ${planted[name][0]}`))).toHaveLength(1);
  }
});
