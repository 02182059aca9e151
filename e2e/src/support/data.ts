import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Statements on the portal's own database, as the server itself runs them: signed in as `reap_app`, in tenant TV. */
export async function inTenant<T>(run: (client: pg.Client, tenantId: string) => Promise<T>): Promise<T> {
  const dataDir = process.env['PORTAL_DATA'] ?? '';
  const { app } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { app: string };
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const client = new pg.Client({ user: 'reap_app', password: app, database: 'reap', host: join(tmpdir(), `reap-${hash}`) });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>("select id from tenants where code = 'TV'");
    const tenantId = rows[0]?.id ?? '';
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    return await run(client, tenantId);
  } finally {
    await client.end();
  }
}

interface MenuPage {
  moduleId: string;
  route: string;
  title: string;
}

/** Puts pages into the menu of a role. */
export const addToMenu = (role: string, pages: readonly MenuPage[]): Promise<void> =>
  inTenant(async (client, tenantId) => {
    for (const { moduleId, route, title } of pages) {
      const id = randomUUID();
      await client.query(
        `insert into resources (tenant_id, id, type, module_id, menu_name, menu_name_en, route_url, sort)
         values ($1, $2, 2, $3, $4, $4, $5, 900)`,
        [tenantId, id, moduleId, title, route],
      );
      await client.query(
        'insert into role_resources (tenant_id, role_id, resource_id) select tenant_id, id, $1 from roles where role_code = $2',
        [id, role],
      );
    }
  });

/** The id of some compensation order of the demo airline. */
export const anyOrder = (): Promise<string> =>
  inTenant(async client => {
    const { rows } = await client.query<{ id: string }>('select id from compensation_orders order by id limit 1');
    return rows[0]?.id ?? '';
  });

interface OpenReview {
  orderNo: string;
  reviewerId: string;
  reviewer: string;
}

/** An order that waits for a reviewer who has an account of the demo. */
export const openReview = (): Promise<OpenReview> =>
  inTenant(async client => {
    const { rows } = await client.query<OpenReview>(
      `select o.order_no as "orderNo", u.id as "reviewerId", u.user_name as reviewer
       from workflow_tasks t
       join workflow_instances i on i.id = t.instance_id and i.status = 'running'
       join compensation_orders o on o.id = i.business_id
       join workflow_reviewers r on r.task_id = t.id
       join users u on u.id = r.user_id and u.user_name in ('manager', 'manager2', 'finance', 'finance2')
       where t.status = 'open'
       order by o.order_no limit 1`,
    );
    if (!rows[0]) throw new Error('no order waits for a reviewer');
    return rows[0];
  });

/** Forgets who failed to sign in: the tests come from one address, which would be slowed. */
export const forgiveFailures = (): Promise<void> =>
  inTenant(async client => {
    await client.query('delete from login_failures');
    await client.query('delete from address_failures');
  });
