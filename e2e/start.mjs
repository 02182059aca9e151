import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './src/server.ts';

/** One portal with the demo airline for all files; those that replace remotes start another one on the same data. PORTAL_URL and PORTAL_DATA name one that runs already. */
export default async function start() {
  if (process.env.PORTAL_URL) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'reap-e2e-'));
  const server = await startServer({ dataDir });
  globalThis.portalServer = server;
  process.env.PORTAL_URL = server.url;
  process.env.PORTAL_DATA = dataDir;
}
