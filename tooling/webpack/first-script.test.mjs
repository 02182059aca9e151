import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { FirstScriptPlugin } from './first-script-plugin.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first script '));
  writeFileSync(join(folder, 'preboot.js'), 'document.title = "preboot";');
  writeFileSync(join(folder, 'main.js'), 'import(/* webpackChunkName: "pages.zh-CN" */ "./texts.js"); import("./later.js");');
  writeFileSync(join(folder, 'texts.js'), 'export default "登录";');
  writeFileSync(join(folder, 'later.js'), `export default ${JSON.stringify('later '.repeat(10_000))};`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(limit) {
  const config = {
    context: folder,
    mode: 'production',
    entry: { preboot: './preboot.js', main: './main.js' },
    output: { path: join(folder, 'dist') },
    plugins: [new FirstScriptPlugin({ limit })],
  };
  return new Promise((done, failed) =>
    webpack(config, (error, stats) => (error ? failed(error) : done(stats.toJson({ all: false, errors: true })))),
  );
}

const told = () => JSON.parse(readFileSync(join(folder, 'dist/first-script.json'), 'utf8'));

test('what the sign-in form rests on is counted with its texts, and without what comes later', async () => {
  const { errors } = await build(10_000);
  expect(errors).toEqual([]);
  const { gzip, files, parts } = told();
  expect(files.map(({ file }) => file)).toEqual(['preboot.js', 'main.js', 'pages.zh-CN.js']);
  expect(gzip).toBe(files.reduce((sum, file) => sum + file.gzip, 0));
  expect(parts.length).toBeGreaterThan(0);
});

test('a build with more than the limit is refused', async () => {
  await build(10_000);
  const { gzip } = told();
  const { errors } = await build(gzip - 1);
  expect(errors.map(({ message }) => message).join()).toContain(`rests on ${gzip} bytes of script (gzip), 1 more than it may`);
});
