import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import autocannon from 'autocannon';
import { openEmbedded } from '../../server/src/db/embedded.ts';
import { accountPages, fillAccounts } from './accounts.ts';
import { applicationPages, fillApplications } from './applications.ts';
import { auditors } from './auditors.ts';
import { fillOrders } from './orders.ts';
import { type Client, credentials, signIn } from './portal-client.ts';
import { startScript } from './processes.ts';
import { type Figure, interleaved, median, report } from './report.ts';
import { orderRules, permissionCheck } from './rights.ts';

// `npm run bench:server -- --rounds 5 --seconds 4`: the whole server beside a bare route on the same database, in the same minutes.
const option = (name: string, usual: number): number => Number(process.argv[process.argv.indexOf(`--${name}`) + 1] || usual) || usual;
const rounds = option('rounds', 5);
const seconds = option('seconds', 4);

const people = ['station', 'station2', 'manager', 'manager2', 'finance', 'finance2', 'director', 'survey'];

interface Load {
  url: string;
  requests: autocannon.Request[];
  connections: number;
}
interface Answered {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Answered requests a second and latencies of a load. Who is sent away because all are busy (503) does not count; another refusal ends the run. */
async function load({ url, requests, connections }: Load): Promise<Answered> {
  let refusal = '';
  const result = await autocannon({
    url,
    requests: requests.map(request => ({
      ...request,
      onResponse: (status, body) => {
        if (status >= 300 && status !== 503) refusal = body;
      },
    })),
    connections,
    duration: seconds,
  });
  if (refusal || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors, the last: ${refusal}`);
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

const pages = (path: string, headers: Record<string, string> = {}): autocannon.Request[] =>
  [1, 2, 3, 4, 5].map(pageNumber => ({ method: 'GET', path: `${path}&pageNumber=${pageNumber}`, headers }));

/** An order save for each of some accidents, every request with a key of its own. */
async function saves(client: Client): Promise<autocannon.Request[]> {
  const accidents = await client.get<{ accidentId: string; choiceSegment: string[]; serviceCity?: string }[]>(
    '/api/compensation/accident/page?pageNumber=1&pageSize=20&accidentStatus=1',
  );
  const bodies = await Promise.all(
    accidents.map(async ({ accidentId }) => {
      const pax = await client.get<{ paxId: string }[]>(
        `/api/compensation/compensation/findChoicePax?accidentId=${accidentId}&pageNumber=1&pageSize=3`,
      );
      const passengers = pax.map(({ paxId }) => ({ paxId, currentAmount: '100.00', duplicateReason: '再次延误' }));
      return JSON.stringify({ accidentId, compensateType: 1, serviceCity: 'LXA', responsibleUnits: ['机务'], passengers });
    }),
  );
  return bodies.map(body => ({
    method: 'POST',
    body,
    setupRequest: request => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }),
  }));
}
const to = (path: string, headers: Record<string, string>, requests: readonly autocannon.Request[]): autocannon.Request[] =>
  requests.map(request => ({ ...request, path, headers }));

const dataDir = mkdtempSync(join(tmpdir(), 'reap-bench-'));
const database = await openEmbedded(dataDir);
const env = { DATA_DIR: dataDir };
const figures: Figure[] = [];
let ours = await startScript('server/src/main.ts', env);
try {
  await ours.stop();
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours = await startScript('server/src/main.ts', env);
    starts.push(ours.startMs);
    if (round < rounds - 1) await ours.stop();
  }
  figures.push({ name: 'process start to the ready line', unit: 'ms', ours: median(starts), atMost: 3000 });
  const client = await signIn(ours.url, 'station');
  const floor = await startScript('bench/floor/server/main.ts', { DATABASE_URL: database.url, TENANT: client.tenantId });
  try {
    const save = await saves(client);
    const saveOurs = to('/api/compensation/compensation/save', client.headers, save);
    const saveFloor = to('/save', { 'content-type': 'application/json' }, save);
    const saved = await interleaved(rounds, {
      ours: async () => (await load({ url: ours.url, requests: saveOurs, connections: 16 })).perSecond,
      floor: async () => (await load({ url: floor.url, requests: saveFloor, connections: 16 })).perSecond,
    });
    figures.push({ name: 'order save, 16 connections', unit: '1/s', ...saved, atLeast: 0.4 });

    // One at a time per account is the limit against guessing, so everybody signs in for himself.
    const signIns = await Promise.all(
      people.map(async person => {
        const { headers, body } = await credentials(ours.url, person);
        return load({
          url: ours.url,
          requests: [{ method: 'POST', path: '/api/reaptv-user-center/auth/login', headers, body }],
          connections: 1,
        });
      }),
    );
    const together = `sign-in, ${people.length} people at once`;
    figures.push({ name: together, unit: '1/s', ours: signIns.reduce((sum, each) => sum + each.perSecond, 0) });
    figures.push({ name: `${together}: p50`, unit: 'ms', ours: median(signIns.map(each => each.p50)) });
    figures.push({ name: `${together}: p99`, unit: 'ms', ours: median(signIns.map(each => each.p99)) });

    figures.push(...(await permissionCheck(ours.url, 40)));
    const rules = await orderRules(ours.url, 'finance');
    const reader = await signIn(ours.url, 'finance');
    const ruled = { url: ours.url, requests: pages('/api/compensation/compensation/page?pageSize=20', reader.headers), connections: 16 };
    const pageUnder = async (change: () => Promise<unknown>) => {
      await change();
      return (await load(ruled)).perSecond;
    };
    const beside = await interleaved(rounds, { ours: () => pageUnder(rules.set), floor: () => pageUnder(rules.clear) });
    await rules.clear();
    figures.push({ name: 'page of 20 orders under 5 column and 2 row rules, beside none', unit: '1/s', ...beside, atLeast: 0.8 });

    await fillAccounts(database.superuserUrl, client.tenantId, 50_000);
    const administrator = await signIn(ours.url, 'admin');
    const accounts = await load({ url: ours.url, requests: accountPages(administrator.headers), connections: 16 });
    figures.push({ name: 'page of 20 of 50,000 users, 16 connections', unit: '1/s', ours: accounts.perSecond });
    figures.push({ name: 'page of 20 of 50,000 users, 16 connections: p99', unit: 'ms', ours: accounts.p99 });

    const perSecond: Record<number, number> = {};
    let memory = 0;
    for (const rows of [100_000, 1_000_000]) {
      await fillOrders(database.superuserUrl, client.tenantId, rows);
      const filters = {
        'whole count': '?pageSize=20&status=3&flightStartDate=2025-01-01&flightEndDate=2025-02-01',
        'as delivered': '?pageSize=20&status=3',
      };
      for (const [kind, filter] of Object.entries(filters))
        for (const connections of [16, 64]) {
          const latency: Answered[] = [];
          const found = await interleaved(rounds, {
            ours: async () => {
              const path = `/api/compensation/compensation/page${filter}`;
              const answered = await load({ url: ours.url, requests: pages(path, client.headers), connections });
              latency.push(answered);
              return answered.perSecond;
            },
            floor: async () => (await load({ url: floor.url, requests: pages(`/page${filter}`), connections })).perSecond,
          });
          if (connections === 64) memory = Math.max(memory, ours.memory());
          const name = `page of 20 of ${rows.toLocaleString('en')}, ${kind}, ${connections} connections`;
          figures.push({ name, unit: '1/s', ...found, ...(rows === 100_000 && { atLeast: kind === 'as delivered' ? 1 : 0.6 }) });
          figures.push({ name: `${name}: p50`, unit: 'ms', ours: median(latency.map(each => each.p50)) });
          figures.push({ name: `${name}: p99`, unit: 'ms', ours: median(latency.map(each => each.p99)) });
          if (kind === 'as delivered' && connections === 16) perSecond[rows] = found.ours;
        }
    }
    await fillApplications(database.superuserUrl, client.tenantId, 1_000_000);
    const auditor = await signIn(ours.url, 'manager');
    const waiting = await load({ url: ours.url, requests: applicationPages(auditor.headers), connections: 16 });
    figures.push({ name: 'page of 20 of 1,000,000 applications, 16 connections', unit: '1/s', ours: waiting.perSecond });
    figures.push({ name: 'page of 20 of 1,000,000 applications, 16 connections: p99', unit: 'ms', ours: waiting.p99 });
    figures.push({
      name: 'page over 1,000,000 rows beside its own figure at 100,000',
      unit: '1/s',
      ours: perSecond[1_000_000] ?? 0,
      floor: perSecond[100_000],
      atLeast: 0.8,
    });
    figures.push({ name: 'resident memory at 64 connections', unit: 'MB', ours: memory, atMost: 300 });
    // Last: the orders that it makes and the memory that it takes are not those of the pages.
    const office = { superuserUrl: database.superuserUrl, tenantId: client.tenantId, ours: ours.url, floor: floor.url };
    figures.push(...(await auditors(rounds, office)));
  } finally {
    await floor.stop();
  }
} finally {
  await ours.stop();
  await database.leave();
  for (const folder of [dataDir, dirname(database.cluster)]) rmSync(folder, { recursive: true, force: true });
}
report('server', figures);
