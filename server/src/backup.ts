import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from './database.ts';
import { serverFolder } from './db/embedded-home.ts';
import { StartError } from './db/start-error.ts';
import { type Environment, openDataDir, readEnvironment } from './environment.ts';
import { fileStoreOf } from './kernel/files/files.ts';
import { type Amount, backup } from './kernel/operations/backup/backup.ts';
import { restore } from './kernel/operations/backup/restore.ts';
import { lastWords } from './kernel/operations/log.ts';
import { openKeyRing } from './kernel/sealing/key-ring.ts';

const { version } = JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')) as { version: string };

/** `npm run backup -- FILE` while servers run; `npm run restore -- FILE` into an installation that has no tenant yet. */
async function run([command, path]: string[]): Promise<void> {
  if (!path || (command !== 'backup' && command !== 'restore'))
    throw new StartError('usage: npm run backup -- FILE | npm run restore -- FILE');
  const file = resolve(process.env['INIT_CWD'] ?? '.', path);
  const env = readEnvironment(process.env, join(serverFolder, '..'));
  if (command === 'restore') refuseNewKeys(env);
  openDataDir(env.dataDir);
  const database = await openDatabase(env);
  try {
    if (!database.backupUrl) throw new StartError('Set DATABASE_BACKUP_URL to a role with BYPASSRLS (docs/operate.md)');
    const ring = openKeyRing(env.dataDir, process.env);
    const here = { url: database.backupUrl, ring, files: fileStoreOf(env.dataDir), version };
    if (command === 'backup') console.log(`${said(await backup(here, file))} are in ${file}; keep the keys of this installation elsewhere`);
    else {
      console.log(`${said(await restore(here, file))} were restored`);
      await database.analyze();
    }
  } finally {
    await database.leave();
  }
}

const said = ({ rows, tables, files, gone }: Amount) =>
  `${rows} rows of ${tables} tables and ${files} files${gone > 0 ? ` (${gone} were deleted meanwhile)` : ''}`;

// Keys that are made now open nothing of what was sealed before.
function refuseNewKeys({ dataDir }: Environment): void {
  if (!process.env['DATA_KEYS'] && !existsSync(join(dataDir, 'data-keys')))
    throw new StartError(`Put the file data-keys of the installation that was backed up into ${dataDir}, or set DATA_KEYS`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(lastWords(error));
  process.exitCode = 1;
}
