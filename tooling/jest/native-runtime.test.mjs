import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, serverNode } from '../run/processes.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reap native-'));
  write('package.json', '{ "type": "module" }');
  write(
    'jest.config.mjs',
    `export default ${JSON.stringify({
      testEnvironment: join(root, 'tooling/jest/native-environment.mjs'),
      runtime: join(root, 'tooling/jest/native-runtime.mjs'),
      testSequencer: join(root, 'tooling/jest/longest-first.mjs'),
      setupFiles: [join(root, 'tooling/jest/clock.ts')],
      testMatch: ['<rootDir>/*.test.ts'],
      globals: { longest: ['first'] },
      transform: {},
    })};`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(join(folder, name), text);
function run() {
  const bin = join(root, 'tooling/node_modules/jest/bin/jest.js');
  const { status, stdout, stderr } = spawnSync(serverNode(), [bin, '--runInBand', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, JEST_WORKER_ID: '1', NODE_OPTIONS: '' },
  });
  return { status, said: stderr, files: JSON.parse(stdout).testResults };
}

test('files share the modules that they import, and nothing that they leave on the process', () => {
  write('shared.ts', 'export const seen: string[] = [];');
  write('first.test.ts', `import { seen } from './shared.ts';\ntest('a', () => { seen.push('first'); process.env['LEFT'] = 'x'; });`);
  write(
    'second.test.ts',
    `import { seen } from './shared.ts';
    beforeAll(() => { seen.push('second'); });
    test.each([1, 2])('%i', () => expect([seen, process.env['LEFT']]).toEqual([['first', 'second'], undefined]));`,
  );
  const { status, files } = run();
  expect(files.map(({ assertionResults }) => assertionResults.map(({ title, status: end }) => `${title} ${end}`)).sort()).toEqual([
    ['1 passed', '2 passed'],
    ['a passed'],
  ]);
  expect(status).toBe(0);
});

test('every file begins at the hour of the suite, and its seconds are those of the machine', () => {
  const hour = `test('hour', () => expect(new Date().toISOString()).toMatch(/^2026-11-18T02:00:0/));`;
  write('first.test.ts', hour);
  write('second.test.ts', hour);
  const { status, files } = run();
  expect(status).toBe(0);
  for (const { startTime, endTime } of files) {
    expect(endTime).toBeGreaterThan(startTime);
    expect(Math.abs(endTime - Date.now())).toBeLessThan(600_000);
  }
});

test('what fails, or does not even load, is told with its place and fails the run', () => {
  write('first.test.ts', `test('sums', () => {\n  expect(1 + 1).toBe(3);\n});`);
  write('second.test.ts', `throw new Error('no way in');`);
  const { status, said: coloured } = run();
  const said = stripVTControlCharacters(coloured);
  expect(status).toBe(1);
  expect(said).toContain('sums');
  expect(said).toMatch(/> 2 \| {3}expect\(1 \+ 1\)\.toBe\(3\)/);
  expect(said).toContain('no way in');
});
