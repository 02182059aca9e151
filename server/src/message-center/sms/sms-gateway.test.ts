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
type Body = Parameters<TestPortal['anonymous']['msg']['smsGateway']['report']>[0];
const reported = (message: Heard, status: 'delivered' | 'failed', at = new Date().toISOString()): NonNullable<Body> => ({
  ...{ reference: message.reference, status, failure: '', at },
  signature: signatureOf(secret, [message.reference, status, '', at]),
});

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
  const report = (body: NonNullable<Body>) => portal.anonymous.msg.smsGateway.report(body);
  const refused = { key: 'sms.signature', status: 403 };
  await expect(report({ ...reported(message, 'failed'), signature: '0'.repeat(64) })).rejects.toMatchObject(refused);
  await expect(report({ ...reported(message, 'delivered'), status: 'failed' })).rejects.toMatchObject(refused);
  await expect(report(reported(message, 'failed', '2026-03-14T06:00:00Z'))).rejects.toMatchObject(refused);
  const elsewhere = { ...message, reference: `${message.reference.slice(0, 37)}01999999-0000-7000-8000-000000000000` };
  await expect(report(reported(elsewhere, 'delivered'))).rejects.toMatchObject({ key: 'record.notFound' });
  expect(await statusOf(message)).toBe(1);
  await report(reported(message, 'delivered'));
  expect(await statusOf(message)).toBe(4);
  await report(reported(message, 'failed'));
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
