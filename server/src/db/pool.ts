import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Connection, type Statement } from './connection.ts';
import { lendToDrizzle } from './lent-client.ts';
import { isOutdated, prepareAnew } from './prepared-names.ts';
import { StartError } from './start-error.ts';

/** What queries run on: the pool's database or one transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Pool {
  db: Db;
  raw: pg.Pool;
  /** A connection that was taken from `raw`, as transactions use it. */
  connectionOf(client: pg.PoolClient): Connection;
  close(): Promise<void>;
}

interface PoolOptions {
  /** Who waits so long for a connection is told to come back. */
  timeoutMs?: number;
  /** False behind a pooler that gives each transaction another connection: it knows nothing of what was prepared on the last. */
  prepares?: boolean;
}

/** Opens the pool as the application's role. A statement ends after 10 s. */
export function openPool(url: string, size = 20, { timeoutMs = 1000, prepares = true }: PoolOptions = {}): Pool {
  const raw = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'reap',
    // Statements that don't wait for each other's answers travel together.
    pipeline: true,
  });
  // An idle connection that breaks (database restarted) is replaced by the pool; unheard, it would end the process.
  raw.on('error', () => undefined);
  // So would one that breaks in the middle of a transaction, between two statements; the next statement refuses by itself.
  raw.on('connect', client => client.on('error', () => undefined));
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const connectionOf = (client: pg.PoolClient): Connection => {
    const connection = connections.get(client) ?? new Connection(client, prepares);
    connections.set(client, connection);
    return connection;
  };
  return { db: Object.assign(drizzle(raw), { transaction: transactionOf(raw) }), raw, connectionOf, close: () => raw.end() };
}

/** Transactions as Drizzle makes them, each on a client of its own. */
const transactionOf =
  (raw: pg.Pool): Db['transaction'] =>
  async (run, config) => {
    const client = await raw.connect();
    try {
      return await drizzle(lendToDrizzle(client)).transaction(run, config);
    } finally {
      client.release();
    }
  };

/** The connection broke while it committed: whether what was written is there, nobody knows yet. */
export class OutcomeUnknown extends Error {}

type Rows = Record<string, unknown>[];

/**
 * One transaction whose first statements travel in one message with `begin`; `run` gets the rows of each. Its statements are prepared:
 * where the schema has changed under them it fails, and `repeated` finds them prepared anew.
 */
export async function inTransaction<T>(pool: Pool, first: readonly Statement[], run: (db: Db, answers: Rows[]) => Promise<T>): Promise<T> {
  const client = await pool.raw.connect();
  const connection = pool.connectionOf(client);
  const { db, end } = connection.lend();
  let broken: Error | undefined;
  try {
    const [, ...answers] = await Promise.all([connection.command('begin'), ...first.map(statement => connection.rows(statement))]);
    const result = await run(db, answers);
    end();
    await connection.command('commit').catch(ofCommit);
    return result;
  } catch (failure) {
    end();
    const error = connection.causeOf(failure);
    if (isOutdated(error)) prepareAnew();
    await connection.command('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection that can't even roll back is not given to the next request.
    client.release(broken);
  }
}

// What the database itself refuses, it has rolled back; of a connection that ends nobody knows.
function ofCommit(error: Error & { code?: string }): never {
  if (error instanceof pg.DatabaseError && !/^(?:08|57P)/.test(error.code ?? '')) throw error;
  throw new OutcomeUnknown('the connection broke during commit', { cause: error });
}

/** Runs in one transaction that sees the rows of this tenant only; without a tenant, of none. */
export function inTenant<T>(db: Db, tenantId: string, run: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction(async transaction => {
    await enterTenant(transaction, tenantId);
    return run(transaction);
  });
}

/** From here to its end, the transaction sees this tenant's rows. */
export async function enterTenant(db: Db, tenantId: string): Promise<void> {
  await db.execute(sql`select set_config('app.tenant_id', ${tenantId}, true)`);
}

/** Refuses a role that row-level security does not hold back: superuser, BYPASSRLS, or owner of tables (resilience T6). */
export async function refuseMightyRole(db: Db): Promise<void> {
  const { rows } = await db.execute<{ role: string; mighty: boolean }>(sql`
    select current_user as role,
      r.rolsuper or r.rolbypassrls or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member')
      ) as mighty
    from pg_roles r where r.rolname = current_user`);
  const [found] = rows;
  if (!found || found.mighty)
    throw new StartError(
      `DATABASE_URL signs in as "${found?.role ?? '?'}", which can go round the separation of tenants: use the role reap_app, and give the owner in DATABASE_ADMIN_URL`,
    );
}
