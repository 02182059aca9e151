import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { claimants } from '../phone/claim-pages.ts';
import { clockOf } from '../support/clocks.ts';
import { inDatabase } from '../support/database.ts';
import type { Pax } from '../support/filing.ts';
import { load } from '../support/load.ts';
import { signIn } from '../support/portal-client.ts';
import type { Figure } from '../support/report.ts';
import { pass } from '../support/text-tasks.ts';
import type { Sides } from './page-figures.ts';

const messages = 100_000;
const slices = 5;
const codesAsked = slices;
const claims = '/api/compensation/apply';

/** A passenger asks for the code of his claim, as the page does. */
async function askCode(url: string, { paxName, idNo, flightNo, flightDate, telephone }: Pax): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-tenant': 'TV' };
  const body = JSON.stringify({ paxName, idNo, flightNo, flightDate, asToken: true });
  const named = (await (await fetch(`${url}${claims}/authPax`, { method: 'POST', headers, body })).json()) as { data: { token: string } };
  const asked = await fetch(`${url}${claims}/sendSMS?phoneNum=${telephone}`, {
    headers: { ...headers, authorization: `Bearer ${named.data.token}` },
  });
  if (!asked.ok) throw new Error(await asked.text());
}

const handedOver = async (client: pg.Client, taskId: string): Promise<number> =>
  (await client.query<{ n: number }>('select count(*)::int as n from sms_messages where task_id = $1 and sent_at is not null', [taskId]))
    .rows[0]?.n ?? 0;

/** The longest from a code that was asked for until the gateway had it, in seconds. */
async function slowestCode(client: pg.Client): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ asked: number; sent: number; slowest: number }>(
      `select count(*)::int as asked, count(sent_at)::int as sent, extract(epoch from max(sent_at - created_at))::float as slowest
       from (select * from sms_messages where lane = 0 order by id desc limit $1) c`,
      [codesAsked],
    );
    const [found] = rows;
    if (found?.asked !== codesAsked) throw new Error(`${found?.asked} codes were asked for`);
    if (found.sent === codesAsked) return found.slowest;
    await sleep(200);
  }
}

/** The first 100,000 messages of a long task through the simulated gateway, while others read and passengers ask for codes. */
export async function sendingFigures({ ours, superuserUrl }: Sides, dataDir: string, taskId: string): Promise<Figure[]> {
  const { url } = ours;
  const reviewer = await signIn(url, 'manager');
  const passengers = await claimants(await signIn(url, 'admin'), codesAsked);
  const path = '/api/flight-passenger/flt/flight/list/basic/page';
  const asked = { method: 'POST' as const, path, headers: reviewer.headers, body: JSON.stringify({ pageNumber: 1, pageSize: 20 }) };
  const read = () => load({ url, requests: [asked], connections: 2 });
  const alone = await read();
  return inDatabase(superuserUrl, async client => {
    await pass(url, reviewer, taskId);
    const seconds: number[] = [];
    while ((await handedOver(client, taskId)) === 0) await sleep(50);
    let began = performance.now();
    let warm = 0;
    let beside = alone;
    for (let slice = 1; slice <= slices; slice += 1) {
      while ((await handedOver(client, taskId)) < (slice * messages) / slices) await sleep(250);
      seconds.push((performance.now() - began) / 1000);
      const passenger = passengers[slice - 1];
      if (passenger) await askCode(url, passenger);
      // Others read in the second slice alone: what they take is not the pipeline's.
      if (slice === 1) {
        warm = (await clockOf(ours, dataDir)).heap;
        beside = await read();
      }
      began = performance.now();
    }
    const code = await slowestCode(client);
    const after = (await clockOf(ours, dataDir)).heap;
    const each = messages / slices;
    const steady = seconds.toSpliced(1, 1).map(taken => each / taken);
    const rate = (steady.length * each) / seconds.toSpliced(1, 1).reduce((sum, taken) => sum + taken, 0);
    const of = `${messages.toLocaleString('en')} messages of it through the simulated gateway`;
    return [
      { name: of, unit: '1/s', ours: rate, atLeast: 300 },
      { name: `${of}: slowest fifth beside all`, unit: '1/s', ours: Math.min(...steady), floor: rate, atLeast: 0.9 },
      { name: `${of}: heap after a collection, beside after a fifth`, unit: 'MB', ours: after, floor: warm, atMost: 1.05 },
      { name: 'page of 20 flights while they are sent, p99, beside without', unit: 'ms', ours: beside.p99, floor: alone.p99, atMost: 2 },
      { name: `codes asked for meanwhile: until the gateway has the last of ${codesAsked}`, unit: 's', ours: code, atMost: 2 },
    ];
  });
}
