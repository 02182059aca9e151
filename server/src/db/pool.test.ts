import pg from 'pg';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { inTransaction, openPool } from './pool.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a connection that is cut between two statements ends its transaction and nothing else', async () => {
  const pool = openPool(portal.url, 1);
  const other = new pg.Client({ connectionString: portal.url });
  await other.connect();
  const cut = inTransaction(pool, [{ text: 'select pg_backend_pid() as pid', values: [] }], async (db, [mine]) => {
    await other.query('select pg_terminate_backend($1)', [mine?.[0]?.['pid']]);
    await new Promise(resolve => setTimeout(resolve, 100));
    return db.execute('select 1');
  });
  await expect(cut).rejects.toThrow();
  const again = await inTransaction(pool, [{ text: 'select 1 as one', values: [] }], async (_, [rows]) => rows);
  expect(again).toEqual([{ one: 1 }]);
  await other.end();
  await pool.close();
});
