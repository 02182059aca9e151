import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './src/support/server.ts';

/**
 * A portal with the demo airline for each worker, so that no file sees what another does meanwhile; those that replace remotes start
 * another one on the same data. PORTAL_URL and PORTAL_DATA name one that runs already, for one worker.
 */
export default async function start({ maxWorkers }) {
  if (process.env.PORTAL_URL) return;
  const portals = await Promise.all(Array.from({ length: maxWorkers }, startPortal));
  globalThis.portals = portals;
  process.env.PORTALS = JSON.stringify(portals.map(({ server, dataDir }) => ({ url: server.url, dataDir })));
}

async function startPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'reap-e2e-'));
  return { dataDir, server: await startServer({ dataDir }) };
}
