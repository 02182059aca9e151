import { rmSync } from 'node:fs';

export default async function stop() {
  for (const { server, dataDir } of globalThis.portals ?? []) {
    await server.stop();
    for (const folder of [server.cluster, dataDir]) if (folder) rmSync(folder, { recursive: true, force: true });
  }
}
