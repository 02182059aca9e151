import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, load, pages, rounds } from '../support/load.ts';
import type { Client } from '../support/portal-client.ts';
import type { Running } from '../support/processes.ts';
import { type Figure, interleaved, median } from '../support/report.ts';
import { fillOrders } from './orders.ts';

export interface Sides {
  ours: Running;
  floor: Running;
  client: Client;
  superuserUrl: string;
}

export const orderPages = '/api/compensation/compensation/page';
export const filters = {
  'whole count': '?pageSize=20&status=3&flightStartDate=2025-01-01&flightEndDate=2025-02-01',
  'as delivered': '?pageSize=20&status=3',
};
/** Requests a second as delivered at 16 connections, by how many rows there are. */
const perSecond = new Map<number, number>();
/** The most memory that was seen at 64 connections, in MB. */
let memory = 0;

/** Pages of 20 over so many orders, the product beside its floor. */
export async function pageFigures(sides: Sides, rows: number): Promise<Figure[]> {
  await fillOrders(sides.superuserUrl, sides.client.tenantId, rows);
  const figures: Figure[] = [];
  for (const kind of ['whole count', 'as delivered'] as const)
    for (const connections of [16, 64]) figures.push(...(await pageFigure(sides, rows, kind, connections)));
  figures.push(await stopsCountingToo(sides, rows));
  return figures;
}

const targets = {
  100000: { 'whole count': { atLeast: 0.8 }, 'as delivered': { atLeast: 1 } },
  1000000: { 'whole count': {}, 'as delivered': { atLeast: 2 } },
};

async function pageFigure(sides: Sides, rows: number, kind: keyof typeof filters, connections: number): Promise<Figure[]> {
  const { ours, floor, client } = sides;
  const latency: Answered[] = [];
  const found = await interleaved(rounds, {
    ours: async () => {
      const answered = await load({ url: ours.url, requests: pages(`${orderPages}${filters[kind]}`, client.headers), connections });
      latency.push(answered);
      return answered.perSecond;
    },
    floor: async () => (await load({ url: floor.url, requests: pages(`/page${filters[kind]}`), connections })).perSecond,
  });
  if (connections === 64) memory = Math.max(memory, ours.memory());
  if (kind === 'as delivered' && connections === 16) perSecond.set(rows, found.ours);
  const name = `page of 20 of ${rows.toLocaleString('en')}, ${kind}, ${connections} connections`;
  return [
    { name, unit: '1/s', ...found, ...targets[rows === 100_000 ? 100_000 : 1_000_000][kind] },
    { name: `${name}: p50`, unit: 'ms', ours: median(latency.map(each => each.p50)) },
    { name: `${name}: p99`, unit: 'ms', ours: median(latency.map(each => each.p99)) },
  ];
}

/** As delivered, beside a floor that stops counting where the product does. */
async function stopsCountingToo({ ours, floor, client }: Sides, rows: number): Promise<Figure> {
  const filter = filters['as delivered'];
  const found = await interleaved(rounds, {
    ours: async () => (await load({ url: ours.url, requests: pages(orderPages + filter, client.headers), connections: 16 })).perSecond,
    floor: async () => (await load({ url: floor.url, requests: pages(`/page${filter}&limited=1`), connections: 16 })).perSecond,
  });
  return { name: `page of 20 of ${rows.toLocaleString('en')}, beside a floor that counts to 10,001 too`, unit: '1/s', ...found };
}

/** What does not grow with the rows: the figure of 1,000,000 beside that of 100,000. */
export const besideEachOther = (): Figure[] => [
  {
    name: 'page over 1,000,000 rows beside its own figure at 100,000',
    unit: '1/s',
    ours: perSecond.get(1_000_000) ?? Number.NaN,
    floor: perSecond.get(100_000),
    atLeast: 0.9,
  },
];

/** The memory of the loads, and after so many minutes without any. */
export async function memoryFigures(ours: Running, restMinutes: number): Promise<Figure[]> {
  await sleep(restMinutes * 60_000);
  return [
    { name: 'resident memory at 64 connections', unit: 'MB', ours: memory, atMost: 300 },
    { name: `resident memory ${restMinutes} minutes after`, unit: 'MB', ours: ours.memory(), ...(restMinutes >= 10 && { atMost: 220 }) },
  ];
}
