import type pg from 'pg';

/** A statement of a transaction that has ended. */
class TransactionEnded extends Error {}

type Send = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** To Drizzle the same client, for one transaction. */
interface LentClient {
  client: pg.PoolClient;
  /** From here on nothing is sent: the client may serve the next transaction, and would write into that. */
  end(): void;
}

/**
 * Lends a client to one transaction. Where one of several parts is refused, the others are still under way (`Promise.all`) when the
 * transaction is rolled back, and go on to their next statement.
 */
export function lend(client: pg.PoolClient, send: Send): LentClient {
  let ended = false;
  const query: Send = (config, values) =>
    ended ? Promise.reject(new TransactionEnded('the transaction has ended')) : send(config, values);
  return {
    client: Object.create(client, { query: { value: query } }),
    end: () => {
      ended = true;
    },
  };
}

const endings = new Set(['commit', 'rollback']);

/** Lends a client whose transaction Drizzle ends: behind its `commit` or `rollback` nothing is sent. */
export function lendToDrizzle(client: pg.PoolClient): pg.PoolClient {
  const lent = lend(client, (config, values) => {
    if (endings.has(config.text)) lent.end();
    return client.query(config, values);
  });
  return lent.client;
}
