import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, testsToRun, touched, workspace } from './changed.mjs';
import { root, serverNode } from './processes.mjs';

const packages = workspace(root);
const plan = (...files) => {
  const found = touched(files, packages, file => !file.includes('gone'));
  return found && { types: [...found.types].sort(), whole: [...found.whole].sort(), related: found.related };
};

test('the workspace says who imports whom', () => {
  expect(packages.get('mf-survey')).toEqual(expect.arrayContaining(['contracts', 'shared-ui']));
  expect(packages.get('server')).toEqual(['contracts']);
  expect(packages.get('e2e')).toEqual(expect.arrayContaining(['server', 'shell']));
});

test('a file of a remote touches what imports it, and the browser', () => {
  const file = 'mf-survey/src/screens/survey-list/survey-list.screen.tsx';
  expect(plan(file)).toEqual({ types: ['mf-survey'], whole: ['e2e', 'tooling'], related: [file] });
});

test('a test touches itself, and no browser', () => {
  const file = 'mf-survey/src/screens/survey-list/survey-list.test.tsx';
  expect(plan(file)).toEqual({ types: ['mf-survey'], whole: ['tooling'], related: [file] });
});

test('the contracts touch every generated test of the server, and the types of all who use them', () => {
  const { types, whole } = plan('contracts/src/survey/survey-task.ts');
  expect(types).toEqual(expect.arrayContaining(['bench', 'contracts', 'server', 'shared-ui', 'shell', 'mf-survey']));
  expect(whole).toEqual(['contracts', 'e2e', 'server', 'tooling']);
});

test.each([
  ['texts', 'shared-ui/locales/zh-CN.json'],
  ['a file that is gone', 'shared-ui/src/list/gone.tsx'],
])('%s can’t be followed by imports: the package and its users are tested whole', (_, file) => {
  expect(plan(file)?.whole).toEqual(expect.arrayContaining(['e2e', 'mf-compensation', 'mf-survey', 'shared-ui', 'shell']));
  expect(plan(file)?.whole).not.toContain('server');
});

test('a migration touches every test of the server', () => {
  expect(plan('server/src/db/migrations/0040-new.sql')?.whole).toEqual(expect.arrayContaining(['e2e', 'server']));
});

test.each(['pnpm-lock.yaml', 'biome.json', 'tooling/jest/page.ts', 'tooling/tsconfig.base.json', 'tooling/run/test.mjs'])(
  '%s touches everything',
  file => {
    expect(plan(file, 'README.md')).toBeUndefined();
  },
);

test('documents touch the tests that read them, and nothing else', () => {
  expect(plan('docs/glossary.md', 'server/README.md')).toEqual({ types: [], whole: ['tooling'], related: [] });
});

test('a changed widget finds the tests of the screens of other packages that show it', () => {
  const bin = join(root, 'tooling/node_modules/jest/bin/jest.js');
  const config = join(root, 'tooling/jest/screens.mjs');
  const widget = join(root, 'shared-ui/src/list/data-table.tsx');
  const found = execFileSync(serverNode(), [bin, '--config', config, '--listTests', '--findRelatedTests', widget], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(found).toContain(join(root, 'shared-ui/src/list/data-table.test.tsx'));
  expect(found).toMatch(/mf-compensation.src.screens/);
  expect(found).not.toContain('contracts');
});

test('nothing touches nothing', () => {
  expect(plan()).toEqual({ types: [], whole: [], related: [] });
});

test('of packages that are touched whole the tests run, of others those that the changed sources lead to', () => {
  const seen = touched(['tooling/new/call.mjs', 'shell/src/main.tsx'], packages, () => true);
  expect(testsToRun(seen, ['tooling', 'shell'], root)).toEqual(
    expect.arrayContaining(['tooling/run/changed.test.mjs', 'tooling/new/new.test.mjs', 'shell/src/main.tsx']),
  );
  expect(testsToRun(seen, ['server'], root)).toEqual([]);
  expect(testsToRun(undefined, ['server'], root)).toBeUndefined();
});

describe('what has changed', () => {
  let folder;
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder, encoding: 'utf8' });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reap changed-'));
    git('init', '-q');
    mkdirSync(join(folder, 'server'));
    for (const name of ['kept.ts', '变.ts', 'gone.ts']) writeFileSync(join(folder, 'server', name), name);
    writeFileSync(join(folder, '.gitignore'), 'dist/\n');
    git('add', '.');
    git('commit', '-qm', 'first');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is what differs from the last commit, and what is new', () => {
    writeFileSync(join(folder, 'server/变.ts'), 'otherwise');
    writeFileSync(join(folder, 'server/new one.ts'), '');
    rmSync(join(folder, 'server/gone.ts'));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/built.js'), '');
    expect(changedFiles(folder)).toEqual(['server/gone.ts', 'server/new one.ts', 'server/变.ts']);
  });

  test('or from a commit that is named', () => {
    writeFileSync(join(folder, 'server/later.ts'), '');
    git('add', '.');
    git('commit', '-qm', 'second');
    expect(changedFiles(folder)).toEqual([]);
    expect(changedFiles(folder, 'HEAD~1')).toEqual(['server/later.ts']);
    expect(() => changedFiles(folder, 'no-such-commit')).toThrow();
  });
});
