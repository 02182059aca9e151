import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageOf, root } from '../webpack/workspace.mjs';
import { authorOf } from './author.mjs';
import { given } from './manifest.mjs';

let author;
beforeAll(async () => {
  author = await authorOf('mf-survey');
});
afterAll(() => author.remove());

const installed = name => join(author.own, 'node_modules/@reap', name);
const targetsOf = target => (typeof target === 'string' ? [target] : Object.values(target));

test.each(given)(
  '%s names versions that a registry has, and is scripts and declarations under the names that the repository knows',
  name => {
    expect(JSON.stringify(packageOf(installed(name)))).not.toMatch(/catalog:|workspace:/);
    expect(Object.keys(packageOf(installed(name)).exports)).toEqual(Object.keys(packageOf(join(root, name)).exports));
    const paths = author.packages.get(name);
    expect(paths.filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
    expect(paths.filter(path => /\.test\./.test(path))).toEqual([]);
    const missing = Object.entries(packageOf(installed(name)).exports).flatMap(([, target]) =>
      targetsOf(target).filter(path => !path.includes('*') && !existsSync(join(installed(name), path))),
    );
    expect(missing).toEqual([]);
  },
);

test('Node imports every module of the contracts', () => {
  const modules = author.packages.get('contracts').filter(path => path.startsWith('lib/') && path.endsWith('.js'));
  expect(modules.length).toBeGreaterThan(100);
  const names = modules.map(path => `@reap/contracts/${path.slice('lib/'.length, -'.js'.length)}`);
  writeFileSync(join(author.own, 'all.mjs'), names.map(name => `await import('${name}');`).join('\n'));
  expect(author.failureOf(['all.mjs'])).toBe('');
});

test('a remote that stands alone passes its types and its screen tests', () => {
  expect(author.failureOf(['node_modules/typescript/bin/tsc', '-p', '.'])).toBe('');
  const [, ...words] = packageOf(author.own).scripts.test.split(' ');
  expect(author.failureOf([...words, '-w', '1', 'surveys.card|task-list'])).toBe('');
});

test('types are those of the packages: what a call does not take does not compile', () => {
  const wrong = `import { surveyTask } from '@reap/contracts/survey/task';
import { useCall } from '@reap/shared-ui/core/query';

export const useWrong = () => useCall(surveyTask.get, { idd: 'x' });
`;
  writeFileSync(join(author.own, 'src/wrong.ts'), wrong);
  expect(author.failureOf(['node_modules/typescript/bin/tsc', '-p', '.'])).toContain('src/wrong.ts');
});

async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

test('it is served to the pages of a portal while it is written', async () => {
  const port = await freePort();
  const [, ...words] = packageOf(author.own).scripts.dev.split(' ');
  const server = spawn(process.execPath, [...words, 'https://portal.example'], {
    cwd: author.own,
    env: { ...process.env, NODE_OPTIONS: '', DEV_PORT: String(port) },
  });
  try {
    const { value } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
    expect(value).toBe(`ready http://localhost:${port}/`);
    const answer = await fetch(`http://localhost:${port}/reap-remote.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://portal.example');
    await expect(answer.json()).resolves.toMatchObject({ name: 'mf-survey', build: 'dev' });
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
});

test('it is built with the pages, codes and libraries that its build in the repository has, and packed for the page of releases', () => {
  expect(author.failureOf(['node_modules/@reap/tooling/webpack/build.mjs'])).toBe('');
  const alone = JSON.parse(readFileSync(join(author.own, 'dist/reap-remote.json'), 'utf8'));
  expect(alone).toMatchObject({ name: 'mf-survey', version: packageOf(join(root, 'mf-survey')).version });
  expect(alone.routes).toContain('/features/survey/task');
  expect(alone.codes).toEqual(expect.arrayContaining(['survey:task:publish', 'survey:task:view']));
  expect(alone.builtAgainst).toMatchObject({
    react: packageOf(join(root, 'shell/node_modules/react')).version,
    '@reap/contracts': packageOf(join(root, 'contracts')).version,
    'antd/es/button': packageOf(join(root, 'shell/node_modules/antd')).version,
    '@reap/shared-ui/portal': packageOf(join(root, 'shared-ui')).version,
  });
  expect(author.failureOf(['node_modules/@reap/tooling/release/main.mjs', 'mf-survey', '--out', 'release.tgz'])).toBe('');
  expect(existsSync(join(author.own, 'release.tgz'))).toBe(true);
});
