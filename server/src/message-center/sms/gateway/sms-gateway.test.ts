import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { givenIn } from '../../../compensation/testing/given.ts';
import { claimOfPax } from '../../../compensation/testing/given-claim.ts';
import { signatureOf } from '../../../kernel/sealing/signed-message.ts';
import { chooseSetting } from '../../../kernel/settings/tenant-settings.ts';
import type { Extras } from '../../../testing/client.ts';
import { jobsDone } from '../../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { until } from '../../../testing/until.ts';
import { givenTexts } from '../../testing/given-texts.ts';
import { lastMessage } from '../../testing/sent-sms.ts';
import { smsMessages } from '../sms.schema.ts';

const secret = 'a secret that both sides know and nobody else';
const wechatSecret = 'w'.repeat(40);
interface Heard {
  reference: string;
  phone: string;
  content: string;
  at: string;
  signature: string;
}

let gateway: Server;
let heard: Heard[];
/** What the gateway answers to the next messages; 0 hangs up with the message in its hands. */
let answers: number[];
/** What it says of a message that it is asked for. */
let known: string;
let asked: { reference: string; signed: boolean }[];
let portal: TestPortal;
let claim: Extras;
beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (request.method === 'GET') {
      const at = String(request.headers['x-reap-at']);
      const signed = request.headers['x-reap-signature'] === signatureOf(secret, [at, path]);
      asked.push({ reference: path.slice(1), signed });
      response.writeHead(known ? 200 : 404).end(JSON.stringify({ reference: path.slice(1), status: known }));
      return;
    }
    let body = '';
    for await (const part of request) body += part;
    const status = answers.shift() ?? 200;
    if (status <= 200) heard.push(JSON.parse(body) as Heard);
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end();
  });
  await new Promise<void>(ready => gateway.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  portal = await startPortal({ sms: { url, secret }, wechatMessages: { url, secret: wechatSecret } });
  const { accident } = await givenIn(portal).effective({ pax: 1 });
  claim = await claimOfPax(portal, accident.flight.paxIds[0] ?? '', accident.flight);
});
beforeEach(() => {
  heard = [];
  answers = [];
  asked = [];
  known = '';
});
afterEach(async () => {
  await jobsDone(portal.pool.raw);
  portal.setNow(undefined);
});
afterAll(async () => {
  await portal.stop();
  await new Promise(closed => gateway.close(closed));
});

let phones = 0;
const freshPhone = () => {
  phones += 1;
  return `136123400${String(phones).padStart(2, '0')}`;
};
async function sent(): Promise<Heard> {
  await portal.anonymous.comp.apply.sendSMS({ phoneNum: freshPhone() }, claim);
  return until(() => heard[0]);
}
async function texts(...phones: string[]) {
  await givenTexts(portal, phones);
  await portal.app.doChore('texts');
}
const stateOf = async ({ phone }: { phone: string }) => (await lastMessage(portal, phone))?.state;
const settled = async (message: Heard, state: string) => {
  await until(async () => (await stateOf(message)) === state);
};
type Report = NonNullable<Parameters<TestPortal['anonymous']['msg']['smsGateway']['report']>[0]>;
const reported = ({ reference }: Heard, status: Report['status']): Report => ({ reference, status, failure: '' });
/** As a gateway sends it: signed over its bytes, and without any header of a page. */
async function report(
  body: Report,
  { at = new Date().toISOString(), of = body, by = secret }: { at?: string; of?: Report; by?: string } = {},
) {
  const payload = JSON.stringify(body);
  const signature = signatureOf(by, [at, JSON.stringify(of)]);
  const headers = { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signature };
  const answer = await portal.inject({ method: 'POST', url: '/api/reaptv-message-center-bff/sms/gateway/report', headers, payload });
  return [answer.statusCode, answer.json().key];
}
/** So much later, what is due by the clock is done. */
async function later(seconds: number) {
  portal.setNow(new Date(Date.now() + seconds * 1000));
  await portal.app.doChore('texts');
}

test('a message is handed over signed; the code in it is wiped here as soon as the gateway has it', async () => {
  const { reference, phone, content, at, signature } = await sent();
  expect(signature).toBe(signatureOf(secret, [reference, phone, content, at]));
  expect(content).toMatch(/\d{6}/);
  await jobsDone(portal.pool.raw);
  expect(await lastMessage(portal, phone)).toMatchObject({ state: 'sent', words: '', content: expect.stringContaining('******'), phone });
});

test('its report is believed once; nothing that is forged, old, changed or about nobody’s message is (resilience C7)', async () => {
  const message = await sent();
  await settled(message, 'sent');
  const refused = [401, 'sms.signature'];
  await expect(portal.anonymous.msg.smsGateway.report(reported(message, 'failed'))).rejects.toMatchObject({ key: 'sms.signature' });
  expect(await report(reported(message, 'failed'), { of: reported(message, 'delivered') })).toEqual(refused);
  expect(await report(reported(message, 'failed'), { at: '2026-03-14T06:00:00Z' })).toEqual(refused);
  const elsewhere = { ...message, reference: `${message.reference.slice(0, 37)}01999999-0000-7000-8000-000000000000` };
  expect(await report(reported(elsewhere, 'delivered'))).toEqual([404, 'record.notFound']);
  expect(await stateOf(message)).toBe('sent');
  expect(await report(reported(message, 'delivered'))).toEqual([200, undefined]);
  expect(await stateOf(message)).toBe('received');
  expect(await report(reported(message, 'failed'))).toEqual([200, undefined]);
  expect(await stateOf(message)).toBe('received');
});

test('however much a gateway says of a failure, it is believed, and the beginning is kept', async () => {
  const message = await sent();
  await settled(message, 'sent');
  expect(await report({ ...reported(message, 'failed'), failure: '空号'.repeat(2000) })).toEqual([200, undefined]);
  expect(await lastMessage(portal, message.phone)).toMatchObject({ state: 'failed', failure: '空号'.repeat(100) });
});

test('a gateway reports on what it carries alone: that of WeChat says nothing of a text message', async () => {
  const message = await sent();
  await settled(message, 'sent');
  const byWechat: Report = { ...reported(message, 'failed'), receiveMode: 3 };
  expect(await report(byWechat, { by: wechatSecret })).toEqual([404, 'record.notFound']);
  expect(await report(byWechat)).toEqual([401, 'sms.signature']);
  expect(await report(reported(message, 'failed'), { by: wechatSecret })).toEqual([401, 'sms.signature']);
  expect(await report({ ...byWechat, receiveMode: 4 }, { by: wechatSecret })).toEqual([401, 'sms.signature']);
  expect(await stateOf(message)).toBe('sent');
});

test('of three messages of one occasion the second is refused once: it arrives later, and nobody gets two', async () => {
  answers = [200, 503, 200];
  const phones = [freshPhone(), freshPhone(), freshPhone()];
  await texts(...phones);
  const states = async () => (await Promise.all(phones.map(phone => stateOf({ phone })))).sort();
  expect(await states()).toEqual(['queued', 'sent', 'sent']);
  await later(1);
  expect(heard).toHaveLength(2);
  await later(3);
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  expect(heard.map(({ phone }) => phone).sort()).toEqual(phones);
});

test('a gateway that takes nothing is tried five times, with growing pauses; then the message has failed', async () => {
  answers = [503, 503, 429, 503, 503];
  const phone = freshPhone();
  await texts(phone);
  for (const seconds of [3, 14, 80, 400]) await later(seconds);
  expect(await lastMessage(portal, phone)).toMatchObject({ state: 'failed', reason: 'unreachable', attempts: 5, nextAt: null });
  expect(answers).toEqual([]);
});

test('what the gateway refuses has failed', async () => {
  answers = [400];
  const phone = freshPhone();
  await texts(phone);
  expect(await lastMessage(portal, phone)).toMatchObject({ state: 'failed', reason: 'refused', attempts: 1, sentAt: null });
});

describe('a message that was taken without an answer is asked for, signed, and never guessed', () => {
  let phone: string;
  beforeEach(async () => {
    answers = [0];
    phone = freshPhone();
    await texts(phone);
    expect(await stateOf({ phone })).toBe('unknown');
  });
  const times = () => heard.filter(one => one.phone === phone).length;

  test('the gateway has it: it is not sent again', async () => {
    known = 'delivered';
    await later(3);
    expect(asked).toContainEqual({ reference: heard[0]?.reference, signed: true });
    expect([await stateOf({ phone }), times()]).toEqual(['received', 1]);
  });

  test('the gateway never heard of it: it is sent again', async () => {
    known = 'unknown';
    await later(3);
    await later(10);
    expect([await stateOf({ phone }), times()]).toEqual(['sent', 2]);
  });

  test('the gateway can’t say, however often it is asked: it stays unknown, and is not sent again', async () => {
    for (const hours of [0.01, 0.1, 1, 5, 30, 31, 34, 60]) await later(hours * 3600);
    expect(await lastMessage(portal, phone)).toMatchObject({ state: 'unknown', nextAt: null });
    const { id } = (await lastMessage(portal, phone)) ?? {};
    expect([asked.filter(({ reference }) => reference.endsWith(`.${id}`)).length, times()]).toEqual([8, 1]);
  });

  test('then a person says what became of it: it has not arrived, or goes once more under the same reference', async () => {
    const { id = '' } = (await lastMessage(portal, phone)) ?? {};
    portal.setNow(undefined);
    const { smsPassenger } = portal.as('message').msg;
    await expect(smsPassenger.settle({ id, outcome: 'failed' })).rejects.toMatchObject({ key: 'sms.notUnknown', status: 409 });
    await portal.inDb(db => db.update(smsMessages).set({ nextAt: null }).where(eq(smsMessages.id, id)));
    await expect(smsPassenger.detail({ id })).resolves.toMatchObject({ deliveryState: 'unknown', allowed: ['settle'] });
    await expect(portal.as('station').msg.smsPassenger.settle({ id, outcome: 'again' })).rejects.toMatchObject({ status: 403 });
    await smsPassenger.settle({ id, outcome: 'again' });
    await until(async () => times() === 2 || undefined);
    expect(heard.filter(one => one.phone === phone).map(({ reference }) => reference.slice(-36))).toEqual([id, id]);
    await until(async () => (await stateOf({ phone })) === 'sent' || undefined);
    await portal.inDb(db => db.update(smsMessages).set({ state: 'unknown', nextAt: null }).where(eq(smsMessages.id, id)));
    await smsPassenger.settle({ id, outcome: 'failed' });
    await expect(smsPassenger.detail({ id })).resolves.toMatchObject({ deliveryState: 'failed', reason: 'byHand', allowed: [] });
    await expect(smsPassenger.settle({ id, outcome: 'received' })).rejects.toMatchObject({ key: 'sms.notUnknown' });
  });
});

test('a report that never comes is fetched; a late one after that changes nothing', async () => {
  const phone = freshPhone();
  await texts(phone);
  known = 'accepted';
  await later(11 * 60);
  expect(await stateOf({ phone })).toBe('sent');
  known = 'failed';
  await later(3 * 3600);
  expect(await lastMessage(portal, phone)).toMatchObject({ state: 'failed', reason: 'refused', nextAt: null });
  const [message] = heard;
  portal.setNow(undefined);
  expect(message && (await report(reported(message, 'delivered')))).toEqual([200, undefined]);
  expect(await stateOf({ phone })).toBe('failed');
});

test('a gateway is given so many a second, by one way each; the others wait for the next', async () => {
  await portal.inDb(db => chooseSetting(db, 'smsRate', 'perSecond', '2'));
  const phones = Array.from({ length: 5 }, freshPhone);
  const start = Date.now() + 1000;
  const at = async (seconds: number) => {
    portal.setNow(new Date(Math.floor(start / 1000) * 1000 + seconds * 1000));
    await portal.app.doChore('texts');
    return heard.length;
  };
  portal.setNow(new Date(start));
  await givenTexts(portal, phones, {}, new Date(start - 5000));
  expect([await at(0), await at(0.5), await at(1), await at(1.2), await at(2)]).toEqual([2, 2, 4, 4, 5]);
  await givenTexts(portal, ['oOther-000001', 'oOther-000002'], { receiveMode: 3 }, new Date(start - 5000));
  expect(await at(2.1)).toBe(7);
  await portal.inDb(db => chooseSetting(db, 'smsRate', 'perSecond', '0'));
});

test('what the gateway never got of a task that is paused or stopped meanwhile does not go out by itself', async () => {
  const { smsTask } = portal.as('message').msg;
  known = 'unknown';
  const underWay = async (phone: string) => {
    const draft = { taskName: '变动提醒', businessCategory: 2, degree: 0, content: '请留意航班变动', mobiles: phone } as const;
    const taskId = (await smsTask.createMobile(draft)).taskId ?? '';
    await portal.as('manager').msg.smsTask.audit({ taskId, auditStatus: 'AGREE', auditRemark: '' });
    // It hangs up without having read what it was given: nobody knows.
    answers = [0];
    await portal.app.doChore('smsTasks');
    await portal.app.doChore('texts');
    expect(await stateOf({ phone })).toBe('unknown');
    return taskId;
  };
  const held = freshPhone();
  const stopped = freshPhone();
  const heldId = await underWay(held);
  await smsTask.pause({ taskId: heldId });
  await later(40);
  await later(80);
  expect(await stateOf({ phone: held })).toBe('queued');
  portal.setNow(undefined);
  await smsTask.resume({ taskId: heldId });
  await later(120);
  expect(await stateOf({ phone: held })).toBe('sent');
  portal.setNow(undefined);
  await smsTask.disable({ taskId: await underWay(stopped) });
  await later(160);
  await later(200);
  expect(await lastMessage(portal, stopped)).toMatchObject({ state: 'failed', reason: 'stopped' });
});
