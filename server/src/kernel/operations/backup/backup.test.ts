import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { type Clone, cloneDatabase, installedDatabase } from '../../../testing/template-database.ts';
import { testRing } from '../../../testing/test-keys.ts';
import { worldIn } from '../../../testing/world.ts';
import { type FileStore, fileStoreOf } from '../../files/files.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { type ArchivePart, ArchiveWriter, partsOf } from './archive.ts';
import { backup } from './backup.ts';
import { Closing, parts } from './inventory.ts';
import { restore } from './restore.ts';

const urls = () => JSON.parse(process.env['TEST_DATABASE'] ?? '{}');
const ring = testRing();

let folder: string;
let source: Clone;
let portal: TestPortal;
let file: string;
const clones: Clone[] = [];

const here = (clone: Pick<Clone, 'backupUrl'>, dataDir: string, keys: KeyRing = ring) => ({
  url: clone.backupUrl,
  ring: keys,
  version: 'test',
  files: fileStoreOf(join(folder, dataDir)),
});
const fresh = async () => {
  const clone = await installedDatabase(urls());
  clones.push(clone);
  return clone;
};

async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function closingOf(path: string): Promise<Closing> {
  for await (const { name, bytes } of partsOf(path)) if (name === parts.closing) return Closing.parse(JSON.parse(bytes.toString()));
  throw new Error('no closing');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reap-backup-'));
  source = await cloneDatabase(urls());
  portal = await startPortal({ database: source, dataDir: join(folder, 'source') });
  await worldIn(portal, 'TV');
  await worldIn(portal, 'DEMO2');
  file = join(folder, 'whole.backup');
  let writing = true;
  const write = (n: number) => portal.as('survey').gnd.surveyTask.draftSave({ name: `MEANWHILE-A ${n}` });
  await write(0);
  const writer = (async () => {
    for (let n = 1; writing; n += 1) await write(n);
  })();
  await backup(here(source, 'source'), file);
  writing = false;
  await writer;
});
afterAll(async () => {
  await portal.stop();
  await Promise.all(clones.map(clone => clone.drop()));
  await rm(folder, { recursive: true, force: true });
}, 60_000);

describe('a backup that was made while people worked', () => {
  let copy: Clone;
  let there: TestPortal;
  beforeAll(async () => {
    copy = await fresh();
    await restore(here(copy, 'copy'), file);
    there = await startPortal({ database: copy, dataDir: join(folder, 'copy') });
  });
  afterAll(() => there.stop());

  test('holds every table of the database, and all its rows come back as they were', async () => {
    const again = join(folder, 'again.backup');
    const other = await fresh();
    await restore(here(other, 'other'), file);
    await backup(here(other, 'other'), again);
    const sums = await closingOf(file);
    expect(await closingOf(again)).toEqual(sums);
    const tables = await query<{ name: string }>(
      source.backupUrl,
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
    );
    const inherited = await query<{ name: string }>(
      source.backupUrl,
      "select c.relnamespace::regnamespace || '.' || c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid",
    );
    const left = ['public.schema_migrations', 'pgboss.version', ...inherited.map(({ name }) => name)];
    const expected = tables.map(({ name }) => name).filter(name => !left.includes(name));
    expect(Object.keys(sums.tables).toSorted()).toEqual(expected.toSorted());
    expect(sums.files.count).toBeGreaterThan(0);
  });

  test('is of one moment: nothing in it refers to what is not in it', async () => {
    const references = await query<{ check: string }>(
      copy.backupUrl,
      `select format('select count(*)::int as n from %s c where %s and not exists (select from %s p where %s)', conrelid::regclass,
        (select string_agg(format('c.%I is not null', a.attname), ' and ') from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k),
        confrelid::regclass,
        (select string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ') from unnest(conkey, confkey) as k (own, other)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = k.own
          join pg_attribute f on f.attrelid = confrelid and f.attnum = k.other)) as check
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    expect(references.length).toBeGreaterThan(50);
    const [{ n }] = (await query<{ n: number }>(
      copy.backupUrl,
      `select sum(n)::int as n from (${references.map(({ check }) => check).join(' union all ')}) found`,
    )) as [{ n: number }];
    expect(n).toBe(0);
  });

  test('works: people sign in, lists and pictures are there, and what comes next gets numbers of its own', async () => {
    const orders = await portal.as('admin').comp.order.page({});
    expect((await there.as('admin').comp.order.page({})).total).toBe(orders.total);
    const [photo] = (await portal.as('admin').uc.employee.page({ pageSize: 300 })).rows.filter(({ photoRul }) => photoRul);
    await expect(there.as('admin').uc.file.download({ id: photo?.photoRul ?? '' })).resolves.toBeDefined();
    await expect(there.as('survey').gnd.surveyTask.draftSave({ name: 'AFTERWARDS' })).resolves.toMatchObject({ id: expect.any(String) });
  });
});

describe('nothing is restored, and nothing stays behind,', () => {
  const refused = async (path: string, text: string, keys = ring) => {
    const clone = await fresh();
    const dataDir = `refused-${clones.length}`;
    await expect(restore(here(clone, dataDir, keys), path)).rejects.toThrow(text);
    expect(await query(clone.backupUrl, 'select from tenants')).toHaveLength(0);
    const files = await readdir(join(folder, dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
    expect(files.filter(one => one.isFile())).toHaveLength(0);
  };
  const damaged = async (name: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, name);
    await writeFile(path, change(await readFile(file)));
    return path;
  };

  test('of a file that was cut short', async () => {
    await refused(await damaged('short', bytes => bytes.subarray(0, bytes.length - 2000)), "can't be read as a backup");
  });

  const rewritten = async (name: string, change: (part: ArchivePart) => ArchivePart | undefined) => {
    const path = join(folder, name);
    const archive = new ArchiveWriter(path);
    for await (const part of partsOf(file)) {
      const changed = change(part);
      if (changed) await archive.write(changed.name, changed.bytes);
    }
    await archive.close();
    return path;
  };

  test.each([parts.closing, parts.opening])(
    'of a file whose %s is missing, or is not readable, though all others can be read',
    async name => {
      const without = await rewritten(`without ${name}`, part => (part.name === name ? undefined : part));
      await refused(without, name === parts.closing ? 'its end is missing' : 'which it does not name');
      const unreadable = (part: ArchivePart) => (part.name === name ? { name, bytes: Buffer.from('{"format":1') } : part);
      await refused(await rewritten(`unreadable ${name}`, unreadable), `${name} is damaged`);
    },
  );

  test('but what was there before: files whose database alone was lost', async () => {
    const stored = async () => (await readdir(join(folder, 'source', 'files'), { recursive: true })).sort();
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    const clone = await fresh();
    const without = await rewritten('cut short beside its files', part => (part.name === parts.closing ? undefined : part));
    await expect(restore(here(clone, 'source'), without)).rejects.toThrow('its end is missing');
    expect(await stored()).toEqual(before);
  });

  test('of an archive without a part, made by something else', async () => {
    await refused(await rewritten('empty', () => undefined), 'not whole');
  });

  test('of a file that would be written outside of the file store', async () => {
    const outside = (part: ArchivePart) => (part.name.startsWith(parts.files) ? { ...part, name: `${parts.files}../astray` } : part);
    await refused(await rewritten('outside', outside), '../astray');
    expect((await readdir(folder, { recursive: true })).filter(name => name.endsWith('astray'))).toEqual([]);
  });

  test('of rows or files that were changed since', async () => {
    const changed = (from: string, to: string) => (bytes: Buffer) => {
      const plain = gunzipSync(bytes);
      const at = plain.lastIndexOf(from);
      if (at < 0) throw new Error(`${from} is not in the backup`);
      plain.write(to, at);
      return gzipSync(plain);
    };
    await refused(await damaged('rows', changed('MEANWHILE-A', 'MEANWHILE-B')), 'public.survey_');
    await refused(await damaged('files', changed('IDAT', 'IDAX')), 'files');
  });

  test('without the keys that it was sealed with: their names are said, and another key of the same name is none', async () => {
    await refused(file, 'k1', testRing('k2'));
  });

  test('of another version', async () => {
    const other = await fresh();
    await query(other.backupUrl, "update schema_migrations set checksum = 'x' where name like '0001%'");
    await expect(restore(here(other, 'other-version'), file)).rejects.toThrow('another schema');
  });

  test('where there are tenants already', async () => {
    await expect(restore(here(source, 'source'), file)).rejects.toThrow('There are tenants');
  });

  test('where the connection breaks in the middle, while files are written', async () => {
    const clone = await fresh();
    const store = fileStoreOf(join(folder, 'broken-off'));
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reap restore' and datname = current_database()";
    const files: FileStore = {
      ...store,
      async write(tenantId, id, bytes) {
        await store.write(tenantId, id, bytes);
        await query(clone.backupUrl, cut);
        await sleep(50);
      },
    };
    await expect(restore({ ...here(clone, 'broken-off'), files }, file)).rejects.toThrow();
    expect(await query(clone.backupUrl, 'select from tenants')).toHaveLength(0);
    const left = await readdir(join(folder, 'broken-off', 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter(one => one.isFile())).toHaveLength(0);
  });

  test('of something else', async () => {
    await refused(await damaged('text', () => Buffer.from('hello')), "can't be read as a backup");
  });
});

test('a role that row-level security holds back is refused: it would save nothing and say that all is well', async () => {
  const path = join(folder, 'filtered.backup');
  await expect(backup({ ...here(source, 'source'), url: source.adminUrl }, path)).rejects.toThrow('BYPASSRLS');
  expect((await readdir(folder)).filter(name => name.startsWith('filtered'))).toEqual([]);
});

describe('a backup is written', () => {
  test('beside what a killed one left', async () => {
    const path = join(folder, 'after-a-kill');
    await writeFile(`${path}.part`, 'left');
    await writeFile(`${path}.${process.pid}.part`, 'left by a process of the same number');
    await backup(here(source, 'source'), path);
    expect((await closingOf(path)).files.count).toBeGreaterThan(0);
  });

  test('never over another one, not even over one that was begun later and was quicker', async () => {
    const path = join(folder, 'twice');
    const slow = new ArchiveWriter(path);
    await writeFile(path, 'the other');
    await expect(slow.close()).rejects.toThrow('never replaces');
    await slow.giveUp();
    await expect(backup(here(source, 'source'), path)).rejects.toThrow('never replaces');
    expect(await readFile(path, 'utf8')).toBe('the other');
    expect((await readdir(folder)).filter(name => name.startsWith('twice'))).toEqual(['twice']);
  });

  test('nowhere where there is no folder, and this is said', async () => {
    const path = join(folder, 'no such folder', 'backup');
    await expect(backup(here(source, 'source'), path)).rejects.toThrow(`${path} can't be written`);
  });
});

test('a role with BYPASSRLS and what docs/operate.md gives it is enough for both', async () => {
  const clone = await fresh();
  await query(clone.backupUrl, 'drop role if exists reap_backup_test');
  await query(clone.backupUrl, "create role reap_backup_test login bypassrls password 'x' in role reap_owner");
  await query(clone.backupUrl, 'grant set on parameter session_replication_role to reap_backup_test');
  const asRole = (url: string) => url.replace(/\/\/[^@]+@/, '//reap_backup_test:x@');
  const path = join(folder, 'role.backup');
  await backup({ ...here(source, 'source'), url: asRole(source.backupUrl) }, path);
  await restore({ ...here(clone, 'role'), url: asRole(clone.backupUrl) }, path);
  expect(await query(clone.backupUrl, 'select from tenants')).toHaveLength(2);
  await query(clone.backupUrl, 'revoke set on parameter session_replication_role from reap_backup_test');
  await query(clone.backupUrl, 'drop role reap_backup_test');
});
