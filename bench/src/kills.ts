import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded } from '../../server/src/db/embedded.ts';
import { followersUnderKills } from './kills/kills-followers.ts';
import { feedEnv } from './support/feed.ts';
import { signIn } from './support/portal-client.ts';
import { startScript } from './support/processes.ts';
import { report } from './support/report.ts';
import { handIn, isThrough, pass, perTask } from './support/text-tasks.ts';

// `npm run bench:kills`: 10,000 notices to followers of flights, and then 20,000 messages through a gateway outside, while the server is killed ten times (resilience: nobody gets two, none is lost).
const tasks = 2;
const kills = 10;
const aliveMs = 2000;
const secret = 'a secret that both sides of the bench know';

/** A gateway that keeps no book against doubles: it counts how often it was given each message. */
function gatewayOf(given: Map<string, number>): Server {
  return createServer(async (request, response) => {
    const answer = (body: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') {
      const reference = (request.url ?? '').slice(1);
      return answer({ reference, status: given.has(reference) ? 'delivered' : 'unknown' });
    }
    let text = '';
    for await (const part of request) text += part;
    const { reference } = JSON.parse(text) as { reference: string };
    given.set(reference, (given.get(reference) ?? 0) + 1);
    return answer({});
  });
}

const given = new Map<string, number>();
const gateway = gatewayOf(given);
await new Promise<void>(ready => gateway.listen(0, '127.0.0.1', ready));
const dataDir = mkdtempSync(join(tmpdir(), 'reap-kills-'));
const database = await openEmbedded(dataDir);
const env = { DATA_DIR: dataDir, ...feedEnv, SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, SMS_SECRET: secret };
let server = await startScript('server/src/main.ts', env);
const restart = async () => {
  await server.stop('SIGKILL');
  server = await startScript('server/src/main.ts', env);
};
try {
  const { tenantId } = await signIn(server.url, 'message');
  const { superuserUrl } = database;
  const followers = await followersUnderKills({ superuserUrl, dataDir, tenantId, url: () => server.url, restart });
  const twice = [...given.values()].filter(count => count > 1).length;
  // What was sent until here is not counted below.
  given.clear();
  const ids: string[] = [];
  for (let nth = 0; nth < tasks; nth += 1) ids.push(await handIn(server.url, await signIn(server.url, 'message'), nth));
  for (const taskId of ids) await pass(server.url, await signIn(server.url, 'manager'), taskId);
  for (let nth = 0; nth < kills; nth += 1) {
    await sleep(aliveMs);
    await restart();
  }
  const began = performance.now();
  const writer = await signIn(server.url, 'message');
  for (const taskId of ids) while (!(await isThrough(writer, taskId))) await sleep(500);
  const seconds = (performance.now() - began) / 1000;
  const times = [...given.values()];
  report('kills', [
    ...followers,
    { name: 'notices given to the gateway twice', unit: '', ours: twice, atMost: 0 },
    {
      name: `messages given twice, ${kills} kills while 20,000 are sent`,
      unit: '',
      ours: times.filter(count => count > 1).length,
      atMost: 0,
    },
    { name: 'messages lost', unit: '', ours: Math.max(0, tasks * perTask - given.size), atMost: 0 },
    { name: 'all settled after the last start', unit: 's', ours: seconds, atMost: 60 },
  ]);
} finally {
  await server.stop();
  await database.leave();
  gateway.close();
  for (const folder of [dataDir, dirname(database.cluster)]) rmSync(folder, { recursive: true, force: true });
}
