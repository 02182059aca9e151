import { rmSync } from 'node:fs';

export default async function stop() {
  const server = globalThis.portalServer;
  if (!server) return;
  await server.stop();
  for (const folder of [server.cluster, process.env.PORTAL_DATA]) if (folder) rmSync(folder, { recursive: true, force: true });
}
