import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serviceOf } from '@reap/contracts/services';
import { eq } from 'drizzle-orm';
import { surveyDraft } from '../../survey/testing/given-survey.ts';
import { everyCall } from '../../testing/every-call.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { pairSecret } from '../../testing/two-servers.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { auditLog } from '../kernel.schema.ts';
import { isHandedOver } from './handed-over.ts';
import { type Asked, Upstream } from './upstream.ts';

interface Heard {
  request: IncomingMessage;
  body: string;
}
type Answer = (answer: ServerResponse, heard: Heard) => void;

// A backend of somebody else: it knows what docs/services.md says, and nothing of this code.
let portal: TestPortal;
let url: string;
const heard: Heard[] = [];
let answers: Answer;
const backend = createServer(async (request, answer) => {
  let body = '';
  for await (const part of request) body += part;
  const one = { request, body };
  heard.push(one);
  answers(answer, one);
});
const json =
  (value: unknown, status = 200): Answer =>
  answer =>
    void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const hangUp: Answer = answer => void answer.destroy();

beforeAll(async () => {
  await new Promise<void>(resolve => backend.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/base`;
  const to = { url, secret: pairSecret };
  portal = await startPortal({ upstreams: { survey: to, compensation: to, 'flight-passenger': to, 'message-center': to } });
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await portal.stop();
  backend.closeAllConnections();
  await new Promise(resolve => backend.close(resolve));
});

const surveys = () => portal.as('survey').gnd.surveyTask;
const taskId = '019a0000-0000-7000-8000-000000000001';
const noPage = { code: 200, message: 'success', data: [], totalRecords: 0 };

/** What a backend is told, read as the documentation says. */
function toldOf({ request }: Heard) {
  const [text = '', signature] = String(request.headers['x-reap-identity']).split('.');
  expect(createHmac('sha256', pairSecret).update(text).digest('base64url')).toBe(signature);
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

test('is told who calls, in which tenant, with which rights of its own, and for which request', async () => {
  answers = json(noPage);
  const outside = { 'x-reap-identity': 'mine', cookie: 'a=b', 'idempotency-key': 'key-of-a-test' };
  await surveys().page({ name: '值机' }, { headers: { ...outside, 'x-request-id': 'request-of-a-test', 'accept-language': 'en-US' } });
  const [one] = heard;
  if (!one) throw new Error('nothing was asked');
  const { headers, url: path } = one.request;
  expect(path).toBe('/base/api/reaptv-ground-bff/survey/task/page');
  expect(headers).toMatchObject({ 'x-request-id': 'request-of-a-test', 'accept-language': 'en-US', 'idempotency-key': 'key-of-a-test' });
  expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
  const told = toldOf(one);
  expect(told).toMatchObject({
    service: 'survey',
    language: 'en-US',
    requestId: 'request-of-a-test',
    tenant: { code: 'TV' },
    user: { name: 'survey', id: await portal.userId('survey') },
    limits: {},
    request: { method: 'POST', path: '/api/reaptv-ground-bff/survey/task/page' },
  });
  expect(told.exp - told.iat).toBe(30);
  expect(told.codes).toContain('survey:task:view');
  expect(told.codes.filter((code: string) => !code.startsWith('survey:'))).toEqual([]);
});

test('is told which rows the person sees', async () => {
  answers = json(noPage);
  await portal.inDb(async (db, tenantId) => {
    const userId = await portal.userId('station');
    const roles = await db.select().from(tables.userRoles).where(eq(tables.userRoles.userId, userId));
    for (const { roleId } of roles)
      await db.insert(tables.dataRowRules).values({ tenantId, roleId, modelId: 'comp.order', stations: ['LXA'] });
  });
  await portal.as('station').comp.order.page({});
  const [one] = heard;
  const { limits } = one ? toldOf(one) : { limits: undefined };
  expect(limits).toEqual({ 'comp.order': [[{ stations: ['LXA'], businessTypes: [] }]] });
});

test('is asked for somebody by a document while another person is looked as: the log names the one behind it', async () => {
  answers = json(noPage);
  const looksAs = await portal.userId('manager');
  const { uc, fp } = portal.as('admin');
  await uc.explain.lookAs({ userId: looksAs }, { confirmed: true });
  await fp.passenger.page({ idNo: '110101199003071233' }, { headers: { 'x-looks-as': looksAs } });
  await uc.explain.lookEnd({}, { headers: { 'x-looks-as': looksAs } });
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.result, 'lookup')));
  expect(lines).toMatchObject([{ call: 'fp.passenger.page', userName: 'admin', target: 'idNo' }]);
});

describe('what it answers', () => {
  const unreadable = { status: 502, key: 'upstream.wrongAnswer', envelope: { message: expect.stringContaining('无法识别') } };
  test.each<[string, Answer]>([
    ['rows of another shape', json({ ...noPage, data: [{ id: 1 }] })],
    ['no rows', json({ ...noPage, data: null })],
    ['another envelope', json({ ok: true })],
    ['a page', answer => answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['half of it', answer => answer.writeHead(200, { 'content-type': 'application/json' }).end('{"code":')],
    ['too much', answer => answer.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(13 * 1_048_576, 32))],
    ['another address', answer => answer.writeHead(302, { location: '/elsewhere' }).end()],
    ['that it does not know who asks', json({ code: 401, message: 'who?' }, 401)],
    ['that it broke', json({ code: 500, message: 'select * from secrets' }, 500)],
    ['a refusal without a word', json({}, 418)],
  ])('%s: the person is told that it can’t be read, and nothing of it', async (_, answer) => {
    answers = answer;
    await expect(surveys().page({})).rejects.toMatchObject(unreadable);
    expect(heard).toHaveLength(1);
  });

  test('in words of its own is shown as it says it; by a name that the contracts have, in ours', async () => {
    answers = json({ code: 422, message: '该问卷已归档' }, 422);
    await expect(surveys().view({ id: taskId })).rejects.toMatchObject({ status: 409, envelope: { message: '该问卷已归档' } });
    answers = json({ code: 404, message: 'gone', key: 'survey.notFound' }, 404);
    await expect(surveys().view({ id: taskId })).rejects.toMatchObject({ status: 404, key: 'survey.notFound' });
    answers = json({ code: 400, message: 'no', key: 'request.invalid', fields: { name: { key: 'survey.nameTaken' } } }, 400);
    await expect(surveys().draftSave(surveyDraft('重名'))).rejects.toMatchObject({
      fields: { name: { text: expect.stringMatching(/同名/) } },
    });
  });

  test('as a question is asked, and the answer goes back to it', async () => {
    answers = json({ code: 202, message: '仍要发布吗？', data: null });
    await expect(surveys().publish({ taskId })).rejects.toMatchObject({ status: 200, envelope: { code: 202, message: '仍要发布吗？' } });
    answers = json({ code: 200, message: 'success', data: null });
    await surveys().publish({ taskId }, { confirmed: true });
    expect(heard.at(-1)?.request.url).toContain('confirmed=true');
  });
});

describe('a connection that breaks', () => {
  test('is tried once more where nothing is changed', async () => {
    let times = 0;
    answers = (answer, one) => (++times === 1 ? hangUp : json(noPage))(answer, one);
    expect((await surveys().page({})).total).toBe(0);
    expect(heard).toHaveLength(2);
  });

  test.each<[string, Answer]>([
    ['breaks', hangUp],
    ['says that it broke', json({}, 500)],
  ])('of a change that %s is not: the person is told that it may have been done, and the log too', async (_, answer) => {
    answers = answer;
    const { length } = await linesOf('server.outcomeUnknown');
    await expect(surveys().submit({ taskId })).rejects.toMatchObject({ status: 503, key: 'server.outcomeUnknown' });
    expect(heard).toHaveLength(1);
    expect(await linesOf('server.outcomeUnknown')).toHaveLength(length + 1);
  });

  const linesOf = (result: string) => portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.result, result)));
});

test('while many wait for it, the others go on: nobody who waits holds a connection to the database', async () => {
  const held: (() => void)[] = [];
  answers = (answer, one) => void held.push(() => json(noPage)(answer, one));
  const more = portal.pool.raw.options.max + 2;
  const waiting = Array.from({ length: more }, () => surveys().page({}));
  await until(() => held.length === more);
  expect((await portal.as('station').uc.auth.me()).user.userName).toBe('station');
  for (const release of held) release();
  expect((await Promise.all(waiting)).map(({ total }) => total)).toEqual(Array(more).fill(0));
});

test('that does not answer in time is given up', async () => {
  // A server of its own: what was given up may still reach it while the next test counts what it hears.
  const silent = createServer(() => undefined);
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const slow = new Upstream('survey', { url: silentUrl, secret: pairSecret }, 20);
  const user = { id: taskId, name: 'x', employeeName: 'x', type: 0, organizationId: null, station: '', roleIds: [] };
  const said = {
    requestId: 'r',
    language: 'zh-CN',
    tenant: { id: taskId, code: 'TV' },
    user,
    codes: [],
    limits: {},
  } satisfies Asked['said'];
  const asked = { said, method: 'GET', path: '/x', body: undefined, idempotencyKey: undefined, isReading: true, now: new Date() };
  await expect(slow.ask(asked)).rejects.toMatchObject({ key: 'upstream.late' });
  silent.closeAllConnections();
  await new Promise(resolve => silent.close(resolve));
});

test('calls that can’t be handed over are refused, and stand in the documentation by name', async () => {
  answers = json(noPage);
  await expect(portal.as('station').comp.order.print({ orderId: taskId })).rejects.toMatchObject({
    status: 501,
    key: 'upstream.notHandedOver',
  });
  await expect(portal.anonymous.comp.apply.getReplaceRule()).rejects.toMatchObject({ status: 501 });
  expect(heard).toHaveLength(0);
  const others = new Set<string>(['compensation', 'flight-passenger', 'survey', 'message-center']);
  const kept = everyCall.filter(({ call }) => others.has(serviceOf(call.path)) && !isHandedOver(call)).map(({ id }) => id);
  const told = readFileSync(join(import.meta.dirname, '../../../../docs/services.md'), 'utf8');
  const [, list = ''] = /<!-- kept -->\n([\s\S]*?)\n<!-- \/kept -->/.exec(told) ?? [];
  expect([...list.matchAll(/`([\w.]+)`/g)].map(([, id]) => id)).toEqual(kept);
});
