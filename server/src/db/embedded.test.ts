import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { killDatabase } from '../testing/kill-database.ts';
import { type EmbeddedDatabase, initdbOptions, openEmbedded } from './embedded.ts';
import { behind, migrate } from './migrate.ts';
import { postmasterOf } from './postmaster.ts';

let folder: string;
const opened: EmbeddedDatabase[] = [];
const open = async () => {
  const database = await openEmbedded(folder);
  opened.push(database);
  return database;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reap data '));
});
// Who still sits there starts PostgreSQL again when it is killed.
afterEach(async () => {
  for (const database of opened) await database.leave();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  const [first] = opened;
  if (first && !first.cluster.startsWith(folder)) await rm(dirname(first.cluster), { recursive: true, force: true });
});

const back = async (url: string) => {
  const deadline = Date.now() + 10_000;
  while ((await answers(url)) === undefined && Date.now() < deadline) await new Promise(wait => setTimeout(wait, 100));
};
const answers = async (url: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ who: string }>('select current_user as who');
    await client.end();
    return rows[0]?.who;
  } catch {
    return undefined;
  }
};

test('several servers that begin together on one new folder share one database, and the last one stops it', async () => {
  const here = join(import.meta.dirname, 'embedded.ts');
  // By the clock of this test: by the machine's, what the test is making may be half made since a week ago.
  const clock = `const machine = Date.now; const ahead = ${Date.now()} - machine(); Date.now = () => machine() + ahead;`;
  const program = `import { openEmbedded } from ${JSON.stringify(here)}; ${clock} const d = await openEmbedded(process.argv[1]); await new Promise(r => setTimeout(r, 1500)); await d.leave();`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder]);
  const first = run();
  const second = run();
  const mine = await open();
  expect(await answers(mine.url)).toBe('reap_app');
  expect(await answers(mine.adminUrl)).toBe('reap_owner');
  await Promise.all([first, second]);
  expect(await answers(mine.url)).toBe('reap_app');
  await mine.leave();
  expect(await answers(mine.url)).toBeUndefined();
  expect(existsSync(join(mine.cluster, 'postmaster.pid'))).toBe(false);
});

test('the passwords are for the owner of the data directory only, and a wrong one opens nothing', async () => {
  const database = await open();
  expect((await stat(join(folder, 'database.json'))).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(join(folder, 'database.json'), 'utf8'))).toEqual({
    superuser: expect.any(String),
    owner: expect.any(String),
    app: expect.any(String),
  });
  expect(await answers(database.url.replace(/:[^:@]+@/, ':guess@'))).toBeUndefined();
});

test('migrations are applied once, and an applied one that was changed is refused', async () => {
  const { adminUrl, url } = await open();
  expect((await migrate(adminUrl)).length).toBeGreaterThan(2);
  expect(await migrate(adminUrl)).toEqual([]);
  expect(await behind(url)).toEqual([]);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("update schema_migrations set checksum = 'other' where name = '0001-kernel.sql'");
  await client.end();
  await expect(migrate(adminUrl)).rejects.toThrow(/0001-kernel\.sql was changed/);
});

test('when PostgreSQL is killed under a server that goes on, it is back within ten seconds', async () => {
  const database = await open();
  killDatabase(database.cluster);
  await back(database.url);
  expect(await answers(database.url)).toBe('reap_app');
  await database.leave();
});

test.each([0, 5, 40, 400])('a server that leaves %i ms after PostgreSQL was killed again leaves nothing running', async pause => {
  const database = await open();
  for (let times = 0; times < 2; times += 1) {
    killDatabase(database.cluster);
    await back(database.url);
  }
  killDatabase(database.cluster);
  await new Promise(wait => setTimeout(wait, pause));
  await database.leave();
  expect(postmasterOf(database.cluster)).toBeUndefined();
  expect(await answers(database.url)).toBeUndefined();
});

test('a new cluster is on the disk before it is used, unless nobody keeps it', () => {
  expect(initdbOptions('/draft', '/password')).not.toContain('--no-sync');
  expect(initdbOptions('/draft', '/password', false)).toContain('--no-sync');
});
