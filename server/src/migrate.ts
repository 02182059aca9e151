import { join } from 'node:path';
import { reach, upgrade } from './database.ts';
import { openEmbedded } from './db/embedded.ts';
import { serverFolder } from './db/embedded-home.ts';
import { StartError } from './db/start-error.ts';
import { readEnvironment } from './environment.ts';

/** `npm run migrate`: brings the schema up to date as its owner, for servers that have no right to. */
async function run(): Promise<void> {
  const env = readEnvironment(process.env, join(serverFolder, '..'));
  if (env.databaseUrl && !env.adminUrl) throw new StartError('Set DATABASE_ADMIN_URL to the owner of the schema (reap_owner)');
  const embedded = env.adminUrl ? undefined : await openEmbedded(env.dataDir);
  const adminUrl = env.adminUrl ?? embedded?.adminUrl ?? '';
  const applied = await reach(() => upgrade(adminUrl), adminUrl);
  await embedded?.leave();
  console.log(applied.length > 0 ? applied.join('\n') : 'nothing to do');
}

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
