import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { serverFolder } from './db/embedded-home.ts';
import { openPool, refuseMightyRole } from './db/pool.ts';
import { openDataDir, readEnvironment } from './environment.ts';
import { lastWords } from './kernel/operations/log.ts';
import { addKey, openKeyRing } from './kernel/sealing/key-ring.ts';
import { sealStored } from './kernel/sealing/sealed-store.ts';

/**
 * `npm run keys:rotate`: adds a key and seals everything with it, while servers run; what older keys sealed stays readable.
 * `--keep` adds none and seals with the newest that is there: after one was added to DATA_KEYS.
 */
async function run(): Promise<void> {
  const env = readEnvironment(process.env, join(serverFolder, '..'));
  openDataDir(env.dataDir);
  const keep = process.argv.includes('--keep');
  const ring = keep ? openKeyRing(env.dataDir, process.env) : addKey(env.dataDir, process.env);
  const database = await openDatabase(env);
  const pool = openPool(database.url, 2);
  try {
    await refuseMightyRole(pool.db);
    const rows = await sealStored(pool.db);
    console.log(`${rows} rows sealed with ${ring.current}; keep the older keys (${ring.ids().slice(0, -1).join(', ')}) for backups`);
  } finally {
    await pool.close();
    await database.leave();
  }
}

try {
  await run();
} catch (error) {
  console.error(lastWords(error));
  process.exitCode = 1;
}
