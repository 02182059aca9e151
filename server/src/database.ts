import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { openEmbedded } from './db/embedded.ts';
import { behind, migrate } from './db/migrate.ts';
import { type Db, openPool } from './db/pool.ts';
import { StartError } from './db/start-error.ts';
import { underStartLock } from './db/start-lock.ts';
import type { Environment } from './environment.ts';
import { installJobs } from './kernel/background/jobs.ts';
import { type KeyRing, openKeyRing } from './kernel/sealing/key-ring.ts';
import { useKeyRing } from './kernel/sealing/sealed.ts';
import { checkKeys, sealStored } from './kernel/sealing/sealed-store.ts';
import { queues } from './modules.ts';

export interface OpenDatabase {
  url: string;
  /** Signs in as a role that sees every tenant's rows; only for backups. */
  backupUrl: string | undefined;
  note: string | undefined;
  pending: string[];
  /** Counts what there is, as its owner, so that statements are planned well at once; without one the database does it within minutes. */
  analyze(): Promise<void>;
  leave(): Promise<void>;
}

/** What is sealed in this process is sealed with the keys of the installation. */
export function useKeys(dataDir: string): KeyRing {
  const ring = openKeyRing(dataDir, process.env);
  useKeyRing(ring);
  return ring;
}

/** Opens the database that the environment names, the embedded one by default, and brings its schema up to date where it may. */
export async function openDatabase(env: Environment): Promise<OpenDatabase> {
  const ring = useKeys(env.dataDir);
  if (!env.databaseUrl) {
    const embedded = await openEmbedded(env.dataDir);
    await upgrade(embedded.adminUrl, ring);
    const { url, backupUrl, adminUrl, note, leave } = embedded;
    return { url, backupUrl, note, pending: [], analyze: () => analyze(adminUrl), leave };
  }
  const url = env.databaseUrl;
  return reach(async () => {
    if (env.adminUrl) await upgrade(env.adminUrl, ring);
    const pending = await behind(url);
    if (pending.length === 0) await withPool(url, db => checkKeys(db, ring));
    return { url, backupUrl: env.backupUrl, note: undefined, pending, analyze: () => analyze(env.adminUrl), leave: async () => undefined };
  }, url);
}

/** Migrations and job tables, as the owner of the schema; what a new version seals is sealed with these keys. */
export const upgrade = (adminUrl: string, ring: KeyRing): Promise<string[]> =>
  underStartLock(adminUrl, async () => {
    const applied = await migrate(adminUrl);
    await installJobs(adminUrl, queues);
    await withPool(adminUrl, async db => {
      await checkKeys(db, ring);
      if (applied.length > 0) await sealStored(db);
    });
    return applied;
  });

const analyze = async (ownerUrl: string | undefined): Promise<void> => {
  if (ownerUrl) await withPool(ownerUrl, db => db.execute(sql`analyze`));
};

async function withPool(url: string, run: (db: Db) => Promise<unknown>): Promise<void> {
  const pool = openPool(url, 1);
  await run(pool.db).finally(pool.close);
}

/** Turns what a connection throws into the line that says what to do. */
export async function reach<T>(run: () => Promise<T>, url: string): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database at ${placeOf(url)} can't be used (${(error as Error).message || (error as NodeJS.ErrnoException).code}): check DATABASE_URL and DATABASE_ADMIN_URL`,
    );
  }
}

// Never with the password.
function placeOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.hostname || 'localhost'}:${parsed.port || 5432}${parsed.pathname}` : 'DATABASE_URL';
}

/** Refuses a port that somebody listens on, before anything is built or opened. */
export function refuseBusyPort(port: number, host: string): Promise<void> {
  return new Promise((done, refuse) => {
    const socket = connect({ port, host: host === '0.0.0.0' ? '127.0.0.1' : host, timeout: 1000 });
    socket.once('connect', () => {
      socket.destroy();
      refuse(new StartError(`Port ${port} is in use: stop what listens there, or start with another one (PORT=8081)`));
    });
    for (const event of ['error', 'timeout'])
      socket.once(event, () => {
        socket.destroy();
        done();
      });
  });
}
