import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../../../kernel/sealing/signed-message.ts';
import { httpGateway } from './http-gateway.ts';

const secret = 'a secret of both sides, thirty-two long';
const tenantId = '11111111-1111-4111-8111-111111111111';
const id = '22222222-2222-4222-8222-222222222222';
const answer = { reference: `${tenantId}.${id}`, transferNo: 'T1', amountFen: 10_000, status: 'accepted' };

let server: Server;
let heard: { method: string; url: string; type: string | undefined; body: string; genuine: boolean }[];
let says: { status: number; body: unknown };
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url = '' } = request;
    const signature = signatureOf(secret, [String(request.headers['x-reap-at']), method === 'GET' ? url : body]);
    const { 'content-type': type } = request.headers;
    heard.push({ method, url, type, body, genuine: signature === request.headers['x-reap-signature'] });
    response.writeHead(says.status, { 'content-type': 'application/json' }).end(JSON.stringify(says.body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise(resolve => server.close(resolve)));
beforeEach(() => {
  heard = [];
  says = { status: 200, body: answer };
});

const gateway = (path = '') =>
  httpGateway({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, secret }, () => new Date());

test('a transfer is asked for signed, under a name that makes it one', async () => {
  const order = { tenantId, id, channel: 3 as const, account: '6225880000000001', payee: '旅客', amountFen: 10_000 };
  expect(await gateway().pay(order)).toEqual({ tenantId, id, transferNo: 'T1', amountFen: 10_000, status: 'accepted', reason: '' });
  expect(heard).toMatchObject([{ method: 'POST', url: '/transfers', type: 'application/json', genuine: true }]);
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    reference: answer.reference,
    channel: 3,
    account: order.account,
    payee: '旅客',
    amountFen: 10_000,
  });
});

test('what it never heard of is nothing; what it can’t say is no answer', async () => {
  says = { status: 404, body: {} };
  expect(await gateway().find(tenantId, id)).toBeUndefined();
  says = { status: 500, body: {} };
  await expect(gateway().find(tenantId, id)).rejects.toThrow('500');
  says = { status: 200, body: { ...answer, amountFen: '1e4' } };
  await expect(gateway().find(tenantId, id)).rejects.toThrow();
});

test('a refusal that is told at length is a refusal, and leaves the rest of its day readable', async () => {
  const refused = { ...answer, status: 'failed', reason: `收款账户异常\u0000${'，请核对'.repeat(80)}` };
  says = { status: 200, body: [refused, { ...answer, status: 'paid' }] };
  const [read, other] = await gateway().decidedOn(tenantId, '2026-11-21');
  expect([read?.status, other?.status]).toEqual(['failed', 'paid']);
  expect(read?.reason).toMatch(/^收款账户异常 ，请核对.*$/);
  expect(read?.reason).toHaveLength(200);
});

test('its address may end with a slash', async () => {
  await gateway('/bank/').find(tenantId, id);
  expect(heard.map(({ url }) => url.split('?')[0])).toEqual([`/bank/transfers/${answer.reference}`]);
});

test('a day is asked for by tenant', async () => {
  says = { status: 200, body: [answer, { ...answer, status: 'failed', reason: '账户冻结' }] };
  const found = await gateway().decidedOn(tenantId, '2026-11-21');
  expect(found.map(one => one.status)).toEqual(['accepted', 'failed']);
  expect(heard).toMatchObject([{ url: `/transfers?tenant=${tenantId}&day=2026-11-21`, genuine: true }]);
});

test.each(['BY-HAND-1', `${tenantId}.7`, `x.${id}`, ''])('a reference that is none of ours (“%s”) is kept as it is', async reference => {
  says = { status: 200, body: [{ ...answer, reference }] };
  expect(await gateway().decidedOn(tenantId, '2026-11-21')).toMatchObject([{ tenantId: '', id: reference, transferNo: 'T1' }]);
});
