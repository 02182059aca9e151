import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import pg from 'pg';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { randomFrom } from '../demo/random.ts';
import { installJobs } from '../kernel/background/jobs.ts';
import { queues } from '../modules.ts';
import { fillPeople } from '../user-center/demo/index.ts';
import { hashPassword } from '../user-center/index.ts';
import { useTestKeys } from './test-keys.ts';

/** Starts one PostgreSQL for a test run, with a template that every test file clones: both tenants, their people, no flights. */
export async function startTestDatabase(dataDir: string) {
  useTestKeys();
  const embedded = await openEmbedded(dataDir, { synced: false });
  const memory = folderInMemory(embedded.cluster);
  await withClient(embedded.superuserUrl, async client => {
    await forgetful(client);
    if (memory) await client.query(`create tablespace clones location '${memory}'`);
  });
  await migrate(embedded.adminUrl);
  await installJobs(embedded.adminUrl, queues);
  const pool = openPool(embedded.url, 2);
  const passwordHash = await hashPassword('Reap@2026');
  await pool.db.transaction(db => fillPeople(db, randomFrom(2026), new Date('2026-01-01T00:00:00Z'), passwordHash));
  await pool.close();
  return {
    ...embedded,
    /** Where clones lie: in memory, where there is room. */
    tablespace: memory ? 'clones' : 'pg_default',
    leave: async () => {
      await embedded.leave();
      if (memory) rmSync(memory, { recursive: true, force: true });
    },
  };
}

/**
 * A folder of PostgreSQL's own in memory, if there is room for it. A clone is many files, and ext4 takes long to make files where many were
 * just removed: two fifths of the time of test files that end soon went there.
 */
function folderInMemory(cluster: string): string | undefined {
  if (!existsSync('/dev/shm')) return undefined;
  const { bavail, bsize } = statfsSync('/dev/shm');
  if (bavail * bsize < 4 * 1024 ** 3) return undefined;
  const folder = mkdtempSync('/dev/shm/reap-test-');
  const { uid, gid } = statSync(cluster);
  chownSync(folder, uid, gid);
  return folder;
}

/** Nobody keeps what tests write: PostgreSQL waits for no disk. */
async function forgetful(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
}

export interface Clone {
  url: string;
  adminUrl: string;
  /** As the superuser, whom row-level security does not hold back. */
  backupUrl: string;
  drop(): Promise<void>;
}

interface Urls {
  url: string;
  adminUrl: string;
  superuserUrl: string;
  tablespace: string;
}

/** A database of one's own, cloned from the template. */
export const cloneDatabase = (urls: Urls): Promise<Clone> => makeDatabase(urls, 'reap');

/** A database of one's own with nothing in it, not even the schema. */
export const bareDatabase = (urls: Urls): Promise<Clone> => makeDatabase(urls, 'template1');

/** A database of one's own with the schema and nothing in it. */
export async function emptyDatabase(urls: Urls): Promise<Clone> {
  const made = await bareDatabase(urls);
  await migrate(made.adminUrl);
  return made;
}

/** The same with the tables of the jobs, as an installation has it before its first start. */
export async function installedDatabase(urls: Urls): Promise<Clone> {
  const made = await emptyDatabase(urls);
  await installJobs(made.adminUrl, queues);
  return made;
}

async function makeDatabase(urls: Urls, template: string): Promise<Clone> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(urls.superuserUrl, client =>
    client.query(`create database ${name} template ${template} owner reap_owner tablespace ${urls.tablespace} strategy file_copy`),
  );
  const inClone = (url: string): string => url.replace('/reap?', `/${name}?`);
  return {
    url: inClone(urls.url),
    adminUrl: inClone(urls.adminUrl),
    backupUrl: urls.superuserUrl.replace('/postgres?', `/${name}?`),
    drop: async () => {
      await withClient(urls.superuserUrl, client => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function withClient(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
