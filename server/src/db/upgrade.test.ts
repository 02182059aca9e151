import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { upgrade } from '../database.ts';
import { installJobs } from '../kernel/background/jobs.ts';
import { fileStoreOf } from '../kernel/files/files.ts';
import { restore } from '../kernel/operations/backup/restore.ts';
import { verifyAuditLog } from '../kernel/sealing/audit-seal.ts';
import { queues, seeds } from '../modules.ts';
import { startPortal } from '../testing/portal.ts';
import { schemaOf } from '../testing/schema-of.ts';
import { bareDatabase, type Clone, installedDatabase } from '../testing/template-database.ts';
import { testKeys, testRing, useTestKeys } from '../testing/test-keys.ts';
import { until } from '../testing/until.ts';
import { upgradeTenants } from '../user-center/index.ts';
import { serverFolder } from './embedded-home.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

/**
 * Installations as earlier versions left them: the demo of that version, thinned out, as a backup that was made of it
 * (sealed with the keys of the tests), and the last migration that it had.
 */
const released = [{ last: '0026', file: '0026-demo.backup' }];

let folder: string;
let fresh: Record<string, string>;
const clones: Clone[] = [];
const urls = () => JSON.parse(process.env['TEST_DATABASE'] ?? '{}');
const opened = async (made: Promise<Clone>): Promise<Clone> => {
  const clone = await made;
  clones.push(clone);
  return clone;
};
beforeAll(async () => {
  useTestKeys();
  folder = mkdtempSync(join(tmpdir(), 'reap-upgrade-'));
  fresh = await schemaOf((await opened(installedDatabase(urls()))).adminUrl);
});
afterAll(async () => {
  for (const clone of clones) await clone.drop();
  rmSync(folder, { recursive: true });
});

/** An installation as a version left it, with what it held. */
async function leftBy({ last, file }: (typeof released)[number]): Promise<Clone> {
  const clone = await opened(bareDatabase(urls()));
  await migrate(clone.adminUrl, { last });
  await installJobs(clone.adminUrl, queues);
  const path = join(serverFolder, 'src/db/released', file);
  await restore({ url: clone.backupUrl, ring: testRing(), files: fileStoreOf(folder), version: last }, path);
  return clone;
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}

/** How many rows each table has. */
async function rowsIn({ backupUrl }: Clone): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    backupUrl,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname",
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all ');
  return Object.fromEntries((await query<{ name: string; rows: number }>(backupUrl, counts)).map(({ name, rows }) => [name, rows]));
}

test('a schema that grew from the first migration is the one that a new installation gets (resilience D9)', async () => {
  const clone = await opened(bareDatabase(urls()));
  const applied = await migrate(clone.adminUrl, { last: '0001' });
  expect(applied).toEqual(['0001-kernel.sql']);
  await upgrade(clone.adminUrl, testRing());
  expect(await schemaOf(clone.adminUrl)).toEqual(fresh);
  expect(Object.keys(fresh).length).toBeGreaterThan(1000);
});

describe.each(released)('an installation of the version with migration $last', ({ last, file }) => {
  let clone: Clone;
  let before: Record<string, number>;
  beforeAll(async () => {
    clone = await leftBy({ last, file });
    before = await rowsIn(clone);
  });

  test('killed in the middle of a migration it is as it was before it; the next start finishes', async () => {
    // The one that lifts row-level security while it fills in, held up where it has lifted it for one of two tables.
    const stuck = '0030';
    const table = 'workflow_tasks';
    const holder = new pg.Client({ connectionString: clone.adminUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`lock table ${table} in access share mode`);
    const process = migrating(clone.adminUrl);
    const waits = `select pid from pg_locks where not granted and relation = '${table}'::regclass`;
    const [waiting] = await until(async () => {
      const found = await query<{ pid: number }>(clone.adminUrl, waits);
      return found.length > 0 && found;
    });
    process.kill('SIGKILL');
    await holder.query('rollback');
    await holder.end();
    await until(async () => (await query(clone.adminUrl, `select from pg_stat_activity where pid = ${waiting?.pid}`)).length === 0);
    const [{ name: newest } = { name: '' }] = await query<{ name: string }>(
      clone.adminUrl,
      'select max(name) as name from schema_migrations',
    );
    expect(newest.slice(0, 4)).toBe('0029');
    const beside = await opened(bareDatabase(urls()));
    await migrate(beside.adminUrl, { last: newest.slice(0, 4) });
    await installJobs(beside.adminUrl, queues);
    expect(await schemaOf(clone.adminUrl)).toEqual(await schemaOf(beside.adminUrl));
    expect((await upgrade(clone.adminUrl, testRing()))[0]).toMatch(stuck);
    expect(await schemaOf(clone.adminUrl)).toEqual(fresh);
  });

  test('every row is still there, and the portal works with them', async () => {
    const after = await rowsIn(clone);
    // Every tenant's baggage irregularities got two entries more.
    before = { ...before, dict_data: (before['dict_data'] ?? 0) + 2 * (before['tenants'] ?? 0) };
    expect(Object.entries(before).filter(([name, rows]) => name !== 'schema_migrations' && after[name] !== rows)).toEqual([]);
    const pool = openPool(clone.url, 4);
    await upgradeTenants(pool.db, seeds).finally(pool.close);
    const portal = await startPortal({ database: clone, dataDir: folder });
    try {
      const admin = portal.as('admin');
      const orders = await admin.comp.order.page({});
      expect(orders.rows.length).toBeGreaterThan(0);
      expect((await admin.comp.apply.orderPage({})).rows.length).toBeGreaterThan(0);
      expect((await admin.portal.boot({})).menu.length).toBeGreaterThan(3);
      expect(await portal.inDb(db => verifyAuditLog(db))).toMatchObject({ broken: [] });
    } finally {
      await portal.app.close();
      await portal.pool.close();
    }
  });
});

const migrating = (adminUrl: string) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(serverFolder, 'src/migrate.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: adminUrl, DATABASE_ADMIN_URL: adminUrl, DATA_KEYS: testKeys },
    stdio: 'ignore',
  });

test('a list of before its recipients had places goes on behind those who have the message', async () => {
  const clone = await opened(bareDatabase(urls()));
  await migrate(clone.adminUrl, { last: '0180' });
  const tenant = '01900000-0000-7000-8000-000000000001';
  const id = (n: number) => `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
  await query(
    clone.backupUrl,
    `insert into tenants (id, code, name) values ('${tenant}', 'OLD', 'Old');
     insert into sms_tasks (tenant_id, id, task_name, business_category, degree, passenger_category, status, send_status, content, station, recipients, parts, price_fen, snapshot_at, created_by, created_by_name, created_at, updated_by_name, updated_at)
       values ('${tenant}', '${id(0)}', 't', 1, 1, 1, 3, 1, 'c', 'LXA', 3, 3, 15, now(), '${id(9)}', 'w', now(), 'w', now());
     insert into sms_task_recipients (tenant_id, task_id, id, place, phone, phone_hash, receiver, message_id)
       select '${tenant}', '${id(0)}', r.id::uuid, 0, '', r.hash, '', r.message::uuid
       from (values ('${id(1)}', 'a', '${id(11)}'), ('${id(2)}', 'b', null), ('${id(3)}', 'c', null)) r (id, hash, message);
     insert into sms_messages (tenant_id, id, template, apply_object, business_category, receiver, phone, content, words, lane, state, created_at)
       values ('${tenant}', '${id(11)}', '', 'PASSENGER', 1, '', '', '', '', 2, 'received', now())`,
  );
  await migrate(clone.adminUrl);
  expect(await query(clone.backupUrl, 'select place from sms_task_recipients order by id')).toEqual([0, 1, 2].map(place => ({ place })));
  expect(await query(clone.backupUrl, 'select task_id from sms_messages')).toEqual([{ task_id: id(0) }]);
  expect(await query(clone.backupUrl, 'select handed, handed_to from sms_tasks')).toEqual([{ handed: 1, handed_to: 0 }]);
});

test('luggage that was saved in several spellings is told apart by a number', async () => {
  const clone = await opened(bareDatabase(urls()));
  await migrate(clone.adminUrl, { last: '0206' });
  const tenant = '01900000-0000-7000-8000-000000000001';
  await query(
    clone.backupUrl,
    `insert into tenants (id, code, name) values ('${tenant}', 'OLD', 'Old');
     insert into luggage_items (tenant_id, id, code, brand, model, price_fen, stock, removed_at, created_at, updated_at, updated_by_name)
       select '${tenant}', gen_random_uuid(), i.code, i.brand, i.model, 1, i.stock, i.removed_at::timestamptz, now(), now(), 'w'
       from (values ('LXA', 'B100', 'M', 1, null), ('LXA', 'b100', 'm', 5, null), ('LXA', 'Ｂ100', 'M', 0, null), ('LXA', 'B100', 'M (2)', 2, null),
         ('LXA', 'B100', ' m', 0, '2026-01-01'), ('CTU', 'B100', 'M', 0, null)) i (code, brand, model, stock, removed_at)`,
  );
  await migrate(clone.adminUrl);
  const found = await query(clone.backupUrl, 'select code, brand, model from luggage_items where removed_at is null order by code, stock');
  expect(found.map(({ code, brand, model }) => `${code} ${brand} ${model}`)).toEqual([
    'CTU B100 M',
    'LXA Ｂ100 M (3)',
    'LXA B100 M (2) (2)',
    'LXA B100 M (2)',
    'LXA b100 m',
  ]);
});
