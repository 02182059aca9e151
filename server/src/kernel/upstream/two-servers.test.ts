import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headers } from '@reap/contracts/envelope';
import { actorColumn } from '@reap/contracts/fields';
import { surveyTask } from '@reap/contracts/survey/task';
import { ColumnProcess } from '@reap/contracts/user-center/codes';
import { and, eq } from 'drizzle-orm';
import { givenSurveys, surveyDraft, topic } from '../../survey/testing/given-survey.ts';
import { startServer } from '../../testing/given-server.ts';
import { oneRequest } from '../../testing/one-request.ts';
import { testKeys } from '../../testing/test-keys.ts';
import { type Pair, pairSecret, startPair } from '../../testing/two-servers.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';
import { auditLog } from '../kernel.schema.ts';
import { digestOf, type SaidIdentity, signIdentity } from './identity.ts';

let pair: Pair;
let given: ReturnType<typeof givenSurveys>;
beforeAll(async () => {
  pair = await startPair('survey');
  given = givenSurveys(pair.front);
});
afterAll(() => pair.stop());

const author = () => pair.front.as('survey').gnd.surveyTask;
const auditor = () => pair.front.as('manager').gnd.surveyTask;
/** The calls that the other server has answered so far. */
const answeredThere = (): Set<string> =>
  new Set(pair.logged.map(line => JSON.parse(line)).flatMap(({ msg, call }) => (msg === 'request' ? [String(call)] : [])));

test('every call of the surveys’ screens is answered by the other server, for whoever is signed in here', async () => {
  const [uploaded] = await pair.front.as('survey').uc.file.upload({ file: portrait() });
  const imageId = uploaded?.id ?? '';
  const pictured = topic('q1', {
    problemType: 'radio',
    problemSelects: ['a', 'b'].map(selectKey => ({
      selectKey,
      selectName: selectKey,
      selectScore: null,
      selectAllowInput: 'N',
      selectDefaultFlag: 'N',
      selectImageId: selectKey === 'a' ? imageId : null,
    })),
  });
  const taskId = await given.draft({ name: '到达行李满意度', problems: [pictured] });
  await author().draftSave({ ...surveyDraft('到达行李满意度', { problems: [pictured] }), id: taskId });
  expect(await author().get({ id: taskId })).toMatchObject({ name: '到达行李满意度', problems: [{ problemKey: 'q1' }] });
  await author().submit({ taskId });
  const { rows, total } = await auditor().page({ name: '到达行李', status: [1] });
  expect([total, rows[0]?.allowed]).toEqual([1, ['audit', 'copy']]);
  const picture = await author().image({ imageId });
  expect(picture).toMatchObject({ name: 'photo.png', content: { size: expect.any(Number) } });
  await auditor().auditReject({ taskId, rejectReason: '第一题重复' });
  await author().submit({ taskId });
  await auditor().auditAgree({ taskId });
  await author().publish({ taskId });
  await author().pause({ taskId });
  await author().reStart({ taskId });
  await author().stop({ taskId });
  const { id: copy } = await author().copy({ id: taskId, name: '副本' });
  await author().delete({ id: copy });
  const { steps, createdBy } = await author().view({ id: taskId });
  expect(steps.at(0)?.action).toBe('create');
  expect(steps.slice(-4).map(step => step.action)).toEqual(['publish', 'pause', 'reStart', 'stop']);
  expect(createdBy).not.toBe('');
  expect([...answeredThere()].sort()).toEqual(
    Object.keys(surveyTask)
      .map(name => `gnd.surveyTask.${name}`)
      .sort(),
  );
});

test('what the other server sets off, this one does: the reviewers get their mail', async () => {
  await given.submitted({ name: '餐食调查' });
  const mail = await until(async () =>
    (await pair.front.as('manager2').msg.innerMail.page({})).rows.find(row => /待审核：餐食调查/.test(row.msgTitle)),
  );
  expect(mail?.isRead).toBe(0);
});

test('refusals come in the reader’s language, at their fields, and nothing is made twice', async () => {
  await given.draft({ name: '同名调查' });
  await expect(given.draft({ name: '同名调查' })).rejects.toMatchObject({
    status: 409,
    key: 'survey.nameTaken',
    fields: { name: { text: expect.stringContaining('同名') } },
  });
  const taskId = await given.draft({ problems: [] });
  const english = { headers: { 'accept-language': 'en-US' } };
  await expect(author().submit({ taskId }, english)).rejects.toMatchObject({ status: 400, key: 'survey.noTopics' });
  await expect(auditor().auditAgree({ taskId }, english)).rejects.toMatchObject({
    status: 409,
    key: 'survey.state',
    envelope: { message: expect.stringContaining('This survey task is now “Draft”') },
  });
  const once = { headers: { 'idempotency-key': 'made-once-over-there' } };
  const first = await author().draftSave(surveyDraft('只建一次'), once);
  expect(await author().draftSave(surveyDraft('只建一次'), once)).toEqual(first);
});

test('who may not, whose page is another tenant’s and what is not in order is refused here: the other server is not asked', async () => {
  const before = pair.logged.length;
  await expect(pair.front.as('crew').gnd.surveyTask.page({})).rejects.toMatchObject({ status: 403, key: 'permission.denied' });
  await expect(pair.front.anonymous.gnd.surveyTask.page({})).rejects.toMatchObject({ status: 401 });
  await expect(author().page({ name: 'x'.repeat(60) })).rejects.toMatchObject({ status: 400, key: 'request.invalid' });
  const elsewhere = { headers: { [headers.tenant]: '00000000-0000-7000-8000-000000000000' } };
  await expect(author().page({}, elsewhere)).rejects.toMatchObject({ status: 409, key: 'tenant.changed' });
  expect(pair.logged.length).toBe(before);
});

test('a change stands in the audit log with who did it; a refusal for want of the right too', async () => {
  const taskId = await given.draft();
  await author().submit({ taskId });
  await expect(pair.front.as('crew').gnd.surveyTask.submit({ taskId })).rejects.toMatchObject({ status: 403 });
  const linesOf = (result: string) =>
    pair.front.inDb(db =>
      db
        .select({ who: auditLog.userName, request: auditLog.requestId })
        .from(auditLog)
        .where(and(eq(auditLog.call, 'gnd.surveyTask.submit'), eq(auditLog.result, result))),
    );
  expect((await linesOf('permission.denied')).map(({ who }) => who)).toContain('crew');
  const done = await linesOf('ok');
  const last = done.at(-1)?.request;
  // One of each server, under one request.
  expect(done.filter(({ request }) => request === last).map(({ who }) => who)).toEqual(['survey', 'survey']);
});

test('what a person may not read clear is masked here, in lists and in refusals: the other server has answered it clear', async () => {
  const taskId = await given.draft({ name: '遮盖调查' });
  const shown = async () => (await auditor().page({ name: '遮盖' })).rows[0]?.createdBy ?? '';
  const clear = await shown();
  const [, column = ''] = actorColumn.split(/\.(?=\w+$)/);
  await pair.front.inDb(async (db, tenantId) => {
    const userId = await pair.front.userId('manager');
    const roles = await db.select().from(tables.userRoles).where(eq(tables.userRoles.userId, userId));
    const rule = { tenantId, modelId: 'uc.employee', columnName: column, processor: ColumnProcess.desensitise };
    for (const { roleId } of roles) await db.insert(tables.dataColumnRules).values({ ...rule, roleId });
  });
  expect(await shown()).toBe(`${clear[0]}${'*'.repeat(clear.length - 1)}`);
  const told = await auditor()
    .auditAgree({ taskId })
    .catch(error => error.message);
  expect([told.includes('survey.state'), told.includes(clear)]).toEqual([true, false]);
});

describe('the other server', () => {
  const path = '/api/reaptv-ground-bff/survey/task/page';
  const body = JSON.stringify({ pageNumber: 1, pageSize: 20 });
  const request = { method: 'POST', path, body: digestOf(body) };
  const said = async (): Promise<SaidIdentity> =>
    pair.front.inDb(async (_, id) => ({
      service: 'survey',
      request,
      requestId: 'request-of-a-test',
      language: 'zh-CN',
      tenant: { id, code: 'TV' },
      user: {
        id: await pair.front.userId('survey'),
        name: 'survey',
        employeeName: '调查员',
        type: 0,
        organizationId: null,
        station: '',
        roleIds: [],
      },
      codes: ['survey:task:view'],
      limits: {},
    }));
  const ask = async (token: string, where: { url?: string; payload?: string; portal?: 'front' | 'back' } = {}) => {
    const { url = path, payload = body, portal = 'back' } = where;
    const sent = { 'content-type': 'application/json', 'x-requested-with': 'test', [headers.identity]: token };
    const answer = await pair[portal].inject({ method: 'POST', url, headers: sent, payload });
    return [answer.statusCode, answer.json().key];
  };
  const refused = [401, 'auth.required'];

  test('believes what the portal has signed, for this one request and half a minute', async () => {
    const now = new Date();
    const token = signIdentity(pairSecret, await said(), now);
    expect(await ask(token)).toEqual([200, undefined]);
    expect(await ask(token, { url: path.replace('page', 'draftSave') })).toEqual(refused);
    expect(await ask(token, { url: `${path}?pageSize=1` })).toEqual(refused);
    expect(await ask(token, { payload: JSON.stringify({ pageNumber: 2, pageSize: 20 }) })).toEqual(refused);
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await ask(signIdentity(pairSecret, await said(), at(-120)))).toEqual(refused);
    expect(await ask(signIdentity(pairSecret, await said(), at(120)))).toEqual(refused);
  });

  test('believes nobody else: another secret, another service, another word in it', async () => {
    const now = new Date();
    expect(await ask(signIdentity(`${pairSecret}!`, await said(), now))).toEqual(refused);
    expect(await ask(signIdentity(pairSecret, { ...(await said()), service: 'compensation' }, now))).toEqual(refused);
    const [text = '', signature = ''] = signIdentity(pairSecret, await said(), now).split('.');
    const mine = Buffer.from(Buffer.from(text, 'base64url').toString().replace('survey:task:view', 'survey:task:edit')).toString(
      'base64url',
    );
    for (const token of [`${mine}.${signature}`, text, `${text}.`, `${text}.${signature}.x`, '.', 'x'])
      expect(await ask(token)).toEqual(refused);
  });

  test('holds to the rights that were said', async () => {
    const token = signIdentity(pairSecret, { ...(await said()), codes: ['survey:task:edit'] }, new Date());
    expect(await ask(token)).toEqual([403, 'permission.denied']);
  });

  test('and a portal that has nobody in front does not look at what comes from outside', async () => {
    const token = signIdentity(pairSecret, await said(), new Date());
    expect(await ask(token, { portal: 'front' })).toEqual(refused);
    const crew = { authorization: `Bearer ${await pair.front.tokenOf('crew')}`, 'x-requested-with': 'test', [headers.identity]: token };
    const asCrew = await pair.front.inject({ method: 'POST', url: path, headers: crew, payload: {} });
    expect([asCrew.statusCode, asCrew.json().key]).toEqual([403, 'permission.denied']);
  });

  test('answers its own service, to sessions of the database that it shares too, and how it is; nothing else', async () => {
    const authorization = `Bearer ${await pair.front.tokenOf('survey')}`;
    const at = async (url: string) => (await pair.back.inject({ url, headers: { authorization } })).statusCode;
    const own = { authorization, 'x-requested-with': 'test' };
    expect((await pair.back.inject({ method: 'POST', url: path, headers: own, payload: {} })).statusCode).toBe(200);
    expect([await at('/healthz'), await at('/readyz'), await at('/metrics')]).toEqual([200, 200, 200]);
    for (const url of [
      '/',
      '/portal/boot',
      '/remotes.json',
      '/api/events',
      '/api/openapi.json',
      '/api/reaptv-user-center/auth/me',
      '/api/todo/page',
    ])
      expect([url, await at(url)]).toEqual([url, 404]);
    expect((await pair.back.inject({ url: '/portal/boot' })).json()).toMatchObject({ code: 404, key: 'request.notFound' });
  });
});

test('a server is started so by its environment; a service that is none stops the start with the list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reap-services-'));
  const start = (SERVICES: string) => startServer(folder, { DATABASE_URL: pair.front.url, DATA_KEYS: testKeys, SERVICES });
  const started = start('survey');
  try {
    const url = await started.ready;
    expect((await oneRequest(`${url}/portal/boot`)).status).toBe(404);
    expect((await oneRequest(`${url}/api/reaptv-ground-bff/survey/task/view?id=x`)).status).toBe(401);
    await expect(start('surveys').ready).rejects.toThrow('give some of compensation,');
  } finally {
    await started.stop();
    await rm(folder, { recursive: true });
  }
}, 60_000);

test('where it is gone, the person is told so, and that nothing was done', async () => {
  await pair.back.app.close();
  const taskId = '00000000-0000-7000-8000-000000000000';
  const gone = { status: 503, key: 'upstream.unreachable', envelope: { message: '该服务暂时无法使用，请稍后重试' } };
  await expect(author().page({})).rejects.toMatchObject(gone);
  await expect(author().submit({ taskId })).rejects.toMatchObject(gone);
  expect((await pair.front.as('survey').uc.auth.me()).user.userName).toBe('survey');
});
