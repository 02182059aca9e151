import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { openPages } from './pages.ts';

// The least that the portal's server could be: bare routes, one transaction with tenant and row-level security. Of a page it sends the
// product's own statements as the product does; of changes the statements that cannot be spared, one after the other.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const tenantId = process.env['TENANT'] ?? '';

async function inTenant<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface Draft {
  accidentId: string;
  serviceCity: string;
  passengers: { paxId: string; currentAmount: string }[];
}

const app = fastify();

const ownPages = openPages(process.env['DATABASE_URL'] ?? '', tenantId);
app.get<{ Querystring: Record<string, unknown> }>('/page', async ({ url, query }) => {
  const [rows, total] = await ownPages.page(url, query);
  return { code: 200, message: 'success', data: rows, totalRecords: total };
});

const columnsOf = async (table: string): Promise<string[]> =>
  (await inTenant(client => client.query(`select * from ${table} limit 0`))).fields.map(field => field.name);
const insertOf = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()})`;

const orderColumns = await columnsOf('compensation_orders');
const [like] = (
  await inTenant(client => client.query('select * from compensation_orders where status = 0 and accident_id is not null limit 1'))
).rows;
const insertOrder = insertOf('compensation_orders', orderColumns);
const paxColumns = ['tenant_id', 'order_id', 'pax_id', 'amount_fen'];

app.post<{ Body: Draft }>('/save', ({ body, headers }) =>
  inTenant(async client => {
    const key = headers['idempotency-key'];
    const ids = body.passengers.map(pax => pax.paxId);
    await client.query(
      'insert into idempotency (tenant_id, user_id, key, call, body_hash, created_at) values ($1, $2, $3, $4, $5, now())',
      [tenantId, like.created_by, key, 'floor', ''],
    );
    const accident = (await client.query('select * from accidents where id = $1', [body.accidentId])).rows[0];
    await client.query('select status from accidents where id = $1 for share', [body.accidentId]);
    await client.query('select id from flight_passengers where id = any($1) and flight_id = $2 and segment = any($3)', [
      ids,
      accident.flight_id,
      accident.choice_segment,
    ]);
    await client.query(
      `select p.order_id, p.amount_fen from flight_passengers asked join flight_passengers same
         on same.flight_id = asked.flight_id and (same.id = asked.id or same.id_no_hash = asked.id_no_hash or same.tkt_no = asked.tkt_no)
       join compensation_order_pax p on p.pax_id = same.id join compensation_orders o on o.id = p.order_id
       where asked.id = any($1) and (p.receive_status = 1 or o.status in (1, 2, 3) and not p.frozen)`,
      [ids],
    );
    const id = randomUUID();
    const orderNo = `FL${(await client.query("select nextval('order_no_seq') as n")).rows[0].n.padStart(18, '0')}`;
    const sumFen = body.passengers.reduce((sum, pax) => sum + Math.round(Number(pax.currentAmount) * 100), 0);
    const record = { ...like, id, order_no: orderNo, accident_id: accident.id, flight_id: accident.flight_id, sum_fen: sumFen };
    await client.query(
      insertOrder,
      orderColumns.map(name => record[name]),
    );
    await client.query(`insert into compensation_order_pax (${paxColumns.join()}) select $1, $2, unnest($3::uuid[]), $4`, [
      tenantId,
      id,
      ids,
      10_000,
    ]);
    const answer = { code: 200, message: 'success', data: { orderId: id, orderNo, version: 1 } };
    await client.query(
      'insert into audit_log (tenant_id, id, at, user_name, call, target, after, result, address, request_id) values ($1, $2, now(), $3, $4, $5, $6, $7, $8, $9)',
      [tenantId, randomUUID(), like.created_by_name, 'floor', orderNo, JSON.stringify(body), 'ok', '', ''],
    );
    await client.query('update idempotency set answer = $1 where tenant_id = $2 and user_id = $3 and key = $4', [
      JSON.stringify(answer),
      tenantId,
      like.created_by,
      key,
    ]);
    return answer;
  }),
);

app.post<{ Body: { orderId: string; taskId: string } }>('/audit', ({ body, headers }, reply) =>
  inTenant(async client => {
    const key = headers['idempotency-key'];
    await client.query(
      'insert into idempotency (tenant_id, user_id, key, call, body_hash, created_at) values ($1, $2, $3, $4, $5, now())',
      [tenantId, like.created_by, key, 'floor', ''],
    );
    const mine = 'select 1 from workflow_reviewers where task_id = $1 limit 1';
    await client.query(mine, [body.taskId]);
    const done = await client.query(
      "update workflow_tasks set status = 'done', done_at = now() where id = $1 and status = 'open' returning instance_id",
      [body.taskId],
    );
    if (done.rowCount === 0) return reply.code(409).send({ code: 409 });
    await client.query("update workflow_instances set status = 'approved' where id = $1", [done.rows[0].instance_id]);
    await client.query('update compensation_orders set status = 2, version = version + 1 where id = $1 and status = 1', [body.orderId]);
    const answer = { code: 200, message: 'success', data: { isPrompt: false, orderAuditorList: [], taskId: null } };
    await client.query(
      'insert into audit_log (tenant_id, id, at, user_name, call, target, after, result, address, request_id) values ($1, $2, now(), $3, $4, $5, $6, $7, $8, $9)',
      [tenantId, randomUUID(), like.created_by_name, 'floor', body.orderId, JSON.stringify(body), 'ok', '', ''],
    );
    await client.query('update idempotency set answer = $1 where tenant_id = $2 and user_id = $3 and key = $4', [
      JSON.stringify(answer),
      tenantId,
      like.created_by,
      key,
    ]);
    return answer;
  }),
);

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log(`ready http://127.0.0.1:${process.env['PORT']}`);
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => Promise.all([pool.end(), ownPages.close()]))
      .then(() => process.exit(0)),
);
