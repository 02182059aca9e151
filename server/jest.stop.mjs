import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export default async function stop() {
  const { database, folder } = globalThis.testDatabase;
  await database.leave();
  await rm(folder, { recursive: true, force: true });
  // As root the cluster lives in a folder of its own.
  if (!database.cluster.startsWith(folder)) await rm(dirname(database.cluster), { recursive: true, force: true });
}
