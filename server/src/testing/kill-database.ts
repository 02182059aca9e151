import { postmasterOf } from '../db/postmaster.ts';

/** Kills the database of a cluster, as a crash does. Throws where none runs: signal to process 0 would end the whole test run. */
export function killDatabase(cluster: string): void {
  const postmaster = postmasterOf(cluster);
  if (!postmaster) throw new Error(`no database runs in ${cluster}`);
  process.kill(postmaster, 'SIGKILL');
}
