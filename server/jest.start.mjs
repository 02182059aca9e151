import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from './src/testing/template-database.ts';

export default async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'reap-test-'));
  const database = await startTestDatabase(folder);
  process.env.TEST_DATABASE = JSON.stringify({ url: database.url, adminUrl: database.adminUrl, superuserUrl: database.superuserUrl });
  globalThis.testDatabase = { database, folder };
}
