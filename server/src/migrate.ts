import { join } from 'node:path';
import { reach, upgrade } from './database.ts';
import { openEmbedded } from './db/embedded.ts';
import { serverFolder } from './db/embedded-home.ts';
import { StartError } from './db/start-error.ts';
import { openDataDir, readEnvironment } from './environment.ts';
import { lastWords } from './kernel/operations/log.ts';
import { openKeyRing } from './kernel/sealing/key-ring.ts';
import { useKeyRing } from './kernel/sealing/sealed.ts';

/** `npm run migrate`: brings the schema up to date as its owner, for servers that have no right to. */
async function run(): Promise<void> {
  const env = readEnvironment(process.env, join(serverFolder, '..'));
  if (env.databaseUrl && !env.adminUrl) throw new StartError('Set DATABASE_ADMIN_URL to the owner of the schema (reap_owner)');
  openDataDir(env.dataDir);
  const ring = openKeyRing(env.dataDir, process.env);
  useKeyRing(ring);
  const embedded = env.adminUrl ? undefined : await openEmbedded(env.dataDir);
  const adminUrl = env.adminUrl ?? embedded?.adminUrl ?? '';
  const applied = await reach(() => upgrade(adminUrl, ring), adminUrl);
  await embedded?.leave();
  console.log(applied.length > 0 ? applied.join('\n') : 'nothing to do');
}

try {
  await run();
} catch (error) {
  console.error(lastWords(error));
  process.exitCode = 1;
}
