import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './workspace.mjs';

let parent;
let folder;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'planted '));
  folder = join(parent, 'mf-planted');
  mkdirSync(folder);
  for (const name of ['src', 'locales', 'package.json']) cpSync(join(root, 'mf-survey', name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'mf-survey/node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Builds the planted remote in a process of its own, as `npm run build` would. */
function build() {
  const config = `file://${join(folder, 'webpack.config.mjs').replaceAll(' ', '%20')}`;
  const script = `
    const { default: webpack } = await import('webpack');
    const { remote } = await import('./tooling/webpack/remote.mjs');
    webpack(remote(${JSON.stringify(config)})).run((error, stats) => {
      console.log(error ?? stats.toString({ preset: 'errors-only' }));
      process.exitCode = error || stats.hasErrors() ? 1 : 0;
    });`;
  const file = join(root, 'tooling', `.planted-${process.pid}.mjs`);
  writeFileSync(file, script.replace('./tooling/webpack/', './webpack/'));
  try {
    const { status, stdout } = spawnSync(process.execPath, [file], { encoding: 'utf8', cwd: root });
    return { status, output: stdout };
  } finally {
    rmSync(file);
  }
}

const plant = line => {
  const card = join(folder, 'src/cards/surveys.card.tsx');
  writeFileSync(card, `${line}\n${readFileSync(card, 'utf8')}`);
};

test('a remote is built without any shared library, and says what it takes from the shell', () => {
  expect(build()).toEqual({ status: 0, output: '\n' });
  const entry = JSON.parse(readFileSync(join(folder, 'dist/reap-remote.json'), 'utf8'));
  expect(entry).toMatchObject({
    name: 'mf-planted',
    cards: [{ id: 'surveys', can: 'survey:task:view', files: [expect.stringMatching(/^[\w-]+\.\w+\.js$/)] }],
    builtAgainst: {
      react: '19.3.1',
      '@module-federation/enhanced': '2.9.2',
      '@reap/shared-ui/skeleton': '0.1.0',
      '@reap/shared-ui/portal': '0.1.0',
    },
  });
  expect(entry.codes).toEqual(expect.arrayContaining(['survey:task:publish', 'survey:task:view']));
  expect(entry.codes).not.toContain('comp:order:view');
  expect(entry.integrity).toMatch(/^sha384-/);
  const styles = Object.entries(entry.hashes).filter(([file]) => file.endsWith('.css'));
  expect(styles).not.toEqual([]);
  for (const [, hash] of styles) expect(readFileSync(join(folder, 'dist', entry.entry), 'utf8')).toContain(hash);
  expect(readdirSync(join(folder, 'dist'))).toEqual(
    expect.arrayContaining([entry.entry, `${entry.entry}.br`, `${entry.entry}.gz`, 'mf-manifest.json']),
  );
});

test.each([
  ['antd', "import Button from 'antd/lib/button'; console.log(Button);"],
  ['@rc-component', "import util from '../../node_modules/antd/es/_util/warning.js'; console.log(util);"],
])('a remote that would carry its own copy of %s is refused', (library, line) => {
  plant(line);
  const { status, output } = build();
  expect(status).toBe(1);
  expect(output).toContain(`its own copy of ${library}`);
});

test('what no portal gives to remotes is refused when it is built, not when it is opened', () => {
  plant("import '@reap/shared-ui/zh-CN.json';");
  const { status, output } = build();
  expect(output).toContain('no portal gives this remote @reap/shared-ui/zh-CN.json');
  expect(status).toBe(1);
});
