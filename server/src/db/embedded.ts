import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Home, prepareHome } from './embedded-home.ts';
import { StartError } from './start-error.ts';

// Every server on a data directory holds this lock shared; who can take it alone is the last one.
const inUse = 7_262_701;

export interface EmbeddedDatabase {
  /** Signs in as reap_app, as reap_owner, and as the cluster's superuser (tests make databases with it). */
  url: string;
  adminUrl: string;
  superuserUrl: string;
  /** Folder of the cluster's files. */
  cluster: string;
  /** What the person who starts it should know. */
  note: string | undefined;
  /** Leaves; stops PostgreSQL when no other server uses it. */
  leave(): Promise<void>;
}

/** Opens the embedded PostgreSQL of a data directory: makes it, starts it, or adopts the running one (DESIGN §3). */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const home = await prepareHome(dataDir);
  if (!existsSync(home.cluster)) initialise(home);
  const seat = await keepSeat(home);
  await makeRoles(seat.client, home);
  return {
    url: urlOf(home, 'reap_app', home.passwords.app, 'reap'),
    adminUrl: urlOf(home, 'reap_owner', home.passwords.owner, 'reap'),
    superuserUrl: urlOf(home, 'postgres', home.passwords.superuser, 'postgres'),
    cluster: home.cluster,
    note: home.account && `running as root: PostgreSQL runs as "nobody" with its data in ${home.cluster}`,
    leave: () => {
      seat.leaving = true;
      return leave(seat.client, home);
    },
  };
}

const urlOf = (home: Home, user: string, password: string, database: string): string =>
  `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(home.socket)}`;

/** initdb into a folder of another name: one that was cut short is set aside by its name and never used. */
function initialise(home: Home): void {
  const draft = `${home.cluster}.making-${process.pid}`;
  const passwordFile = join(home.socket, `initdb-${process.pid}`);
  writeFileSync(passwordFile, home.passwords.superuser, { mode: 0o644 });
  const run = spawnSync(
    join(home.bin, 'initdb'),
    [
      '-D',
      draft,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...home.account, encoding: 'utf8', cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } },
  );
  rmSync(passwordFile, { force: true });
  if (run.status !== 0)
    throw new StartError(`The embedded database could not be made: ${(run.stderr || String(run.error)).trim().split('\n').at(-1)}`);
  try {
    renameSync(draft, home.cluster);
  } catch (error) {
    // Another server made it at the same moment.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home.cluster)) throw error;
  }
}

interface Seat {
  client: pg.Client;
  leaving: boolean;
}

/** A seat that is taken again, and PostgreSQL started again, when it dies under a server that goes on. */
async function keepSeat(home: Home): Promise<Seat> {
  const seat: Seat = { client: await takeSeat(home), leaving: false };
  const watch = (): void => {
    seat.client.once('end', () => void (seat.leaving || retake()));
  };
  const retake = async (): Promise<void> => {
    try {
      seat.client = await takeSeat(home);
      watch();
    } catch {
      // Requests are refused with 503 meanwhile; the disk may have room again, or the old process may have gone.
      setTimeout(() => void (seat.leaving || retake()), 5000).unref();
    }
  };
  watch();
  return seat;
}

async function takeSeat(home: Home): Promise<pg.Client> {
  const deadline = Date.now() + 30_000;
  let lastStart = 0;
  while (Date.now() < deadline) {
    const client = await connect(home);
    if (client && (await sits(client))) return client;
    await client?.end().catch(() => undefined);
    // A start that met the end of an earlier process is tried again; one that lost against another server ends by itself.
    if (!client && Date.now() - lastStart > 3000) {
      start(home);
      lastStart = Date.now();
    }
    await sleep(client ? 200 : 25);
  }
  throw new StartError(`The embedded database does not answer: see ${home.log}`);
}

async function connect(home: Home): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: urlOf(home, 'postgres', home.passwords.superuser, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01')
      throw new StartError(
        `The password in database.json is not that of ${home.cluster}: restore the file, or set the data directory aside`,
      );
    return undefined;
  }
}

/** False while the last server of before is stopping PostgreSQL. */
async function sits(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock_shared($1) as ok', [inUse]);
    return rows[0]?.ok === true;
  } catch {
    return false;
  }
}

function start(home: Home): void {
  const log = openSync(home.log, 'a', 0o600);
  const settings = [
    'listen_addresses=',
    'max_connections=100',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_statement=none',
    'log_min_error_statement=panic',
  ];
  const server = spawn(
    join(home.bin, 'postgres'),
    ['-D', home.cluster, '-k', home.socket, ...settings.flatMap(setting => ['-c', setting])],
    {
      ...home.account,
      // Its own process group: Ctrl-C must reach the server first, which then stops PostgreSQL in order.
      detached: true,
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    },
  );
  server.unref();
}

async function makeRoles(client: pg.Client, { passwords }: Home): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [inUse + 1]);
  for (const [role, password] of [
    ['reap_owner', passwords.owner],
    ['reap_app', passwords.app],
  ] as const) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login password '${password}'`);
  }
  const { rowCount } = await client.query("select from pg_database where datname = 'reap'");
  if (!rowCount) await client.query('create database reap owner reap_owner');
  await client.query('select pg_advisory_unlock($1)', [inUse + 1]);
}

async function leave(client: pg.Client, home: Home): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [inUse]);
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [inUse]);
  if (rows[0]?.last) await stop(home);
  await client.end().catch(() => undefined);
}

async function stop(home: Home): Promise<void> {
  const pidFile = join(home.cluster, 'postmaster.pid');
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 8000;
  while (existsSync(pidFile) && Date.now() < deadline) await sleep(20);
}
