import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Service } from '@reap/contracts/services';
import { startPortal, type TestPortal } from './portal.ts';
import { cloneDatabase } from './template-database.ts';

/** What both sides of a pair sign with. */
export const pairSecret = 'a secret of both sides, thirty-two long';

export interface Pair {
  /** Where people sign in; hands the service over. */
  front: TestPortal;
  /** Answers the service alone. */
  back: TestPortal;
  /** A line of each request that the other server has answered. */
  logged: string[];
  stop(): Promise<void>;
}

/** Two servers on one database and one data directory: the portal, and one that is started with a single service behind it. */
export async function startPair(service: Service): Promise<Pair> {
  const database = await cloneDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '{}'));
  const dataDir = await mkdtemp(join(tmpdir(), 'reap-pair-'));
  const logged: string[] = [];
  const back = await startPortal({
    database: { ...database, drop: async () => undefined },
    dataDir,
    logged,
    services: new Set([service]),
    fronts: { [service]: pairSecret },
  });
  const url = await back.app.listen({ port: 0, host: '127.0.0.1' });
  const front = await startPortal({ database, dataDir, upstreams: { [service]: { url, secret: pairSecret } } });
  return {
    front,
    back,
    logged,
    stop: async () => {
      await back.stop();
      await front.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
