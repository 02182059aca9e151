import { randomUUID } from 'node:crypto';
import { load } from '../support/load.ts';
import { signIn } from '../support/portal-client.ts';
import type { Figure } from '../support/report.ts';
import type { Sides } from './page-figures.ts';

const rows = 50_000;
const flightPage = '/api/flight-passenger/flt/flight/list/basic/page';

interface Flight {
  flightNo: string;
  flightDate: string;
  orgCity: string;
  dstCity: string;
}

/** A departure list whose every second row has a ticket that is none. */
function departureList(flights: readonly Flight[]): File {
  const lines = Array.from({ length: rows }, (_, at) => {
    const { flightNo, flightDate, orgCity, dstCity } = flights[at % flights.length] as Flight;
    const tktNo = at % 2 ? '781' : `799${String(at).padStart(10, '0')}`;
    return [flightNo, flightDate, `${orgCity}-${dstCity}`, 'BENCH/NAME', tktNo, 'Y', '', String(Math.floor(at / flights.length))].join();
  });
  return new File([['航班号,航班日期,航段,旅客姓名,票号,舱位,座位号,登机序号', ...lines].join('\n')], 'names.csv');
}

/** 50,000 names, half of them bad: how long they take, what memory above idle, and what others notice who read a list meanwhile. */
export async function nameFigures({ ours }: Pick<Sides, 'ours'>): Promise<Figure[]> {
  const { headers } = await signIn(ours.url, 'assurance');
  const asked = { method: 'POST' as const, path: flightPage, headers, body: JSON.stringify({ pageNumber: 1, pageSize: 20 }) };
  const read = () => load({ url: ours.url, requests: [asked], connections: 2 });
  const found = (await (
    await fetch(ours.url + flightPage, { method: 'POST', headers, body: JSON.stringify({ pageSize: 300 }) })
  ).json()) as {
    data: Flight[];
  };
  const alone = await read();
  const idle = ours.memory();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, ours.memory());
  }, 20);
  const form = new FormData();
  form.append('goodOnly', 'true');
  form.append('file', departureList(found.data));
  const { 'content-type': _, ...others } = headers as Record<string, string>;
  const began = performance.now();
  const importing = fetch(`${ours.url}/api/flight-passenger/flt/flight/import/importNamesInfo`, {
    method: 'POST',
    headers: { ...others, 'idempotency-key': randomUUID() },
    body: form,
  }).then(async answer => ({ seconds: (performance.now() - began) / 1000, text: await answer.text() }));
  const beside = await read();
  const { seconds, text } = await importing;
  clearInterval(watch);
  const { data } = JSON.parse(text) as { data?: { imported: number } };
  if (data?.imported !== rows / 2) throw new Error(`the list was not taken in: ${text.slice(0, 500)}`);
  return [
    { name: 'departure list of 50,000 names, half of them bad', unit: 's', ours: seconds, atMost: 20 },
    { name: 'the same: memory above idle', unit: 'MB', ours: peak - idle, atMost: 100 },
    { name: 'page of 20 flights while it comes, p99, beside without', unit: 'ms', ours: beside.p99, floor: alone.p99, atMost: 2 },
  ];
}
