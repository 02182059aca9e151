import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type autocannon from 'autocannon';
import pg from 'pg';
import { openSheet } from '../../../server/src/kernel/spreadsheet/sheet.ts';
import { load } from '../support/load.ts';
import { type Client, signIn } from '../support/portal-client.ts';
import type { Figure } from '../support/report.ts';
import { handIn, isThrough, pass, perTask, smsPath } from '../support/text-tasks.ts';
import type { Sides } from './page-figures.ts';

const tasks = 5;

/** 50,000 messages from five tasks: handed in, passed, through the simulated gateway; and what others notice meanwhile. */
export async function textTaskFigures({ ours: { url } }: Sides): Promise<Figure[]> {
  const writer = await signIn(url, 'message');
  const reviewer = await signIn(url, 'manager');
  const path = '/api/flight-passenger/flt/flight/list/basic/page';
  const asked = { method: 'POST' as const, path, headers: reviewer.headers, body: JSON.stringify({ pageNumber: 1, pageSize: 20 }) };
  const read = () => load({ url, requests: [asked], connections: 2 });
  const alone = await read();
  const ids: string[] = [];
  const handingIn = performance.now();
  for (let nth = 0; nth < tasks; nth += 1) ids.push(await handIn(url, writer, nth));
  const eachSeconds = (performance.now() - handingIn) / 1000 / tasks;
  const began = performance.now();
  for (const taskId of ids) await pass(url, reviewer, taskId);
  const beside = await read();
  for (const taskId of ids) while (!(await isThrough(writer, taskId))) await sleep(500);
  const seconds = (performance.now() - began) / 1000;
  return [
    { name: 'task of 10,000 numbers: read, sealed, kept', unit: 's', ours: eachSeconds },
    { name: '50,000 messages through the simulated gateway', unit: '1/s', ours: (tasks * perTask) / seconds, atLeast: 300 },
    { name: 'page of 20 flights while they are sent, p99, beside without', unit: 'ms', ours: beside.p99, floor: alone.p99, atMost: 2 },
  ];
}

/** Makes the tenant's messages `count` in number, over six months; by the database. */
async function fillTexts(superuserUrl: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/reap?') });
  await client.connect();
  try {
    for (const text of [
      'set session_replication_role = replica',
      `select make_sms_month(now() - make_interval(months => n)) from generate_series(0, 6) n`,
      `insert into sms_messages select r.*
        from (select * from sms_messages where tenant_id = '${tenantId}' and apply_object = 'PASSENGER' limit 1) t,
          generate_series((select count(*) + 1 from sms_messages where tenant_id = '${tenantId}'), ${count}) n,
          lateral (select now() - n * (interval '170 days' / ${count}) as at) m,
          lateral jsonb_populate_record(t::sms_messages, jsonb_build_object('id', overlay(first_id_at(m.at)::text placing lpad(to_hex(n), 12, '0') from 25),
            'phone_hash', 'p' || n % 200000, 'flight_no', 'TV' || lpad((n % 9000)::text, 4, '0'), 'flight_date', m.at::date, 'state', 'received',
            'next_at', null, 'created_at', m.at)) r`,
      'vacuum analyze sms_messages',
      'checkpoint',
    ])
      await client.query(text);
  } finally {
    await client.end();
  }
}

/** The first pages of everything, of one day, and of a flight. */
function recordPages({ headers }: Client): autocannon.Request[] {
  const day = new Date(Date.now() - 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const filters = [{}, { startDate: day, endDate: day }, { telphone: '15000000001' }, { flightNo: 'TV0123', flightDate: day }];
  return filters.flatMap(filter =>
    [1, 2, 3].map(pageNumber => ({
      method: 'POST' as const,
      path: `${smsPath}/passenger/list`,
      headers,
      body: JSON.stringify({ ...filter, pageNumber, pageSize: 20 }),
    })),
  );
}

/** The records of those that were sent, as `/passenger/list` pages them. */
export async function textRecordFigures({ ours, client, superuserUrl }: Sides, records: number): Promise<Figure[]> {
  const requests = recordPages(await signIn(ours.url, 'message'));
  const over = async (count: number) => {
    await fillTexts(superuserUrl, client.tenantId, count);
    return 1_000_000 / (await load({ url: ours.url, requests, connections: 1 })).perSecond;
  };
  const few = await over(100_000);
  const many = await over(records);
  return [
    { name: `page of 20 of ${records.toLocaleString('en')} messages, beside 100,000`, unit: 'µs', ours: many, floor: few, atMost: 1.5 },
  ];
}

const sheetRows = 100_000;
const sheetTypes = ['xlsx', 'csv'] as const;

/** Numbers of which every second is none, as a spreadsheet of each type; the first is read by a server that has read none yet. */
export async function textSheetFigures({ ours: { url } }: Sides): Promise<Figure[]> {
  const { headers } = await signIn(url, 'message');
  const { 'content-type': _, ...others } = headers;
  const folder = mkdtempSync(join(tmpdir(), 'reap-sheets-'));
  const figures: Figure[] = [];
  for (const type of sheetTypes) {
    const path = join(folder, `numbers.${type}`);
    const sheet = await openSheet(type, path, 'numbers', [{ title: '手机号', kind: 'text' }]);
    await sheet.add(Array.from({ length: sheetRows }, (_, at) => [at % 2 ? `1${at}` : `16${String(at).padStart(9, '0')}`]));
    await sheet.end();
    const form = new FormData();
    form.append('file', new File([readFileSync(path)], `numbers.${type}`));
    const began = performance.now();
    const answer = await fetch(`${url}${smsPath}/task/import/mobile`, { method: 'POST', headers: others, body: form });
    const seconds = (performance.now() - began) / 1000;
    const { data } = (await answer.json()) as { data?: { errorCount: number } };
    if (data?.errorCount !== sheetRows / 2) throw new Error(`the sheet has ${data?.errorCount} errors`);
    figures.push({ name: `${type} of 100,000 numbers, half of them bad: first errors`, unit: 's', ours: seconds, atMost: 3 });
  }
  rmSync(folder, { recursive: true });
  return figures;
}
