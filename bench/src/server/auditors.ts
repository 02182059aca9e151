import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Figure, median } from '../support/report.ts';
import { accountColumns } from './accounts.ts';

/** What waits for a decision: every auditor may make it. */
interface Waiting {
  orderId: string;
  taskId: string;
}
interface Office {
  tokens: string[];
  /** Makes so many orders under audit, each waiting for all auditors at its last node. */
  fill: (count: number) => Promise<Waiting[]>;
  /** Of these, how many were decided more than once, or not at all. */
  wrong: (waiting: readonly Waiting[]) => Promise<number>;
  close: () => Promise<void>;
}

/** Gives the tenant auditors with sessions; by the database, without the checks of references. */
export async function openOffice(superuserUrl: string, tenantId: string, auditors: number): Promise<Office> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/reap?') });
  await client.connect();
  const rowsOf = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await client.query<T>(text, values)).rows;
  await client.query('set session_replication_role = replica');
  const columns = await accountColumns(client);
  const people = await rowsOf<{ id: string }>(
    `insert into users (${columns.join()}) select ${columns.map(name => `r.${name}`).join()} from users t, generate_series(1, ${auditors}) n, lateral jsonb_populate_record(t, jsonb_build_object(
      'id', uuidv7(), 'employee_id', null, 'user_name', 'auditor' || n, 'employee_name', '审核员' || n)) r
     where t.tenant_id = $1 and t.user_name = 'manager' returning id`,
    [tenantId],
  );
  const ids = people.map(one => one.id);
  await client.query(
    `insert into user_roles (tenant_id, user_id, role_id) select $1, unnest($2::uuid[]), id from roles where tenant_id = $1 and role_code = 'station-manager'`,
    [tenantId, ids],
  );
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await client.query(
    `insert into sessions select r.* from (select * from sessions where current_tenant_id = $1 limit 1) s, unnest($2::uuid[], $3::bytea[]) n(id, hash),
      lateral jsonb_populate_record(s::sessions, jsonb_build_object('id', gen_random_uuid(), 'user_id', n.id, 'token_hash', n.hash, 'created_at', now(), 'last_seen_at', now(),
        'expires_at', now() + interval '6 hours', 'by_token', true)) r`,
    [tenantId, ids, tokens.map(token => createHash('sha256').update(token).digest())],
  );
  return {
    tokens,
    close: () => client.end(),
    async fill(count) {
      await client.query(statements.plan(count));
      for (const text of [statements.orders, statements.passengers, statements.instances, statements.tasks])
        await client.query(text, [tenantId]);
      await client.query(statements.reviewers, [tenantId, ids]);
      const waiting = await rowsOf<{ order_id: string; task_id: string }>('select order_id, task_id from planned');
      await client.query('drop table planned');
      await client.query('analyze');
      await client.query('checkpoint');
      return waiting.map(({ order_id, task_id }) => ({ orderId: order_id, taskId: task_id }));
    },
    async wrong(waiting) {
      const [found] = await rowsOf<{ count: number }>(
        `select count(*)::int as count from compensation_orders o where o.tenant_id = $1 and o.id = any($2) and (o.status <> 2
          or (select count(*) from audit_log l where l.tenant_id = $1 and l.target = o.order_no and l.result = 'ok') <> 1)`,
        [tenantId, waiting.map(one => one.orderId)],
      );
      return found?.count ?? 0;
    },
  };
}

const like = (record: string, set: string) => `lateral jsonb_populate_record(${record}, jsonb_build_object(${set})) r`;
const template = `(select o.id as order_id, i.id as instance_id, t.id as task_id from compensation_orders o
  join workflow_instances i on i.tenant_id = o.tenant_id and i.business_id = o.id and i.status = 'running'
  join workflow_tasks t on t.tenant_id = o.tenant_id and t.instance_id = i.id and t.status = 'open'
  where o.tenant_id = $1 and o.status = 1 limit 1) x`;
const statements = {
  plan: (count: number) => `create temp table planned as select n, uuidv7() as order_id, uuidv7() as instance_id, uuidv7() as task_id,
    'AU' || lpad((extract(epoch from clock_timestamp()) * 1000)::bigint::text, 13, '0') || lpad(n::text, 5, '0') as order_no
    from generate_series(1, ${count}) n`,
  orders: `insert into compensation_orders select r.* from planned p, ${template} join compensation_orders o on o.id = x.order_id,
    ${like('o', `'id', p.order_id, 'order_no', p.order_no, 'sum_fen', 10000, 'pax_count', 1`)}`,
  passengers: `insert into compensation_order_pax select r.* from planned p,
    (select * from compensation_order_pax where tenant_id = $1 limit 1) a,
    ${like('a::compensation_order_pax', `'order_id', p.order_id, 'amount_fen', 10000`)}`,
  instances: `insert into workflow_instances select r.* from planned p, ${template} join workflow_instances i on i.id = x.instance_id,
    ${like('i', `'id', p.instance_id, 'business_id', p.order_id, 'nodes', jsonb_build_array(i.nodes -> 0)`)}`,
  tasks: `insert into workflow_tasks select r.* from planned p, ${template} join workflow_tasks t on t.id = x.task_id,
    ${like('t', `'id', p.task_id, 'instance_id', p.instance_id, 'node_index', 0`)}`,
  reviewers: `insert into workflow_reviewers (tenant_id, task_id, user_id) select $1, p.task_id, u from planned p, unnest($2::uuid[]) u`,
};

export interface Decided {
  perSecond: number;
  p99: number;
}

/** Every auditor decides as fast as he can, and each order is reached for by two of them at once. */
export async function decideAll(url: string, path: string, tokens: readonly string[], waiting: readonly Waiting[]): Promise<Decided> {
  const queue = waiting.flatMap(one => [one, one]);
  const times: number[] = [];
  let decided = 0;
  const begun = performance.now();
  await Promise.all(
    tokens.map(async token => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const started = performance.now();
        const answer = await fetch(url + path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-requested-with': 'XMLHttpRequest',
            'idempotency-key': randomUUID(),
            authorization: `Bearer ${token}`,
          },
          body: JSON.stringify({ ...next, auditStatus: 'AGREE', remarks: '' }),
        });
        await answer.text();
        times.push(performance.now() - started);
        if (answer.status === 200) decided += 1;
        // Sent away because all are busy: he tries again.
        else if (answer.status === 503) queue.push(next);
        else if (answer.status !== 409) throw new Error(`${path}: ${answer.status}`);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: decided / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** 50 auditors on 1,000 orders, the product beside a bare route on orders of its own; and how often an order was decided twice. */
export async function auditors(
  rounds: number,
  { superuserUrl, tenantId, ours, floor }: { superuserUrl: string; tenantId: string; ours: string; floor: string },
): Promise<Figure[]> {
  const office = await openOffice(superuserUrl, tenantId, 50);
  const name = '50 auditors on 1,000 orders';
  const product: number[] = [];
  const bare: number[] = [];
  const p99: number[] = [];
  let wrong = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const waiting = await office.fill(1000);
      const decided = await decideAll(ours, '/api/compensation/audit/operation', office.tokens, waiting);
      wrong += await office.wrong(waiting);
      product.push(decided.perSecond);
      p99.push(decided.p99);
      bare.push((await decideAll(floor, '/audit', office.tokens, await office.fill(1000))).perSecond);
      console.error(`round ${round + 1} of ${rounds}: ours ${product.at(-1)?.toFixed(0)}, floor ${bare.at(-1)?.toFixed(0)}`);
    }
  } finally {
    await office.close();
  }
  return [
    { name: `${name}: decisions`, unit: '1/s', ours: median(product), floor: median(bare), atLeast: 0.45 },
    { name: `${name}: p99`, unit: 'ms', ours: median(p99), atMost: 320 },
    { name: `${name}: decided twice or not at all`, unit: 'orders', ours: wrong, atMost: 0 },
  ];
}
