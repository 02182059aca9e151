import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { type GivenBuild, givenBuild } from '../testing/given-release.ts';

let portal: TestPortal;
let folder: string;
let address: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reap-dist-'));
  portal = await startPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  token = (await portal.as('admin').portal.release.makeToken({ remote: 'mf-given', name: 'ci' })).token;
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

const command = join(import.meta.dirname, '../../../../tooling/release/main.mjs');

/** Runs `npm run release` on what lies in the folder. */
const release = (words: readonly string[], secret = token) =>
  new Promise<{ code: number; out: string; err: string }>(done => {
    const env = { ...process.env, REAP_RELEASE_TOKEN: secret };
    execFile(process.execPath, [command, 'mf-given', '--to', address, '--from', folder, ...words], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

async function dist(manifest: Partial<GivenBuild['manifest']>, files: GivenBuild['files'] = {}): Promise<void> {
  const build = givenBuild({ manifest, files });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'reap-remote.json'), JSON.stringify(build.manifest));
  for (const [name, content] of Object.entries(build.files)) await writeFile(join(folder, name), content);
  // What a build leaves for this machine alone is not sent.
  await writeFile(join(folder, '.stamp.json'), '{}');
  await writeFile(join(folder, 'entry.0123456789.js.br'), 'x');
}

test('publishes and activates for everybody; a second time says that it lies there; back', async () => {
  await dist({ build: 'one' });
  expect(await release(['--notes', '第一版'])).toEqual({
    code: 0,
    out: 'mf-given 1.0.0 (one): 5 files, 3 KB\npublished\neverybody gets mf-given 1.0.0 (one)\n',
    err: '',
  });
  expect((await release(['--only-publish'])).out).toContain('lies there already, with the same bytes\n');
  expect((await release(['--back'])).out).toBe('everybody gets the installed build\n');
  const [line] = await portal.as('admin').portal.release.list();
  expect(line).toMatchObject({ state: { by: 'ci', reason: 'npm run release' }, releases: [{ notes: '第一版', publishedBy: 'ci' }] });
});

test('for a share of the users, tenants and people', async () => {
  await dist({ build: 'two' });
  const { out } = await release(['--canary', '10', '--tenant', 'DEMO2', '--person', 'TV/station', '--reason', '试用']);
  expect(out).toContain('everybody gets the installed build\n10 % of the users, DEMO2, TV/station get mf-given 1.0.0 (two)\n');
});

test('says every reason for which the portal refuses, and ends with 1', async () => {
  await dist({ build: 'three', codes: ['given:page:fly'] }, { 'page.0123456789.js': 'Symbol.for("react.transitional.element")' });
  expect(await release([])).toEqual({
    code: 1,
    out: 'mf-given 1.0.0 (three): 5 files, 3 KB\n',
    err: [
      'refused (release.refused)',
      '- the file “page.0123456789.js” brings a React of its own',
      '- its screens use the code given:page:fly, which this portal does not know\n',
    ].join('\n'),
  });
});

test.each([
  ['a token that is none', [], 'x'.repeat(50), 'the token is not valid, or was withdrawn\n'],
  ['no token', [], '', 'REAP_RELEASE_TOKEN is empty: make a token for this remote on the page of releases\n'],
  ['a share that is none', ['--canary', '200'], 'x', expect.stringMatching(/^usage: npm run release/)],
  ['no portal there', ['--to', 'http://127.0.0.1:9'], 'x', expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer: /)],
  ['no build there', ['--from', '/nonexistent'], 'x', '/nonexistent has no reap-remote.json: build the remote first\n'],
] as const)('%s ends with 1 and its reason', async (_, words, secret, err) => {
  expect(await release(words, secret)).toMatchObject({ code: 1, err });
});
