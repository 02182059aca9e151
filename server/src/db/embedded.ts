import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { draftOf } from './embedded-aside.ts';
import { type Home, prepareHome } from './embedded-home.ts';
import { Seat, urlOf } from './embedded-seat.ts';
import { syncFolder } from './secret-file.ts';
import { StartError } from './start-error.ts';

const rolesLock = 7_262_702;

export interface EmbeddedDatabase {
  /** Signs in as reap_app, as reap_owner, and as the cluster's superuser (tests make databases with it). */
  url: string;
  adminUrl: string;
  superuserUrl: string;
  /** The portal's database as the superuser, whom row-level security does not hold back: for backups. */
  backupUrl: string;
  /** Folder of the cluster's files. */
  cluster: string;
  /** What the person who starts it should know. */
  note: string | undefined;
  /** Leaves; stops PostgreSQL when no other server uses it. */
  leave(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL of a data directory: makes it, starts it, or adopts the running one (DESIGN §3). What it is made of
 * is on the disk when it is used, unless `synced` is false: for data that nobody keeps.
 */
export async function openEmbedded(dataDir: string, { synced = true } = {}): Promise<EmbeddedDatabase> {
  const home = await prepareHome(dataDir);
  if (!existsSync(home.cluster)) initialise(home, synced);
  const seat = await Seat.take(home);
  await makeRoles(seat.client, home);
  return {
    url: urlOf(home, 'reap_app', home.passwords.app, 'reap'),
    adminUrl: urlOf(home, 'reap_owner', home.passwords.owner, 'reap'),
    superuserUrl: urlOf(home, 'postgres', home.passwords.superuser, 'postgres'),
    backupUrl: urlOf(home, 'postgres', home.passwords.superuser, 'reap'),
    cluster: home.cluster,
    note: noteOf(home),
    leave: () => seat.leave(),
  };
}

function noteOf({ account, cluster, aside }: Home): string | undefined {
  const lines = [
    ...(account ? [`running as root: PostgreSQL runs as "nobody" with its data in ${cluster}`] : []),
    ...aside.map(path => `kept for a week, then removed: ${path}`),
  ];
  return lines.join('\n') || undefined;
}

/** How a cluster is made; it is synced when initdb ends, unless nobody keeps it. */
export const initdbOptions = (folder: string, passwordFile: string, synced = true): string[] => [
  ...['-D', folder, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ...(synced ? [] : ['--no-sync']),
];

/** initdb into a folder of another name: one that was cut short is set aside by its name and never used. */
function initialise(home: Home, synced: boolean): void {
  const draft = draftOf(home.cluster, Date.now());
  const passwordFile = join(home.socket, `initdb-${process.pid}`);
  writeFileSync(passwordFile, home.passwords.superuser, { mode: 0o644 });
  const run = spawnSync(join(home.bin, 'initdb'), initdbOptions(draft, passwordFile, synced), {
    ...home.account,
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0)
    throw new StartError(`The embedded database could not be made: ${(run.stderr || String(run.error)).trim().split('\n').at(-1)}`);
  try {
    renameSync(draft, home.cluster);
    if (synced) syncFolder(dirname(home.cluster));
  } catch (error) {
    // Another server made it at the same moment.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home.cluster)) throw error;
  }
}

async function makeRoles(client: pg.Client, { passwords }: Home): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [rolesLock]);
  for (const [role, password] of [
    ['reap_owner', passwords.owner],
    ['reap_app', passwords.app],
  ] as const) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login password '${password}'`);
  }
  const { rowCount } = await client.query("select from pg_database where datname = 'reap'");
  if (!rowCount) await client.query('create database reap owner reap_owner');
  await client.query('select pg_advisory_unlock($1)', [rolesLock]);
}
