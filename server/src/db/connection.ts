import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { lend } from './lent-client.ts';
import { isPrepared, PreparedNames } from './prepared-names.ts';

declare module 'pg' {
  interface Connection {
    /** The driver's own note of what it has prepared, by name. */
    readonly parsedStatements: Record<string, string>;
  }
}

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A prepared statement takes some ten kilobytes of the database's memory, on each connection. */
const maxPrepared = 200;

/**
 * A connection as transactions use it. What is sent at one moment travels in one message, since on a busy server a message costs more
 * than what stands in it. Statements are prepared under the hash of their text: parsed once, and planned once where PostgreSQL finds
 * that no worse. Plans read the transaction's tenant when they run, so that each is every tenant's (docs/decisions/0017).
 */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #names: PreparedNames | undefined;
  #failure: unknown;

  constructor(client: pg.PoolClient, prepares: boolean) {
    this.#client = client;
    this.#names = prepares ? new PreparedNames(maxPrepared, name => this.#forget(name)) : undefined;
  }

  /** What one transaction asks on; once `end` is called, it sends nothing more. */
  lend(): { db: NodePgDatabase; end(): void } {
    const { client, end } = lend(this.#client, (config, values) => this.#send(config, values));
    return { db: drizzle(client), end };
  }

  /** Sends a command without parameters: begin, commit, rollback. */
  command(text: string): Promise<unknown> {
    this.#hold();
    return this.#client.query(text);
  }

  async rows({ text, values }: Statement): Promise<Record<string, unknown>[]> {
    return (await this.#send({ text }, values)).rows;
  }

  #send(config: pg.QueryConfig, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    this.#hold();
    const name = isPrepared(config.text, values) ? this.#names?.of(config.text) : undefined;
    const sent = this.#client.query(name ? { ...config, name } : config, [...values]);
    sent.catch(error => {
      if (!isAborted(error)) this.#failure = error;
    });
    return sent;
  }

  /** Why a transaction failed: of statements that were sent together, those behind the one that failed only say that it is over. */
  causeOf(error: unknown): unknown {
    return isAborted(error) ? (this.#failure ?? error) : error;
  }

  /** Holds back what is written until everything that is sent now is. */
  #hold(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Closing has no answer to wait for: it goes before the statement that takes its place. */
  #forget(name: string): void {
    this.#client.connection.close({ type: 'S', name }, true);
    delete this.#client.connection.parsedStatements[name];
  }
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '25P02') || isAborted(error.cause));
