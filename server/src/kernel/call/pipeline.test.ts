import { registry } from '@reap/contracts/registry';
import { eq } from 'drizzle-orm';
import { requestFor } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { auditLog } from '../kernel.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const page = '/api/compensation/accident/page';
const login = '/api/reaptv-user-center/auth/login';
const json = { 'content-type': 'application/json', 'x-requested-with': 'test' };
const post = (payload: string | object, headers: Record<string, string> = json) =>
  portal.inject({ method: 'POST', url: login, headers, payload });

describe('who may', () => {
  test('a call without a session is refused with 401', async () => {
    await expect(portal.anonymous.comp.accident.findTerminal()).rejects.toMatchObject({ status: 401, key: 'auth.required' });
  });

  test('a person without the code is refused with 403, and the refusal is in the audit log', async () => {
    await expect(portal.as('crew').comp.accident.page({})).rejects.toMatchObject({ status: 403, key: 'permission.denied' });
    const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.result, 'permission.denied')));
    expect(lines).toMatchObject([{ call: 'comp.accident.page', userName: 'crew' }]);
  });

  test('a holder of the code gets a page, with the version of his permissions and the tenant that it was answered for', async () => {
    await expect(portal.as('station').comp.accident.page({})).resolves.toMatchObject({ rows: [], total: 0, more: false });
    const token = await portal.tokenOf('station');
    const answer = await portal.inject({ url: page, headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers['x-permission-version']).toMatch(/^\d+$/);
    const { tenant } = await portal.as('station').uc.auth.me();
    expect(answer.headers['x-tenant']).toBe(tenant.id);
    expect(answer.headers['x-looks-as']).toBeUndefined();
    expect(answer.json()).toEqual({ code: 200, message: 'success', data: [], totalRecords: 0 });
  });

  test('every call that changes something needs the header that a cross-site form cannot send', async () => {
    const refused = await Promise.all(
      Object.values(registry)
        .flatMap(resource => Object.values(resource))
        .filter(call => call.changes && !call.signed)
        .map(call =>
          portal.inject({ method: call.method, url: call.path, headers: { 'content-type': 'application/json' }, payload: '{}' }),
        ),
    );
    expect(refused.map(answer => answer.json().key)).toEqual(refused.map(() => 'request.headerMissing'));
  });
});

describe('refusals say what is wrong, in the language of the request, and nothing about the inside', () => {
  test('a field error names the field by its label', async () => {
    const answer = await post({ tenantId: 'x', username: '', password: 'p' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, key: 'request.invalid', message: '请检查标出的字段' });
    expect(answer.json().fields.username).toEqual({ key: 'common.enterTitle', params: { title: '登录名', min: 1 }, text: '请输入登录名' });
    expect(answer.json().fields.tenantId.text).toBe('租户格式不正确');
    const english = await post({ username: 'a' }, { ...json, 'accept-language': 'en-US,en;q=0.9' });
    expect(english.json().fields.password.text).toMatch(/Password/);
  });

  test.each([
    ['broken JSON', '{"a":'],
    ['a list for a body', '[1]'],
    ['a text for a body', '"x"'],
    ['__proto__', '{"__proto__":{"a":1}}'],
    ['nothing', ''],
    ['deep JSON', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
    ['another media type', 'username=admin'],
  ])('%s is refused with 400', async (name, payload) => {
    const type = name === 'another media type' ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await post(payload, { ...json, 'content-type': type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(400);
  });

  test('100,000 keys and bodies above 1 MB are refused with 413', async () => {
    const many = `{"x":{${Array.from({ length: 100_000 }, (_, at) => `"${at.toString(36)}":1`).join()}}}`;
    expect((await post(many)).statusCode).toBe(413);
    expect((await post({ username: 'a'.repeat(1_048_577) })).json()).toMatchObject({ code: 413, key: 'request.tooLarge' });
  });

  test.each([
    ['NUL', { username: 'a\u0000b' }],
    ['a lone surrogate', { username: '\ud800' }],
    ['a huge number', { username: 1e308 }],
    ['an object', { username: { $ne: '' } }],
    ['a list', { username: ['admin'] }],
  ])('%s in a text is refused with 400', async (_, fields) => {
    const answer = await post({ tenantId: '01890000-0000-7000-8000-000000000000', password: 'p', ...fields });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    'pageSize=1000000000',
    'pageNumber=0',
    'pageSize=abc',
    'sortColumn=password_hash',
    'sortColumn=__proto__',
    'flightStartDate=0000-01-01',
    'flightStartDate=2026-02-30',
    'accidentStatus=9',
  ])('the query %s is refused at its field', async query => {
    const answer = await portal.inject({
      url: `${page}?${query}`,
      headers: { authorization: `Bearer ${await portal.tokenOf('station')}` },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]]);
  });

  test('an empty value in a query means that none is given', async () => {
    const answer = await portal.inject({
      url: `${page}?accidentStatus=&flightNo=`,
      headers: { authorization: `Bearer ${await portal.tokenOf('station')}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('an unknown route answers 404 in the envelope, a broken address 400', async () => {
    expect((await portal.inject({ url: '/api/nothing' })).json()).toMatchObject({ code: 404, key: 'request.notFound' });
    expect((await portal.inject({ url: '/api/%c0%ae' })).statusCode).toBe(400);
  });

  test('a fault inside gives 500 with the request id and no detail', async () => {
    await portal.asOwner('alter table captchas rename to captchas_away');
    const answer = await portal.inject({ url: '/api/reaptv-user-center/auth/captcha' });
    await portal.asOwner('alter table captchas_away rename to captchas');
    expect(answer.statusCode).toBe(500);
    const requestId = answer.headers['x-request-id'];
    expect(answer.json()).toEqual({
      code: 500,
      message: '系统出错，未做任何修改，请稍后重试',
      data: null,
      key: 'server.internal',
      params: {},
      requestId,
    });
  });
});

test('every kind of route carries the security headers', async () => {
  for (const url of ['/', '/api/nothing', '/api/openapi.json', '/api/docs', '/healthz', '/remotes.json', '/remotes/mf-x/a.js', login]) {
    const { headers } = await portal.inject({ url });
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'; script-src 'self';.*object-src 'none'; base-uri 'none'; frame-ancestors 'none'.*require-trusted-types-for 'script'/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('the request that the tests send is the one that the contract describes', () => {
  const request = requestFor(registry['uc.common'].dictByKey, { key: 'fc type' });
  expect(request.url).toBe('/api/reaptv-user-center/common/dict/get/fc%20type');
});
