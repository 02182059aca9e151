import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEmbedded } from '../../server/src/db/embedded.ts';
import { accountPages, fillAccounts } from './server/accounts.ts';
import { applicationPages, fillApplications } from './server/applications.ts';
import { auditors } from './server/auditors.ts';
import { backupFigures } from './server/backups.ts';
import { bagFigures } from './server/bags.ts';
import { exportFigures } from './server/exports.ts';
import { followerFigures } from './server/followers.ts';
import { millionFigures } from './server/million.ts';
import { nameFigures } from './server/names.ts';
import { fillOrders } from './server/orders.ts';
import { besideEachOther, filters, memoryFigures, orderPages, pageFigures, type Sides } from './server/page-figures.ts';
import { passengerFigures } from './server/passengers.ts';
import { releaseFigures } from './server/releases.ts';
import { orderRules, permissionCheck } from './server/rights.ts';
import { signInFigures } from './server/sign-in.ts';
import { printSteps, stepsOf } from './server/steps.ts';
import { textRecordFigures, textSheetFigures, textTaskFigures } from './server/texts.ts';
import { workerFigures } from './server/workers.ts';
import { withClock } from './support/clocks.ts';
import { load, pages, rounds, saves, to } from './support/load.ts';
import { signIn } from './support/portal-client.ts';
import { startScript } from './support/processes.ts';
import { type Figure, interleaved, median, report } from './support/report.ts';

// `npm run bench:server -- --rounds 5 --seconds 4`: the whole server beside a bare route on the same database, in the same minutes.
// `--only save,steps` measures some parts, `--rest 10` looks at the memory again after ten minutes of quiet, `--orders 20000` backs up fewer.
const given = (name: string): string | undefined => process.argv[process.argv.indexOf(`--${name}`) + 1 || process.argv.length];
const only = given('only')?.split(',');
const restMinutes = Number(given('rest') ?? 0);

const dataDir = mkdtempSync(join(tmpdir(), 'reap-bench-'));
const database = await openEmbedded(dataDir);
const env = { DATA_DIR: dataDir };
const savePath = '/api/compensation/compensation/save';
const json = { 'content-type': 'application/json' };

/** Starts of the process on a database that was stopped: to the ready line, and how long its first page takes then. */
async function starts(): Promise<[Figure[], Sides['ours']]> {
  let ours = await startScript('server/src/main.ts', { ...env, ...withClock(dataDir) });
  const { headers } = await signIn(ours.url, 'station');
  const ready: number[] = [];
  const first: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await ours.stop();
    ours = await startScript('server/src/main.ts', { ...env, ...withClock(dataDir) });
    ready.push(ours.startMs);
    const begun = performance.now();
    await (await fetch(`${ours.url}${orderPages}?pageNumber=1&pageSize=20`, { headers })).text();
    first.push(performance.now() - begun);
  }
  const figures = [
    { name: 'process start to the ready line', unit: 'ms', ours: median(ready), atMost: 3000 },
    { name: 'first page of orders after a start', unit: 'ms', ours: median(first), atMost: 300 },
  ];
  return [figures, ours];
}

/** What can be measured, in this order: what fills the database comes after what it would slow down. */
const parts: Record<string, (sides: Sides) => Promise<Figure[]>> = {
  async save({ ours, floor, client }) {
    const drafts = await saves(client);
    const saved = await interleaved(rounds, {
      ours: async () => (await load({ url: ours.url, requests: to(savePath, client.headers, drafts), connections: 16 })).perSecond,
      floor: async () => (await load({ url: floor.url, requests: to('/save', json, drafts), connections: 16 })).perSecond,
    });
    return [{ name: 'order save, 16 connections', unit: '1/s', ...saved, atLeast: 0.6 }];
  },

  'sign-in': ({ ours }) => signInFigures(ours.url),
  names: nameFigures,
  'text-sheets': textSheetFigures,
  'text-tasks': textTaskFigures,
  'text-records': sides => textRecordFigures(sides, Number(given('records') ?? 1_000_000)),
  followers: sides => followerFigures(sides, dataDir),
  exports: sides => exportFigures(sides, dataDir),
  million: sides => millionFigures(sides, dataDir, Number(given('recipients') ?? 1_000_000)),
  workers: ({ ours, client }) => workerFigures(env, ours.url, client.headers),
  permission: ({ ours }) => permissionCheck(ours.url, 40),
  boot: () => releaseFigures(env),

  /** One request after the other, so that a step's time is what it costs. */
  async steps({ floor, client, superuserUrl }) {
    await fillOrders(superuserUrl, client.tenantId, 100_000);
    const page = pages(orderPages + filters['whole count'], client.headers);
    const drafts = await saves(client);
    const cost = async (url: string, requests: typeof page) => 1_000_000 / (await load({ url, requests, connections: 1 })).perSecond;
    printSteps({
      page: {
        ...(await stepsOf(env, async url => (await load({ url, requests: page, connections: 1 })).perSecond)),
        floor: await cost(floor.url, pages(`/page${filters['whole count']}`)),
      },
      'order save': {
        ...(await stepsOf(
          env,
          async url => (await load({ url, requests: to(savePath, client.headers, drafts), connections: 1 })).perSecond,
        )),
        floor: await cost(floor.url, to('/save', json, drafts)),
      },
    });
    return [];
  },

  async users({ ours, client, superuserUrl }) {
    await fillAccounts(superuserUrl, client.tenantId, 50_000);
    const { headers } = await signIn(ours.url, 'admin');
    const { perSecond, p99 } = await load({ url: ours.url, requests: accountPages(headers), connections: 16 });
    const name = 'page of 20 of 50,000 users, 16 connections';
    return [
      { name, unit: '1/s', ours: perSecond },
      { name: `${name}: p99`, unit: 'ms', ours: p99 },
    ];
  },

  '100k': sides => pageFigures(sides, 100_000),

  async rules({ ours }) {
    const rules = await orderRules(ours.url, 'finance');
    const { headers } = await signIn(ours.url, 'finance');
    const pageUnder = async (change: () => Promise<unknown>) => {
      await change();
      return (await load({ url: ours.url, requests: pages(`${orderPages}?pageSize=20`, headers), connections: 16 })).perSecond;
    };
    const beside = await interleaved(rounds, { ours: () => pageUnder(rules.set), floor: () => pageUnder(rules.clear) });
    await rules.clear();
    return [{ name: 'page of 20 orders under 5 column and 2 row rules, beside none', unit: '1/s', ...beside, atLeast: 0.85 }];
  },

  '1m': async sides => [...(await pageFigures(sides, 1_000_000)), ...besideEachOther()],

  async applications({ ours, client, superuserUrl }) {
    await fillApplications(superuserUrl, client.tenantId, 1_000_000);
    const { headers } = await signIn(ours.url, 'manager');
    const { perSecond, p99 } = await load({ url: ours.url, requests: applicationPages(headers), connections: 16 });
    const name = 'page of 20 of 1,000,000 applications, 16 connections';
    return [
      { name, unit: '1/s', ours: perSecond },
      { name: `${name}: p99`, unit: 'ms', ours: p99 },
    ];
  },

  bags: bagFigures,
  passengers: passengerFigures,

  // Its saves come after the pages, which they would change.
  backup: sides => backupFigures(sides, env, Number(given('orders') ?? 1_000_000)),

  memory: ({ ours }) => memoryFigures(ours, restMinutes),

  // Last: the orders that it makes and the memory that it takes are not those of the pages.
  auditors: ({ ours, floor, client, superuserUrl }) =>
    auditors(rounds, { superuserUrl, tenantId: client.tenantId, ours: ours.url, floor: floor.url }),
};

const figures: Figure[] = [];
const [startFigures, ours] = await starts();
figures.push(...startFigures);
try {
  const client = await signIn(ours.url, 'station');
  const floor = await startScript('bench/floor/server/main.ts', { DATABASE_URL: database.url, TENANT: client.tenantId });
  try {
    const sides = { ours, floor, client, superuserUrl: database.superuserUrl };
    for (const [name, measure] of Object.entries(parts)) if (!only || only.includes(name)) figures.push(...(await measure(sides)));
  } finally {
    await floor.stop();
  }
} finally {
  await ours.stop();
  await database.leave();
  for (const folder of [dataDir, dirname(database.cluster)]) rmSync(folder, { recursive: true, force: true });
}
report('server', figures);
