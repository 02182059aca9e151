import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from './src/testing/template-database.ts';

export default async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'reap-test-'));
  const database = await startTestDatabase(folder);
  const { url, adminUrl, superuserUrl, tablespace } = database;
  process.env.TEST_DATABASE = JSON.stringify({ url, adminUrl, superuserUrl, tablespace });
  globalThis.testDatabase = { database, folder };
}
