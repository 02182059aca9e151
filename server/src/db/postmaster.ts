import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/**
 * The process that runs on a cluster, if one does. The file that names it outlives a killed one, and its number is then anybody's:
 * it counts only where that process works in the cluster's folder, or was started for it.
 */
export function postmasterOf(cluster: string): number | undefined {
  const pid = writtenPid(cluster);
  return pid !== undefined && worksIn(pid, cluster) ? pid : undefined;
}

function writtenPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFileOf(cluster), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function worksIn(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return folderOf(pid) === realpathSync(cluster);
  const command =
    process.platform === 'win32'
      ? spawnSync('powershell', ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`])
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)]);
  return String(command.stdout).includes(cluster);
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Ends the process of a cluster in order; false where it has not gone by the deadline. */
export async function stopPostmaster(cluster: string, deadline: number): Promise<boolean> {
  const pid = postmasterOf(cluster);
  if (pid === undefined) return true;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended by itself in this moment.
  }
  while (postmasterOf(cluster) === pid) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
