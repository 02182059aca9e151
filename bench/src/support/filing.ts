import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inDatabase } from './database.ts';
import { newestCodes } from './outbox.ts';
import { type Client, signIn } from './portal-client.ts';
import type { Figure } from './report.ts';

const passengers = 64;
const orders = 50;
const maxP99 = 500;
/** What is asked a second, until the machine gives it. */
const rates = [200, 160, 120];
const api = '/api/compensation';
const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

export interface Pax {
  paxId: string;
  paxName: string;
  idNo: string;
  telephone: string;
  flightNo: string;
  flightDate: string;
}
interface Order {
  orderId: string;
  accidentId: string;
  paxCount: number;
}
interface Claim {
  pax: Pax;
  headers: Record<string, string>;
}

/** Where the claims are filed: the portal, its data, and its database as superuser. */
export interface Place {
  url: string;
  dataDir: string;
  superuserUrl: string;
}

async function answerOf<T>(answer: Promise<Response>): Promise<T> {
  const body = (await (await answer).json()) as { code: number; message: string; data: T };
  if (body.code !== 200) throw new Error(body.message);
  return body.data;
}

/** An order in effect, and so many passengers of its flight who have a phone of their own. */
async function flightOf(admin: Client): Promise<{ order: Order; chosen: Pax[] }> {
  const inEffect = await admin.get<Order[]>(`${api}/compensation/page?pageSize=100&status=3&compensateType=1`);
  // The newest are those of the claim page's figures, whose phones have had their code of this minute.
  for (const order of inEffect.toReversed()) {
    const all = await admin.get<Pax[]>(`${api}/compensation/findChoicePax?accidentId=${order.accidentId}&pageSize=300`);
    const byPhone = new Map(all.filter(({ telephone, idNo }) => telephone && idNo).map(pax => [pax.telephone, pax]));
    if (byPhone.size >= passengers) return { order, chosen: [...byPhone.values()].slice(0, passengers) };
  }
  throw new Error(`no flight with an order in effect has ${passengers} passengers with a phone`);
}

/** Orders like that one, in effect, each with a line for every passenger; by the database. */
async function fillOrders(client: pg.Client, like: Order, chosen: readonly Pax[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into compensation_orders select r.* from compensation_orders o, generate_series(1, ${orders}) n,
      lateral jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'order_no', 'BC' || ((extract(epoch from clock_timestamp()) * 1000000)::bigint * 100 + n)::text,
        'pax_count', ${chosen.length}, 'sum_fen', ${chosen.length * 10_000}, 'effective_at', now())) r where o.id = $1 returning id`,
    [like.orderId],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into compensation_order_pax select r.* from (select * from compensation_order_pax where order_id = $1 limit 1) l, unnest($2::uuid[]) o,
      unnest($3::uuid[]) p, lateral jsonb_populate_record(l::compensation_order_pax, jsonb_build_object('order_id', o, 'pax_id', p,
        'amount_fen', 10000, 'frozen', false, 'receive_status', 0, 'duplicate_reason', '再次延误')) r`,
    [like.orderId, ids, chosen.map(({ paxId }) => paxId)],
  );
  await client.query('analyze');
  return ids;
}

/** Opens a claim as the page does: the passenger names himself, and the code of a message proves his phone. */
async function openClaims({ url, dataDir }: Place, chosen: readonly Pax[]): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const pax of chosen) {
    const { paxName, idNo, flightNo, flightDate } = pax;
    const body = JSON.stringify({ paxName, idNo, flightNo, flightDate, asToken: true });
    const named = fetch(`${url}${api}/apply/authPax`, { method: 'POST', headers: { ...headers, 'x-tenant': 'TV' }, body });
    const { token } = await answerOf<{ token: string }>(named);
    const claim = { pax, headers: { ...headers, authorization: `Bearer ${token}` } };
    await answerOf(fetch(`${url}${api}/apply/sendSMS?phoneNum=${pax.telephone}`, { headers: claim.headers }));
    claims.push(claim);
    // The outbox shows the newest ten.
    if (claims.length % 8 === 0) await prove(url, dataDir, claims.slice(-8));
  }
  return claims;
}

async function prove(url: string, dataDir: string, claims: readonly Claim[]): Promise<void> {
  const codes = newestCodes(dataDir);
  for (const { pax, headers } of claims) {
    const asked = new URLSearchParams({ phoneNum: pax.telephone, authCode: codes.get(pax.telephone) ?? '' });
    await answerOf(fetch(`${url}${api}/apply/verificationSMS?${asked}`, { headers }));
  }
}

interface Sent {
  ms: number;
  status: number;
}

/**
 * Each passenger claims line after line, every one twice in the same moment, in his part of so many a second, and waits for his answers;
 * who has claimed all begins again. A passenger who is sent away because all are busy (503) goes on with the next line.
 */
async function fileAll(url: string, claims: readonly Claim[], orderIds: readonly string[], seconds: number, perSecond: number) {
  const send = async ({ pax, headers }: Claim, orderId: string): Promise<Sent> => {
    const began = performance.now();
    const answer = await fetch(`${url}${api}/apply/saveApply`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ orderIds: [orderId], phoneNum: pax.telephone, payChannel: 3, payAccount: '6225880000000001' }),
    });
    await answer.text();
    return { ms: performance.now() - began, status: answer.status };
  };
  const pauseMs = (2000 * claims.length) / perSecond;
  const answers: Sent[] = [];
  const begun = performance.now();
  await Promise.all(
    claims.map(async (claim, nth) => {
      const started = begun + (pauseMs * nth) / claims.length;
      for (let at = 0; at * pauseMs < seconds * 1000; at += 1) {
        await sleep(Math.max(0, started + at * pauseMs - performance.now()));
        const orderId = orderIds[(at + nth) % orderIds.length] ?? '';
        answers.push(...(await Promise.all([send(claim, orderId), send(claim, orderId)])));
        if (performance.now() - begun > seconds * 1000) break;
      }
    }),
  );
  return { answers, seconds: (performance.now() - begun) / 1000 };
}

/** Passes so many of the applications and waits for their money; answers how many lines were paid. */
async function pay(url: string, client: pg.Client, orderIds: readonly string[], count: number): Promise<number> {
  const manager = await signIn(url, 'manager');
  const { rows } = await client.query<{ id: string }>(
    'select distinct application_id as id from application_lines where order_id = any($1) and live limit $2',
    [orderIds, count],
  );
  const pass = async (applyId: string) => {
    const found = await manager.get<{ version: number; passengerPaxInfoVO: { compensationOrderVOList: { paxInfoId: string }[] } }>(
      `${api}/apply/order/get?applyId=${applyId}`,
    );
    const applyPaxInfoS = found.passengerPaxInfoVO.compensationOrderVOList.map(({ paxInfoId }) => ({ paxInfoId, auditType: 1 }));
    const body = JSON.stringify({ applyId, version: found.version, applyUserAudit: { auditType: 1 }, applyPaxInfoS });
    await answerOf(
      fetch(`${url}${api}/apply/audit`, { method: 'POST', headers: { ...manager.headers, 'idempotency-key': randomUUID() }, body }),
    );
  };
  const ids = rows.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let id = ids.pop(); id; id = ids.pop()) await pass(id);
    }),
  );
  const settled = async () => {
    const [found] = (
      await client.query<{ open: number; paid: number }>(
        'select count(*) filter (where state in (0, 2))::int as open, count(*) filter (where state = 1)::int as paid from payments where order_id = any($1)',
        [orderIds],
      )
    ).rows;
    return found?.open === 0 ? found.paid : undefined;
  };
  for (let paid = await settled(); ; paid = await settled()) {
    if (paid !== undefined) return paid;
    await sleep(500);
  }
}

/** Lines in more than one application that runs, or with more than one payment that went through. */
async function twice(client: pg.Client, orderIds: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (
      (select order_id, pax_id from application_lines where order_id = any($1) and live group by 1, 2 having count(*) > 1)
      union all (select p.order_id, p.pax_id from payments p join payment_entries e on e.payment_id = p.id and e.entry = 'paid'
        where p.order_id = any($1) group by 1, 2 having count(*) > 1)) d`,
    [orderIds],
  );
  return rows[0]?.count ?? 0;
}

/** What 64 passengers were answered who claimed the lines of 50 orders, so many a second. */
async function filedAt(place: Place, client: pg.Client, like: Order, claims: readonly Claim[], seconds: number, perSecond: number) {
  const chosen = claims.map(({ pax }) => pax);
  const orderIds = await fillOrders(client, like, chosen);
  const { answers, seconds: taken } = await fileAll(place.url, claims, orderIds, seconds, perSecond);
  const having = (...statuses: number[]) => answers.filter(({ status }) => statuses.includes(status));
  const answered = having(200, 409);
  const times = answered.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const name = `${passengers} claims of ${orders} orders, each line twice at once, ${perSecond} asked a second`;
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const figures: Figure[] = [
    { name: `${name}: answered`, unit: '1/s', ours: answered.length / taken },
    { name: `${name}: p99`, unit: 'ms', ours: p99, atMost: maxP99 },
    { name: `${name}: lines that were filed`, unit: `of ${passengers * orders}`, ours: having(200).length },
    { name: `${name}: sent away because all are busy`, unit: '', ours: having(503).length },
    { name: `${name}: neither filed nor told why not`, unit: '', ours: answers.length - answered.length - having(503).length, atMost: 0 },
  ];
  return { orderIds, p99, figures };
}

/** 64 passengers claim the lines of the same 50 orders, each line twice at once, as many a second as the machine gives; then some of it is passed and paid. */
export async function filingFigures(place: Place, { seconds = 60, paid = 300 } = {}): Promise<Figure[]> {
  const admin = await signIn(place.url, 'admin');
  const { order, chosen } = await flightOf(admin);
  return inDatabase(place.superuserUrl, async client => {
    await client.query('set session_replication_role = replica');
    const rule = {
      method: 'POST',
      headers: { ...admin.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ payWaitPeriod: 0 }),
    };
    await answerOf(fetch(`${place.url}${api}/replace/rule/savePayWaitPeriod`, rule));
    const claims = await openClaims(place, chosen);
    const figures: Figure[] = [];
    const orderIds: string[] = [];
    for (const perSecond of rates) {
      const filed = await filedAt(place, client, order, claims, seconds, perSecond);
      figures.push(...filed.figures);
      orderIds.push(...filed.orderIds);
      if (filed.p99 <= maxP99) break;
    }
    const paidLines = await pay(place.url, client, orderIds, paid);
    const name = `filed or paid twice, ${paidLines} of them passed and paid`;
    return [...figures, { name, unit: 'lines', ours: await twice(client, orderIds), atMost: 0 }];
  });
}
