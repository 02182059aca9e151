import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '../../db/pool.ts';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';
import { httpTickets } from './http-tickets.ts';

const secret = 'a secret of both sides, thirty-two long';
const now = new Date('2026-03-14T00:00:00Z');
const coupon = { tenantId: 't', paxId: 'p', ticketNo: '7812345678901', flightNo: 'TV9801', flightDate: '2026-03-14', segment: 'LXA-CTU' };
const order = { ...coupon, id: 'o', from: 'CHECKED_IN', to: 'OPEN' } as const;
const soon = () => AbortSignal.timeout(2000);
const db = {} as Db;

let server: Server;
let told: { method: string; url: string; body: string; signed: boolean }[] = [];
const known = new Map<string, object>();
beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const body = await textOf(request);
    const { method = '', url = '', headers } = request;
    const signed = headers['x-reap-signature'] === signatureOf(secret, [String(headers['x-reap-at']), body || url]);
    told.push({ method, url, body, signed });
    const say = (status: number, said?: object) => answer.writeHead(status).end(said && JSON.stringify(said));
    if (url.startsWith('/coupons')) return say(200, { status: 'LIFTED' });
    if (method === 'GET') return known.has(url) ? say(200, known.get(url)) : say(404);
    const { reference, to } = JSON.parse(body);
    if (to === 'SUSPENDED') return say(503);
    known.set(`/orders/${reference}`, { state: 'done' });
    return say(200, { state: 'accepted' });
  }).listen(0, '127.0.0.1');
  await new Promise(done => server.once('listening', done));
});
afterAll(() => server.close());
beforeEach(() => {
  told = [];
});

const system = () => httpTickets({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret }, () => now);

test('coupons are asked for and orders told, each signed; an order that nobody knows is undefined', async () => {
  expect(await system().statusOf(db, coupon, soon())).toBe('LIFTED');
  expect(await system().find(order, soon())).toBeUndefined();
  expect(await system().change(order, soon())).toEqual({ state: 'accepted', reason: '' });
  expect(await system().find(order, soon())).toEqual({ state: 'done', reason: '' });
  expect(told.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    ...['GET /coupons', 'GET /orders/t.o', 'POST /orders', 'GET /orders/t.o'],
  ]);
  expect(told.every(one => one.signed)).toBe(true);
  expect(JSON.parse(told[2]?.body ?? '')).toMatchObject({ reference: 't.o', ticketNo: coupon.ticketNo, from: 'CHECKED_IN', to: 'OPEN' });
});

test('an answer that says nothing is no answer', async () => {
  await expect(system().change({ ...order, to: 'SUSPENDED' }, soon())).rejects.toThrow('503');
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
