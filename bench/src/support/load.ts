import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Client } from './portal-client.ts';

const option = (name: string, usual: number): number => Number(process.argv[process.argv.indexOf(`--${name}`) + 1] || usual) || usual;

/** How often everything is measured, and for how long each time: `--rounds 5 --seconds 4`. */
export const rounds = option('rounds', 5);
const seconds = option('seconds', 4);

interface Load {
  url: string;
  requests: autocannon.Request[];
  connections: number;
}
export interface Answered {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Answered requests a second and latencies of a load. Who is sent away because all are busy (503) does not count; another refusal ends the run. */
export async function load({ url, requests, connections }: Load): Promise<Answered> {
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

export const pages = (path: string, headers: Record<string, string> = {}): autocannon.Request[] =>
  [1, 2, 3, 4, 5].map(pageNumber => ({ method: 'GET', path: `${path}&pageNumber=${pageNumber}`, headers }));

/** An order save for each of some accidents, every request with a key of its own. */
export async function saves(client: Client): Promise<autocannon.Request[]> {
  const accidents = await client.get<{ accidentId: string; choiceSegment: string[]; serviceCity?: string }[]>(
    '/api/compensation/accident/page?pageNumber=1&pageSize=20&accidentStatus=1',
  );
  const bodies = await Promise.all(
    accidents.map(async ({ accidentId }) => {
      const pax = await client.get<{ paxId: string }[]>(
        `/api/compensation/compensation/findChoicePax?accidentId=${accidentId}&pageNumber=1&pageSize=3`,
      );
      const passengers = pax.map(({ paxId }) => ({ paxId, currentAmount: '100.00', duplicateReason: '再次延误' }));
      return JSON.stringify({ accidentId, compensateType: 1, serviceCity: 'LXA', responsibleUnits: ['maintenance'], passengers });
    }),
  );
  return bodies.map(body => ({
    method: 'POST',
    body,
    setupRequest: request => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }),
  }));
}
export const to = (path: string, headers: Record<string, string>, requests: readonly autocannon.Request[]): autocannon.Request[] =>
  requests.map(request => ({ ...request, path, headers }));
