import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { serverFolder } from './embedded-home.ts';
import { StartError } from './start-error.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const lock = 7_262_703;

/** The SQL files of `migrations/`, in order of their numbers. */
function migrations(): Migration[] {
  const folder = join(serverFolder, 'src/db/migrations');
  const names = readdirSync(folder)
    .filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  return names.map(name => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Applies what is missing, one transaction per file, one server at a time; up to and with the number of one, where it is named. Returns
 * the names of what was applied.
 */
export async function migrate(adminUrl: string, { last = '9999' } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await client.query('grant select on schema_migrations to reap_app');
    const applied: string[] = [];
    for (const migration of pending(await appliedOnes(client)).filter(({ name }) => name.slice(0, 4) <= last)) {
      await apply(client, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** The files that a database lacks. Refuses one whose applied file was changed since. */
export async function behind(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_class where relname = 'schema_migrations'");
    return pending(rowCount ? await appliedOnes(client) : new Map()).map(migration => migration.name);
  } finally {
    await client.end();
  }
}

async function appliedOnes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  return new Map(rows.map(row => [row.name, row.checksum]));
}

function pending(applied: ReadonlyMap<string, string>): Migration[] {
  return migrations().filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known && known !== checksum)
      throw new StartError(`Migration ${name} was changed after it had been applied: restore the file and write a new one`);
    return !known;
  });
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`Migration ${migration.name} failed, nothing of it was kept: ${(error as Error).message}`);
  }
}
