import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Environment, readEnvironment } from '../environment.ts';
import { type Clone, installedDatabase } from '../testing/template-database.ts';
import { databaseFindings } from './database.ts';
import type { Finding } from './finding.ts';
import { builtParts, dataDirectory, keyFile, port } from './machine.ts';

let folder: string;
let clone: Clone;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reap-doctor-'));
  clone = await installedDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '{}'));
});
afterAll(async () => {
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

const environment = (change: NodeJS.ProcessEnv = {}): Environment => readEnvironment({ DATA_DIR: folder, ...change }, folder);
// The tests' own clock stands somewhere else.
const realTime = () => performance.timeOrigin + performance.now();
const ofDatabase = (change: NodeJS.ProcessEnv = {}, now = realTime) =>
  databaseFindings(environment({ DATABASE_URL: clone.url, DATABASE_BACKUP_URL: clone.backupUrl, ...change }), now);
const wrong = (findings: Finding[]) => findings.filter(({ cure }) => cure);
async function asSuperuser(text: string) {
  const client = new pg.Client({ connectionString: clone.backupUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

test('a database that is well has nothing to be done', async () => {
  const findings = await ofDatabase();
  expect(wrong(findings)).toEqual([]);
  expect(findings.map(({ about }) => about)).toEqual(['database', 'migrations', 'role', 'clock', 'backups']);
});

test('a clock that is apart from the database’s is told', async () => {
  expect(wrong(await ofDatabase({}, () => realTime() + 60_000))).toMatchObject([{ about: 'clock', cure: expect.stringContaining('NTP') }]);
});

test('a database that does not answer is said with what to check, and nothing more is looked at', async () => {
  const findings = await ofDatabase({ DATABASE_URL: 'postgresql://reap_app:x@127.0.0.1:1/reap' });
  expect(findings[0]).toMatchObject({ about: 'database', cure: expect.stringContaining('DATABASE_URL') });
  expect(findings.map(({ about }) => about)).not.toContain('migrations');
});

test('a role that sees past the tenants, and one for backups that sees none, are told', async () => {
  expect(wrong(await ofDatabase({ DATABASE_URL: clone.adminUrl }))).toMatchObject([{ about: 'role' }]);
  expect(wrong(await ofDatabase({ DATABASE_BACKUP_URL: clone.adminUrl }))).toMatchObject([
    { about: 'backups', cure: expect.stringContaining('BYPASSRLS') },
  ]);
});

test('a migration that is missing, or was changed, is named', async () => {
  await asSuperuser("create table kept as select * from schema_migrations; delete from schema_migrations where name > '0030'");
  const [missing] = wrong(await ofDatabase());
  expect(missing?.text).toMatch(/missing, from 003\d/);
  await asSuperuser(
    "delete from schema_migrations; insert into schema_migrations select * from kept; update schema_migrations set checksum = 'x' where name like '0001%'",
  );
  const [changed] = wrong(await ofDatabase());
  expect(changed?.cure).toContain('0001-kernel.sql was changed');
  await asSuperuser('delete from schema_migrations; insert into schema_migrations select * from kept; drop table kept');
});

test('keys that do not open what the database holds are told, and the file is not others’ to read', async () => {
  const ring = (letter: string) => `fingerprint=${'f'.repeat(43)}\nk1=${letter.repeat(43)}\n`;
  await writeFile(join(folder, 'data-keys'), ring('a'), { mode: 0o600 });
  await asSuperuser("insert into data_keys (id, proof) values ('k1', 'of another one')");
  expect(wrong(await ofDatabase())).toMatchObject([{ about: 'keys', cure: expect.stringContaining('k1') }]);
  expect(keyFile(environment(), undefined).cure).toBeUndefined();
  await chmod(join(folder, 'data-keys'), 0o644);
  expect(keyFile(environment(), undefined).cure).toContain('chmod 600');
  await rm(join(folder, 'data-keys'));
});

test('a port that another program uses is told apart from a free one', async () => {
  const other = createServer((_, answer) => answer.end('hello'));
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done));
  const address = other.address();
  const used = typeof address === 'object' ? String(address?.port) : '';
  expect(await port(environment({ PORT: used }))).toMatchObject({
    text: expect.stringContaining('another program'),
    cure: expect.any(String),
  });
  other.closeAllConnections();
  await new Promise(done => other.close(done));
  expect((await port(environment({ PORT: used }))).cure).toBeUndefined();
});

test('a data directory that is a file, and parts that were never built, are told', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(dataDirectory(environment({ DATA_DIR: join(folder, 'file') })).cure).toContain("can't be written");
  expect(dataDirectory(environment({ DATA_DIR: join(folder, 'later') })).cure).toBeUndefined();
  expect(builtParts(environment()).cure).toContain('npm run build');
});
