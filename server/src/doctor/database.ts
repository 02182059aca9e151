import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareHome } from '../db/embedded-home.ts';
import { urlOf } from '../db/embedded-seat.ts';
import { behind } from '../db/migrate.ts';
import { openPool, refuseMightyRole } from '../db/pool.ts';
import { postmasterOf } from '../db/postmaster.ts';
import type { Environment } from '../environment.ts';
import { openKeyRing } from '../kernel/sealing/key-ring.ts';
import { refuseOtherKeys } from '../kernel/sealing/sealed-store.ts';
import type { Finding } from './finding.ts';

const oldestMajor = 15;
const maxClockMs = 2000;

/** Looks at the database that the environment names; at the embedded one only while it runs, since starting it would change it. */
export async function databaseFindings(env: Environment, now: () => number = Date.now): Promise<Finding[]> {
  if (env.databaseUrl) return [...(await findingsAt(env.databaseUrl, env, now)), ...(await backupRole(env))];
  if (!existsSync(join(env.dataDir, 'database.json')))
    return [{ about: 'database', text: 'the embedded one is not there yet: the first start makes it' }];
  const home = await prepareHome(env.dataDir);
  if (postmasterOf(home.cluster) !== undefined) return findingsAt(urlOf(home, 'reap_app', home.passwords.app, 'reap'), env, now);
  const left = existsSync(join(home.cluster, 'postmaster.pid')) ? ', and was killed when it last did: the next start sets it right' : '';
  return [{ about: 'database', text: `the embedded one does not run${left}; start the portal and ask again for more` }];
}

async function findingsAt(url: string, env: Environment, now: () => number): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [{ about: 'database', text: 'does not answer', cure: `check DATABASE_URL (${(error as Error).message})` }];
  }
  try {
    return [await version(client), await migrations(url), await role(url), await clock(client, now), ...(await keys(url, env))];
  } finally {
    await client.end();
  }
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  const about = 'database';
  const text = `PostgreSQL ${rows[0]?.name} answers`;
  return Number(rows[0]?.number) >= oldestMajor * 10_000 ? { about, text } : { about, text, cure: `${oldestMajor} or later is needed` };
}

async function migrations(url: string): Promise<Finding> {
  const about = 'migrations';
  try {
    const missing = await behind(url);
    if (missing.length === 0) return { about, text: 'the schema is this version’s' };
    return { about, text: `${missing.length} are missing, from ${missing[0]} on`, cure: 'run "npm run migrate" with DATABASE_ADMIN_URL' };
  } catch (error) {
    return { about, text: 'the schema is not this version’s', cure: (error as Error).message };
  }
}

async function role(url: string): Promise<Finding> {
  const pool = openPool(url, 1);
  try {
    await refuseMightyRole(pool.db);
    return { about: 'role', text: 'sees one tenant at a time' };
  } catch (error) {
    return { about: 'role', text: 'sees past the tenants', cure: (error as Error).message };
  } finally {
    await pool.close();
  }
}

async function clock(client: pg.Client, now: () => number): Promise<Finding> {
  const asked = now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const apart = Math.abs(Number(rows[0]?.now) - (asked + now()) / 2);
  const text = `${Math.round(apart)} ms apart from the database’s`;
  return apart <= maxClockMs ? { about: 'clock', text } : { about: 'clock', text, cure: 'let both machines keep their time by NTP' };
}

async function keys(url: string, env: Environment): Promise<Finding[]> {
  if (!process.env['DATA_KEYS'] && !existsSync(join(env.dataDir, 'data-keys'))) return [];
  const pool = openPool(url, 1);
  try {
    await refuseOtherKeys(pool.db, openKeyRing(env.dataDir, process.env));
    return [{ about: 'keys', text: 'open what the database holds' }];
  } catch (error) {
    return [{ about: 'keys', text: 'do not open what the database holds', cure: (error as Error).message }];
  } finally {
    await pool.close();
  }
}

async function backupRole({ backupUrl }: Environment): Promise<Finding[]> {
  const about = 'backups';
  const cure = 'give a role with BYPASSRLS in DATABASE_BACKUP_URL (docs/operate.md)';
  if (!backupUrl) return [{ about, text: 'not made from here: DATABASE_BACKUP_URL is not set' }];
  const client = new pg.Client({ connectionString: backupUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ sees: boolean }>(
      'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
    );
    return [rows[0]?.sees ? { about, text: 'their role sees every tenant' } : { about, text: 'their role sees no tenant', cure }];
  } catch (error) {
    return [{ about, text: 'their role can’t sign in', cure: (error as Error).message }];
  } finally {
    await client.end();
  }
}
