import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareHome } from './db/embedded-home.ts';
import { postmasterOf } from './db/postmaster.ts';
import { startServer } from './testing/given-server.ts';
import { killDatabase } from './testing/kill-database.ts';
import { until } from './testing/until.ts';

let folder: string;
const servers: ReturnType<typeof startServer>[] = [];
// Several processes begin at once here, beside whatever else the machine does.
const timeoutMs = 90_000;
const start = (env?: NodeJS.ProcessEnv) => {
  const server = startServer(folder, env);
  servers.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reap-start-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop('SIGKILL');
  const { cluster } = await prepareHome(folder);
  const left = postmasterOf(cluster);
  if (left) process.kill(left, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
  if (!cluster.startsWith(folder)) rmSync(dirname(cluster), { recursive: true, force: true });
});

test(
  'two servers that start together on a fresh folder both answer, and the last one stops the database (resilience D3)',
  async () => {
    const one = start({ DEMO: '1' });
    const other = start({ DEMO: '1' });
    const urls = await Promise.all([one.ready, other.ready]);
    for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect([one, other].filter(({ said }) => said().includes('filling the database'))).toHaveLength(1);
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
    expect(postmasterOf((await prepareHome(folder)).cluster)).toBeUndefined();
  },
  timeoutMs,
);

test(
  'a server whose database was killed three times ends in order when it is told to, and stops the database',
  async () => {
    const server = start();
    const url = await server.ready;
    const { cluster } = await prepareHome(folder);
    const answers = async () => (await fetch(`${url}/readyz`)).status === 200;
    for (let times = 0; times < 3; times += 1) {
      // The server may answer by a connection of the one that was killed, before the next one is there.
      await until(async () => (await answers()) && postmasterOf(cluster));
      killDatabase(cluster);
    }
    expect(await server.stop()).toBe(0);
    expect(postmasterOf(cluster)).toBeUndefined();
  },
  timeoutMs,
);
