import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stopPostmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';

const week = 7 * 24 * 60 * 60_000;
const stopMs = 5000;

/** The name under which a cluster is made: it gets its own when it is whole. */
export const draftOf = (cluster: string, now: number): string => `${cluster}.making-${now}-${process.pid}`;

/** A cluster whose data directory was removed can't be opened any more: it is stopped and kept under another name. */
export async function setAside(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return;
  if (!(await stopPostmaster(cluster, Date.now() + stopMs)))
    throw new StartError(`A database without its data directory still runs in ${cluster}: end it and start again`);
  renameSync(cluster, `${cluster}.set-aside-${Date.now()}`);
}

/** Removes what was set aside, or left half made, more than a week ago; answers what is still kept. */
export function tidyAside(cluster: string, now: number): string[] {
  const folder = dirname(cluster);
  const kept: string[] = [];
  for (const name of readdirSync(folder)) {
    const [, made] = name.startsWith(`${basename(cluster)}.`) ? (/\.(?:making|set-aside)-(\d+)/.exec(name) ?? []) : [];
    if (!made) continue;
    const path = join(folder, name);
    if (now - madeAt(path, Number(made)) > week) rmSync(path, { recursive: true, force: true });
    else kept.push(path);
  }
  return kept;
}

// Earlier versions wrote the number of a process in place of the time.
const madeAt = (path: string, written: number): number => (written > 1e12 ? written : statSync(path).mtimeMs);
