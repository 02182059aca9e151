import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace } from '../../tooling/new/workspace-copy.mjs';

let copy: ReturnType<typeof copyWorkspace>;
beforeAll(() => {
  copy = copyWorkspace();
});
afterAll(() => copy.remove());

/** Runs its own browser test, on a portal of the copy. */
const browserTest = (name: string) =>
  promisify(execFile)(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '-w', '1', name],
    { cwd: join(copy.folder, 'e2e'), env: { ...process.env, NODE_OPTIONS: '', PORTAL_URL: '', PORTAL_DATA: '' } },
  );

test('a remote that was just written is built alone and passes the browser test that came with it', async () => {
  expect(copy.failureOf(['tooling/new/main.mjs', 'remote', 'mf-reports', '--zh', '报表', '--en', 'Reports'])).toBe('');
  copy.link('mf-reports');
  expect(copy.failureOf(['tooling/webpack/build.mjs', 'mf-reports'])).toBe('');
  cpSync(join(import.meta.dirname, '../../shell/dist'), join(copy.folder, 'shell/dist'), { recursive: true });
  const { stderr } = await browserTest('reports');
  expect(stderr).toContain('2 passed');
});
