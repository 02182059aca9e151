import { OrderFilter } from '@reap/contracts/compensation/order/order-record';
import type pg from 'pg';
import { compensationOrders } from '../../../server/src/compensation/compensation.schema.ts';
import { orderSorting, orderWhere } from '../../../server/src/compensation/order/order.queries.ts';
import type { Connection, Statement } from '../../../server/src/db/connection.ts';
import { openPool } from '../../../server/src/db/pool.ts';
import { pageOf } from '../../../server/src/kernel/call/page.ts';

type Rows = Record<string, unknown>[];

/** The product's own page and count of orders, sent as the product sends them: without session, account, validation, masks and envelope. */
export function openPages(url: string, tenantId: string) {
  const pool = openPool(url);
  const known = new Map<string, Statement[]>();
  const enter: Statement = { text: "select set_config('app.tenant_id', $1, true)", values: [tenantId] };

  /** One transaction; what opens it travels with `begin`. */
  async function within<T>(run: (connection: Connection, client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.raw.connect();
    const connection = pool.connectionOf(client);
    try {
      await Promise.all([connection.command('begin'), connection.rows(enter)]);
      return await run(connection, client);
    } finally {
      await connection.command('commit');
      client.release();
    }
  }

  return {
    close: () => pool.close(),
    /** A page and how many rows there are: counted whole, unless `limited`. */
    async page(address: string, query: Record<string, unknown>): Promise<[Rows, unknown]> {
      const { limited, ...filter } = query;
      const statements = known.get(address) ?? (await within((connection, client) => ownStatements(connection, client, filter, !limited)));
      known.set(address, statements);
      const [rows = [], counted = []] = await within(connection => Promise.all(statements.map(one => connection.rows(one))));
      return [rows, counted[0]?.['total']];
    },
  };
}

/** What the product asks for a page of orders, heard while it asks. */
async function ownStatements(
  connection: Connection,
  client: pg.PoolClient,
  query: Record<string, unknown>,
  exact: boolean,
): Promise<Statement[]> {
  const filter = OrderFilter.parse(query);
  const heard: Statement[] = [];
  const { query: ask } = client;
  const { db } = connection.lend();
  const listen = (config: pg.QueryConfig, values: unknown[]) => {
    heard.push({ text: config.text, values });
    return Reflect.apply(ask, client, [config, values]);
  };
  Object.assign(client, { query: listen });
  const orders = db.select().from(compensationOrders).where(orderWhere(filter)).$dynamic();
  await pageOf(db, orders, filter, { ...orderSorting, exact });
  Object.assign(client, { query: ask });
  return heard;
}
