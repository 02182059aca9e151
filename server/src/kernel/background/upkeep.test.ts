import { eq } from 'drizzle-orm';
import pg from 'pg';
import { superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { exportJobs } from '../export/export.schema.ts';
import { newId } from '../ids.ts';
import { eventOutbox } from '../kernel.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** An export of the administrator's that a server was at, as it stands in the queue; it expires in so many minutes. */
const begun = (state: string, minutes: number): Promise<string> =>
  portal.inDb(async (db, tenantId) => {
    const id = newId();
    const now = new Date();
    await db.insert(exportJobs).values({
      tenantId,
      id,
      userId: await portal.userId('admin'),
      call: 'uc.employee.export',
      input: { name: '张三' },
      language: 'zh-CN',
      fileName: 'x.xlsx',
      format: 'xlsx',
      status: 'running',
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    });
    const data = JSON.stringify({ tenantId, data: { jobId: id } });
    await portal.asOwner(`insert into pgboss.job (name, data, state) values ('export.make', '${data}', '${state}')`);
    return id;
  });

test('an export that the queue has given up ends, and its asker hears of it; what a server is at goes on', async () => {
  const lost = await begun('failed', 60);
  const underWay = await begun('active', 60);
  await portal.app.doChore('upkeep');
  const { find } = portal.as('admin').portal.job;
  expect(await find({ id: lost })).toMatchObject({ status: 'failed', errorKey: 'server.internal' });
  expect(await find({ id: underWay })).toMatchObject({ status: 'running', errorKey: '' });
  const [kept] = await portal.inDb(db => db.select().from(exportJobs).where(eq(exportJobs.id, lost)));
  expect(kept?.input).toEqual({});
  const told = await portal.inDb(db => db.select().from(eventOutbox));
  expect(told).toContainEqual(
    expect.objectContaining({
      userIds: [await portal.userId('admin')],
      payload: expect.objectContaining({ kind: 'job', jobId: lost, status: 'failed' }),
    }),
  );
});

test('what can’t be cleaned keeps nothing else from being cleaned', async () => {
  const expired = await begun('completed', -1);
  await portal.asOwner('revoke delete on event_outbox, sessions from reap_app');
  await portal.app.doChore('upkeep');
  await portal.asOwner('grant delete on event_outbox, sessions to reap_app');
  expect(await portal.inDb(db => db.$count(exportJobs, eq(exportJobs.id, expired)))).toBe(0);
});

describe('a backlog that one statement would not have the time for goes in parts:', () => {
  const many = 20_001;
  const old = "now() - interval '100 days'";
  const backlogs: [table: string, chore: string, rows: string][] = [
    ['event_outbox', 'upkeep', `(tenant_id, payload, created_at) select id, '{}', ${old}`],
    [
      'sessions',
      'upkeep',
      `(token_hash, home_tenant_id, current_tenant_id, user_id, address, created_at, last_seen_at, expires_at)
        select sha256(n::text::bytea), id, id, id, '', ${old}, ${old}, ${old}`,
    ],
    ['idempotency', 'periodic', `select id, id, 'key-' || n, 'x', 'x', null, ${old}`],
    ['remote_health', 'remoteHealth', `(remote, version, build, hour, measure, about, n) select 'x', 'x', n::text, ${old}, 'load', '', 1`],
    ['remote_health_sessions', 'remoteHealth', `(remote, version, build, session, cause, at) select 'x', 'x', n::text, '', '', ${old}`],
  ];
  test.each(backlogs)('%s', async (table, chore, rows) => {
    const database = new pg.Client({ connectionString: superuserUrl(portal) });
    await database.connect();
    // Without the triggers that tell of each row.
    await database.query('set session_replication_role = replica');
    await database.query(`insert into ${table} ${rows} from tenants, generate_series(1, ${many}) n where code = 'TV'`);
    await database.query(`
      create or replace function refuse_many() returns trigger language plpgsql as
        'begin if (select count(*) from gone) > 20000 then raise exception ''too many''; end if; return null; end';
      create trigger refuse_many after delete on ${table} referencing old table as gone for each statement execute function refuse_many()`);
    await portal.app.doChore(chore).catch(() => undefined);
    const { rows: left } = await database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    await database.end();
    expect(left[0]?.n).toBeLessThan(many);
  });
});
