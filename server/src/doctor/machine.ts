import { existsSync, globSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { refuseBusyPort } from '../database.ts';
import { type Environment, openDataDir } from '../environment.ts';
import type { Finding } from './finding.ts';

const enoughBytes = 2 ** 30;
const inGigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GB`;

/** Whether there is a folder to write to, with room. */
export function dataDirectory({ dataDir }: Environment): Finding {
  const about = 'data directory';
  if (!existsSync(dataDir)) return { about, text: `${dataDir} is not there yet: the first start makes it` };
  try {
    openDataDir(dataDir);
  } catch (error) {
    return { about, text: dataDir, cure: (error as Error).message };
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const text = `${dataDir} can be written, ${inGigabytes(bavail * bsize)} are free`;
  return bavail * bsize < enoughBytes ? { about, text, cure: 'free some room: PostgreSQL stops where there is none' } : { about, text };
}

/** Whether the port is free, or a portal's already. */
export async function port({ port: number, host }: Environment): Promise<Finding> {
  const about = 'port';
  const busy = await refuseBusyPort(number, host).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (!busy) return { about, text: `${number} is free` };
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${number}`;
  const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) })
    .then(async answer => ({ status: answer.status, body: (await answer.json()) as { status?: unknown } }))
    .catch(() => undefined);
  if (ready?.body.status === 'ready') return { about, text: `a portal is ready at ${address}` };
  if (ready?.body.status === 'not ready')
    return { about, text: `the portal at ${address} is not ready`, cure: 'look at its log, and at the database below' };
  return { about, text: `${number} is used by another program`, cure: busy };
}

/** Whether what is delivered to browsers is there. */
export function builtParts({ siteRoot }: Environment): Finding {
  const remotes = globSync('mf-*/dist/reap-remote.json', { cwd: siteRoot }).length;
  const text = `shell and ${remotes} remotes are built`;
  if (existsSync(join(siteRoot, 'shell/dist/index.html')) && remotes > 0) return { about: 'parts', text };
  return { about: 'parts', text: `not all parts are built in ${siteRoot}`, cure: 'run "npm run build"' };
}

/** Whether the file with the keys is there, and nobody else's to read. */
export function keyFile({ dataDir }: Environment, given = process.env['DATA_KEYS']): Finding {
  const about = 'keys';
  const file = join(dataDir, 'data-keys');
  if (given) return { about, text: 'given in DATA_KEYS' };
  if (!existsSync(file)) return { about, text: `${file} is not there yet: the first start makes it` };
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    return { about, text: `${file} can be read by others`, cure: `run "chmod 600 ${file}"` };
  return { about, text: `${file}; keep a copy away from the backups` };
}
