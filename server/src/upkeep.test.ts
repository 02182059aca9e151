import { sql } from 'drizzle-orm';
import pg from 'pg';
import { givenIn } from './compensation/testing/given.ts';
import { givenBaggage } from './compensation/testing/given-baggage.ts';
import { newId } from './kernel/ids.ts';
import { stationDay } from './kernel/station-time.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/**
 * Every table and what keeps it from growing without end. A new table stands in one of these lists, or the first test names it.
 */
const upkeep = {
  /** What happened: kept for good, or until a person deletes it. */
  records: [
    ...[
      'accidents',
      'compensation_orders',
      'compensation_order_pax',
      'compensation_receipts',
      'order_prints',
      'flights',
      'flight_passengers',
      'flight_messages',
      'flight_changes',
      'departure_lists',
      'departure_records',
      'tsu_applications',
      'tsu_steps',
      'simulated_ticket_orders',
      'passenger_invoices',
      'managed_files',
      'first_flyers',
    ],
    ...['applications', 'application_lines', 'application_files', 'payments', 'payment_entries', 'simulated_transfers'],
    ...['baggage_accidents', 'baggage_expresses', 'baggage_steps'],
    ...['luggage_items', 'luggage_transfers', 'luggage_movements', 'compensation_order_luggage', 'luggage_consumptions'],
    ...['reimbursements', 'reimbursement_lines', 'reconciliations', 'reconciliation_differences'],
    ...['workflow_instances', 'workflow_tasks', 'workflow_reviewers', 'bulk_audit_runs', 'bulk_audit_items'],
    ...[
      'survey_tasks',
      'survey_steps',
      'inner_messages',
      'sent_mails',
      'sms_tasks',
      'sms_task_recipients',
      'sms_task_lists',
      'flight_events',
      'flight_event_notices',
      'directory_runs',
      'directory_problems',
      'audit_seals',
    ],
    ...['remote_releases', 'release_states'],
  ],
  /** What is set up: as many rows as there are people, roles, settings. */
  settings: [
    ...['tenants', 'organizations', 'employees', 'users', 'roles', 'resources', 'role_resources', 'user_roles', 'user_tenants', 'files'],
    ...[
      'flight_feeds',
      'followed_flights',
      'concerned_passengers',
      'data_row_rules',
      'data_column_rules',
      'airports',
      'dict_types',
      'dict_data',
      'job_positions',
      'sms_templates',
      'wechat_accounts',
      'blocked_numbers',
      'message_rates',
      'sms_template_texts',
    ],
    ...['config_items', 'config_values', 'pass_categories', 'oauth_clients', 'oauth_decisions', 'reject_reasons', 'claim_rules'],
    ...[
      'workflow_definitions',
      'saved_views',
      'saved_view_shares',
      'saved_view_uses',
      'template_parts',
      'settings_versions',
      'permission_versions',
      'periodic_tasks',
      'data_keys',
      'pipeline_tokens',
      'release_rights',
      'schema_migrations',
    ],
  ],
  /** What is of use for a while. The statement adds a row that is of none any more once a year and a month have passed. */
  passing: {
    idempotency: `values ($tenant, $id, 'key-00001', 'x', 'x', null, now())`,
    event_outbox: `(tenant_id, payload) values ($tenant, '{}')`,
    sessions: `(token_hash, home_tenant_id, current_tenant_id, user_id, address, created_at, last_seen_at, expires_at)
      values ('\\x00', $tenant, $tenant, $id, '', now(), now(), now() + interval '12 hours')`,
    export_jobs: `(tenant_id, id, user_id, call, input, language, file_name, format, status, created_at, expires_at)
      values ($tenant, $id, $id, 'x', '{}', 'zh-CN', 'x.csv', 'csv', 'done', now(), now())`,
    export_parts: `select tenant_id, id, 0, '' from export_jobs`,
    monitor_samples: `(at, copy, facts) values (now(), 'x', '{}')`,
    remote_health: `(remote, version, build, hour, measure, about, n) values ('x', 'x', 'x', now(), 'load', '', 1)`,
    remote_health_sessions: `(remote, version, build, session, cause, at) values ('x', 'x', 'x', '\\x00', '', now())`,
    login_failures: `(tenant_id, subject, last_at) values ($tenant, 'account:x', now())`,
    known_devices: `(tenant_id, user_id, device_hash, last_at) select $tenant, id, 'x', now() from users limit 1`,
    address_failures: `(address, window_start, last_at) values ('192.0.2.1', now(), now())`,
    captchas: `(id, answer_hash, expires_at) values ($id, 'x', now())`,
    reveals: `(tenant_id, user_id, day) select $tenant, id, current_date from users limit 1`,
    claim_sessions: `(tenant_id, id, token_hash, pax_id, pax_name, address, created_at, expires_at)
      select $tenant, $id, '\\x00', id, 'x', '', now(), now() from flight_passengers limit 1`,
    concern_happenings: `select c.tenant_id, c.id, p.id, 'BOARDED', now() from concerned_passengers c, flight_passengers p limit 1`,
    claim_session_pax: `select tenant_id, id, pax_id from claim_sessions`,
    claim_failures: `values ($tenant, 'address:x', 1, now())`,
    baggage_links: `select tenant_id, $id, id, '\\x00', '', 'asked', created_by, '', now(), now() from baggage_accidents limit 1`,
    sms_messages: `(tenant_id, id, template, apply_object, business_category, phone, content, lane, state, created_at)
      values ($tenant, $id, 'x', 'WORKER', 3, '', '', 2, 'sent', now())`,
    sms_occasions: `values ($tenant, 'x', '', '', now())`,
    simulated_texts: `values ($tenant, $id, true, now())`,
    sms_daily_parts: `values ($tenant, now()::date, 1)`,
    sms_task_sheets: `values ($tenant, $id, 'mobile', 1, $id, now())`,
    sms_task_sheet_parts: `select tenant_id, $id, id, 0, '', '' from sms_task_sheets`,
    flight_news: `select tenant_id, $id, id, '{}', now() from flights limit 1`,
    flight_news_told: `values ($tenant, $id, $id, $id, now())`,
    sms_codes: `(tenant_id, id, purpose, subject, phone_hash, code_hash, counted_by, sent_at, expires_at)
      values ($tenant, $id, 'x', $id, '', '', '', now(), now())`,
  },
  /** Goes under a rule of its own: audit-log.retention.test.ts, release-retention.test.ts, passenger-message.retention.test.ts. */
  elsewhere: ['audit_log', 'release_blobs', 'release_files', 'passenger_messages'],
} as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const counts = (names: readonly string[]) =>
  portal.inDb(async db => {
    const found: Record<string, number> = {};
    for (const name of names) {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(name)}`);
      found[name] = rows[0]?.n ?? 0;
    }
    return found;
  });

test('each table has its upkeep', async () => {
  const { rows } = await portal.inDb(db =>
    db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
    ),
  );
  const listed = [...upkeep.records, ...upkeep.settings, ...Object.keys(upkeep.passing), ...upkeep.elsewhere];
  expect(listed.sort()).toEqual(rows.map(row => row.name).sort());
});

test('what is of use for a while is gone when that is over, by what a server does by the clock', async () => {
  const {
    paxIds: [paxId = ''],
  } = await givenIn(portal).flight();
  await portal.as('station').fp.concernedPax.save({ paxId, concernedEvent: 'BOARDED', concernedMode: 1 });
  await givenBaggage(portal).draft();
  await portal.inDb(async (db, tenantId) => {
    for (const [table, row] of Object.entries(upkeep.passing)) {
      const now = `'${new Date().toISOString()}'::timestamptz`;
      const text = row.replaceAll('$tenant', `'${tenantId}'`).replaceAll('$id', `'${newId()}'`).replaceAll('now()', now);
      await db.execute(`insert into ${table} ${text}`);
    }
  });
  const names = Object.keys(upkeep.passing);
  expect(Object.entries(await counts(names)).filter(([, rows]) => rows === 0)).toEqual([]);
  // At noon everything that is done by night is due.
  portal.setNow(new Date(`${stationDay(new Date(Date.now() + 401 * 24 * 60 * 60_000))}T12:00:00+08:00`));
  await portal.app.doChore('upkeep');
  await portal.app.doChore('periodic');
  await portal.app.doChore('monitor');
  await portal.app.doChore('remoteHealth');
  await portal.app.doChore('followers');
  // The sample of this very minute.
  expect(await counts(names)).toEqual({ ...Object.fromEntries(names.map(name => [name, 0])), monitor_samples: 1 });
  portal.setNow(undefined);
});

test('a job that has ended is kept a week, whatever its queue', async () => {
  const queues = await rowsAsOwner<{ name: string; days: number }>('select name, deletion_seconds / 86400 as days from pgboss.queue');
  expect(queues.length).toBeGreaterThan(5);
  expect(queues.filter(({ days }) => days !== 7)).toEqual([]);
});

async function rowsAsOwner<T extends object>(text: string): Promise<T[]> {
  const owner = new pg.Client({ connectionString: portal.adminUrl });
  await owner.connect();
  const { rows } = await owner.query<T>(text);
  await owner.end();
  return rows;
}
