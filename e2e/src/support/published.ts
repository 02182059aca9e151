import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { base } from './portal-page.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const environment = (own: Record<string, string>) => ({ ...process.env, NODE_OPTIONS: '', NODE_ENV: '', ...own });

export interface Build {
  folder: string;
  remove(): Promise<void>;
}

/** Builds a remote's next version, named by its stamp. `broken` names a chunk that throws as soon as it runs. */
export async function buildOf(remote: string, stamp: string, broken = ''): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'reap-version-'));
  const env = environment({ MF_BUILD_VERSION: stamp, MF_BROKEN_CHUNK: broken });
  await run(process.execPath, [join(root, 'e2e/release.mjs'), join(root, remote), folder], { env });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** `npm run release` of a remote, with a token that the page's person makes for it. */
export async function pipelineOf(remote: string, { request }: BrowserContext): Promise<(...words: string[]) => Promise<unknown>> {
  const answer = await request.post(`${base()}/api/release/make_token`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { remote, name: 'pipeline' },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const env = environment({ REAP_RELEASE_TOKEN: data.token });
  return (...words) => run(process.execPath, [join(root, 'tooling/release/main.mjs'), remote, '--to', base(), ...words], { env });
}
