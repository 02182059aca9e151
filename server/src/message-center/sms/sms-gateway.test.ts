import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { givenIn } from '../../compensation/testing/given.ts';
import { claimOfPax } from '../../compensation/testing/given-claim.ts';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';
import type { Extras } from '../../testing/client.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { lastMessage } from '../testing/sent-sms.ts';

const secret = 'a secret that both sides know and nobody else';
interface Heard {
  reference: string;
  phone: string;
  content: string;
  at: string;
  signature: string;
}

let gateway: Server;
let heard: Heard[];
let refusals: number[];
let portal: TestPortal;
let claim: Extras;
beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const status = refusals.shift() ?? 200;
    if (status === 200) heard.push(JSON.parse(body) as Heard);
    response.writeHead(status).end();
  });
  await new Promise<void>(ready => gateway.listen(0, '127.0.0.1', ready));
  portal = await startPortal({ sms: { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, secret } });
  const { accident } = await givenIn(portal).effective({ pax: 1 });
  claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
});
beforeEach(() => {
  heard = [];
  refusals = [];
});
afterAll(async () => {
  await portal.stop();
  await new Promise(closed => gateway.close(closed));
});

let phones = 0;
async function sent(): Promise<Heard> {
  phones += 1;
  await portal.anonymous.comp.apply.sendSMS({ phoneNum: `1361234000${phones}` }, claim);
  return until(() => heard[0]);
}
const statusOf = async ({ phone }: Heard) => (await lastMessage(portal, phone))?.status;
const settled = async (message: Heard, status: number) => {
  await until(async () => (await statusOf(message)) === status);
  return lastMessage(portal, message.phone);
};
type Report = NonNullable<Parameters<TestPortal['anonymous']['msg']['smsGateway']['report']>[0]>;
const reported = ({ reference }: Heard, status: Report['status']): Report => ({ reference, status, failure: '' });
/** As a gateway sends it: signed over its bytes, and without any header of a page. */
async function report(body: Report, { at = new Date().toISOString(), of = body }: { at?: string; of?: Report } = {}) {
  const payload = JSON.stringify(body);
  const signature = signatureOf(secret, [at, JSON.stringify(of)]);
  const headers = { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signature };
  const answer = await portal.inject({ method: 'POST', url: '/api/reaptv-message-center-bff/sms/gateway/report', headers, payload });
  return [answer.statusCode, answer.json().key];
}

test('a message is handed over signed; its words are wiped here as soon as the gateway has them', async () => {
  const message = await sent();
  const { reference, phone, content, at, signature } = message;
  expect(signature).toBe(signatureOf(secret, [reference, phone, content, at]));
  expect(content).toMatch(/\d{6}/);
  await jobsDone(portal.pool.raw);
  expect(await lastMessage(portal, phone)).toMatchObject({ status: 1, content: '', phone });
});

test('its report is believed once; nothing that is forged, old, changed or about nobody’s message is (resilience C7)', async () => {
  const message = await sent();
  await settled(message, 1);
  const refused = [401, 'sms.signature'];
  await expect(portal.anonymous.msg.smsGateway.report(reported(message, 'failed'))).rejects.toMatchObject({ key: 'sms.signature' });
  expect(await report(reported(message, 'failed'), { of: reported(message, 'delivered') })).toEqual(refused);
  expect(await report(reported(message, 'failed'), { at: '2026-03-14T06:00:00Z' })).toEqual(refused);
  const elsewhere = { ...message, reference: `${message.reference.slice(0, 37)}01999999-0000-7000-8000-000000000000` };
  expect(await report(reported(elsewhere, 'delivered'))).toEqual([404, 'record.notFound']);
  expect(await statusOf(message)).toBe(1);
  expect(await report(reported(message, 'delivered'))).toEqual([200, undefined]);
  expect(await statusOf(message)).toBe(4);
  expect(await report(reported(message, 'failed'))).toEqual([200, undefined]);
  expect(await statusOf(message)).toBe(4);
});

test('a gateway that is down is asked again', async () => {
  refusals = [503];
  const message = await sent();
  expect(await settled(message, 1)).toMatchObject({ status: 1, attempts: 2 });
});

test('what the gateway refuses has failed', async () => {
  refusals = [400];
  phones += 1;
  const phoneNum = `1361234000${phones}`;
  await portal.anonymous.comp.apply.sendSMS({ phoneNum }, claim);
  expect(await settled({ phone: phoneNum } as Heard, 3)).toMatchObject({ status: 3, attempts: 1 });
});
