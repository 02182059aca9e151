import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from './server.ts';

const here = join(import.meta.dirname, '../..');
const root = join(here, '..');

export interface OwnSite {
  url: string;
  /**
   * Builds a remote under a name of its own and releases it here; `wipe` deletes the files of the builds before, `ownRuntime` builds it as
   * earlier releases were.
   */
  release(folder: string, build: string, options?: { wipe?: boolean; ownRuntime?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** A second server on the same data whose remotes can be replaced: it serves a copy of what is built. */
export async function openOwnSite(): Promise<OwnSite> {
  const site = mkdtempSync(join(tmpdir(), 'reap-site-'));
  for (const name of readdirSync(root).filter(folder => folder === 'shell' || folder.startsWith('mf-')))
    cpSync(join(root, name, 'dist'), join(site, name, 'dist'), { recursive: true });
  const server = await startServer({ dataDir: process.env['PORTAL_DATA'] ?? '', env: { SITE_ROOT: site } });
  return {
    url: server.url,
    async release(folder, build, { wipe = false, ownRuntime = false } = {}) {
      const dist = join(site, folder.split('/').at(-1) ?? '', 'dist');
      const before = wipe ? readdirSync(dist) : [];
      // The builds before go when the next one stands: a registry without files would be another fault.
      const asked = [join(root, folder), dist, ...(ownRuntime ? ['own-runtime'] : [])];
      await promisify(execFile)(process.execPath, [join(here, 'release.mjs'), ...asked], {
        env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', MF_BUILD_VERSION: build },
      });
      for (const file of before) if (!file.endsWith('.json')) rmSync(join(dist, file));
    },
    async stop() {
      await server.stop();
      rmSync(site, { recursive: true, force: true });
    },
  };
}
