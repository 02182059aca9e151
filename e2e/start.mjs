import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.mjs';

/** One portal with the demo airline for all files; those that break remotes start their own. */
export default async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'reap-e2e-'));
  const server = await startServer({ dataDir });
  globalThis.portalServer = server;
  process.env.PORTAL_URL = server.url;
}
