import type { AnswerOf } from '@reap/contracts/contract';
import type { auth } from '@reap/contracts/user-center/auth';
import { solveChallenge } from 'altcha-lib/v1';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { users } from '../accounts/user.schema.ts';
import { hashPassword } from './passwords.ts';
import { addressFailures } from './sign-in.schema.ts';

type Challenge = AnswerOf<typeof auth.captcha>['challenge'];
const algorithm = 'SHA-256';
const proofOf = async ({ challenge, salt, signature, maxNumber }: Challenge) => {
  const found = await solveChallenge(challenge, salt, algorithm, maxNumber).promise;
  return { algorithm, challenge, number: found?.number ?? -1, salt, signature };
};
const sent = (proof: object): string => btoa(JSON.stringify(proof));

let portal: TestPortal;
let tenantId: string;
let now: Date;
beforeAll(async () => {
  portal = await startPortal();
  tenantId = await portal.inDb(async (_, id) => id);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  now = new Date('2026-03-14T08:00:00Z');
  portal.setNow(now);
  await portal.asOwner('truncate address_failures, captchas; delete from login_failures where true');
});

const path = '/api/reaptv-user-center/auth';
const json = { 'content-type': 'application/json', 'x-requested-with': 'test' };
const right = 'Reap@2026';
const signIn = (
  username: string,
  password: string,
  more: { cookie?: string; address?: string; asToken?: boolean; captchaId?: string; captchaCode?: string } = {},
) => {
  const { cookie, address = '10.0.0.1', ...body } = more;
  return portal.inject({
    method: 'POST',
    url: `${path}/login`,
    headers: { ...json, ...(cookie ? { cookie } : {}) },
    remoteAddress: address,
    payload: { tenantId, username, password, ...body },
  });
};
const cookiesOf = (answer: Awaited<ReturnType<typeof signIn>>): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const later = (minutes: number) => portal.setNow(new Date(now.getTime() + minutes * 60_000));

test('the page learns the tenants without a session, the person his own facts with one', async () => {
  const options = await portal.anonymous.uc.auth.loginOptions();
  expect(options).toMatchObject({ tenants: [{ code: 'TV' }, { code: 'DEMO2' }], captcha: false, ssoProviders: [] });
  const answer = await signIn('station', right);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({ expiresAt: '2026-03-14T20:00:00.000Z', mustChangePassword: false });
  expect(answer.headers['set-cookie']).toEqual(
    expect.arrayContaining([expect.stringMatching(/^reap-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)]),
  );
  const me = await portal.inject({ url: `${path}/me`, headers: { cookie: cookiesOf(answer) } });
  expect(me.json().data).toMatchObject({
    user: { userName: 'station', station: 'LXA', userType: 3, adminFlag: 1 },
    tenant: { code: 'TV' },
    homeTenant: { code: 'TV' },
  });
  expect(me.json().data.authCodes).toContain('comp:order:submit');
});

test('the case of a name does not matter, and failures under any spelling count for the same account', async () => {
  const { token } = (await signIn('Manager3', right, { asToken: true })).json().data;
  const me = await portal.inject({ url: `${path}/me`, headers: { authorization: `Bearer ${token}` } });
  expect(me.json().data.user.userName).toBe('manager3');
  for (const typed of ['MANAGER3', 'Manager3', 'manager3', 'mANAGER3', 'ManageR3']) await signIn(typed, 'wrong');
  expect((await signIn('manager3', right)).json().key).toBe('auth.failed');
});

test('everybody but an administrator has the flag of 1 (seed 0 §6)', async () => {
  const flagOf = async (name: string) => (await portal.as(name).uc.auth.me()).user.adminFlag;
  expect([await flagOf('admin'), await flagOf('manager'), await flagOf('station')]).toEqual([undefined, 1, 1]);
});

test('a script gets a token and no cookie', async () => {
  const answer = await signIn('station', right, { asToken: true });
  expect(answer.cookies).toEqual([]);
  const me = await portal.inject({ url: `${path}/me`, headers: { authorization: `Bearer ${answer.json().data.token}` } });
  expect(me.statusCode).toBe(200);
});

test('unknown, disabled, locked and wrong answer alike (S3)', async () => {
  await portal.inDb(db => db.update(users).set({ status: 0 }).where(eq(users.userName, 'crew')));
  for (let at = 0; at < 5; at += 1) await signIn('survey', 'wrong', { address: '10.9.9.9' });
  const answers = [
    await signIn('nobody', right),
    await signIn('crew', right),
    await signIn('survey', right),
    await signIn('station', 'wrong'),
  ];
  const comparable = answers.map(answer => ({
    status: answer.statusCode,
    size: answer.body.length,
    body: { ...answer.json(), requestId: '' },
    names: Object.keys(answer.headers).sort(),
  }));
  expect(comparable.slice(1)).toEqual([comparable[0], comparable[0], comparable[0]]);
  expect(comparable[0]).toMatchObject({ status: 401, body: { key: 'auth.failed' } });
  await portal.inDb(db => db.update(users).set({ status: 1 }).where(eq(users.userName, 'crew')));
});

test('five wrong passwords in a row lock for ten minutes, wherever they come from (S1)', async () => {
  for (let at = 0; at < 5; at += 1) expect((await signIn('message', 'wrong', { address: `10.1.0.${at}` })).statusCode).toBe(401);
  expect((await signIn('message', right, { address: '10.1.1.1' })).statusCode).toBe(401);
  later(9.9);
  expect((await signIn('message', right, { address: '10.1.1.1' })).statusCode).toBe(401);
  later(10.1);
  expect((await signIn('message', right, { address: '10.1.1.1' })).statusCode).toBe(200);
});

test('a success in between begins the count anew', async () => {
  for (const password of ['w', 'w', 'w', 'w', right, 'w', 'w', 'w', 'w']) await signIn('message', password, { address: '10.2.0.1' });
  expect((await signIn('message', right, { address: '10.2.0.1' })).statusCode).toBe(200);
});

test('thirty in a row end the tries for twelve hours (S1)', async () => {
  for (let at = 0; at < 30; at += 1) {
    later(at * 11);
    await signIn('assurance', 'wrong', { address: `10.3.0.${at}` });
  }
  later(29 * 11 + 11 * 60);
  expect((await signIn('assurance', right, { address: '10.3.1.1' })).statusCode).toBe(401);
  later(29 * 11 + 12 * 60 + 1);
  expect((await signIn('assurance', right, { address: '10.3.1.1' })).statusCode).toBe(200);
});

test('the owner gets in with a browser that he has used before, while strangers guess (S2)', async () => {
  const device =
    cookiesOf(await signIn('finance', right))
      .split('; ')
      .find(cookie => cookie.startsWith('reap-device')) ?? '';
  for (let at = 0; at < 8; at += 1) await signIn('finance', 'wrong', { address: `10.4.0.${at}` });
  expect((await signIn('finance', right, { address: '10.4.1.1' })).statusCode).toBe(401);
  expect((await signIn('finance', right, { cookie: device })).statusCode).toBe(200);
  for (let at = 0; at < 5; at += 1) await signIn('finance', 'wrong', { cookie: device });
  expect((await signIn('finance', right, { cookie: device })).statusCode).toBe(401);
});

describe('one address, many accounts (S1)', () => {
  const address = '10.5.0.1';
  const failed = (failures: number) =>
    portal.inDb(db =>
      db
        .insert(addressFailures)
        .values({ address, windowStart: now, failures, lastAt: now })
        .onConflictDoUpdate({ target: addressFailures.address, set: { failures, lastAt: now } }),
    );

  test('twenty failures slow it and ask for work, of which a wrong answer is used up', async () => {
    for (let at = 0; at < 20; at += 1) await signIn(`guess${at}`, 'wrong', { address });
    expect((await signIn('station', right, { address })).json()).toMatchObject({
      code: 429,
      key: 'request.tooMany',
      params: { seconds: 1 },
    });
    later(1);
    expect((await signIn('station', right, { address })).json()).toMatchObject({ code: 401, key: 'auth.captchaRequired' });
    const { captchaId, challenge } = await portal.anonymous.uc.auth.captcha();
    const proof = await proofOf(challenge);
    later(2);
    const wrong = { ...proof, number: proof.number + 1 };
    expect((await signIn('station', right, { address, captchaId, captchaCode: sent(wrong) })).json().key).toBe('auth.captchaRequired');
    later(10);
    expect((await signIn('station', right, { address, captchaId, captchaCode: sent(proof) })).json().key).toBe('auth.captchaRequired');
  });

  test('the work that was done opens it once; nobody’s own challenge, nor an old one, does', async () => {
    await failed(20);
    later(1);
    const asked = async () => {
      const { captchaId, challenge } = await portal.anonymous.uc.auth.captcha();
      return { address, captchaId, captchaCode: sent(await proofOf(challenge)) };
    };
    const mine = await asked();
    const other = await asked();
    const old = await asked();
    expect((await signIn('station', right, { ...mine, captchaId: other.captchaId })).json().key).toBe('auth.captchaRequired');
    later(2);
    expect((await signIn('station', right, mine)).statusCode).toBe(200);
    later(3);
    expect((await signIn('station', right, mine)).json().key).toBe('auth.captchaRequired');
    later(9);
    expect((await signIn('station', right, old)).json().key).toBe('auth.captchaRequired');
  });

  test('a challenge takes tens of thousands of tries and tells nothing by itself', async () => {
    const { challenge } = await portal.anonymous.uc.auth.captcha();
    expect(challenge).toEqual({
      challenge: expect.stringMatching(/^[\da-f]{64}$/),
      salt: expect.any(String),
      signature: expect.stringMatching(/^[\da-f]{64}$/),
      maxNumber: 60_000,
    });
  });

  test('a hundred stop it for its hour', async () => {
    await failed(100);
    later(30);
    expect((await signIn('station', right, { address })).json()).toMatchObject({ key: 'request.tooMany', params: { seconds: 1800 } });
    expect((await signIn('station', right, { address: '10.5.0.2' })).statusCode).toBe(200);
    later(61);
    expect((await signIn('station', right, { address })).statusCode).toBe(200);
  });
});

describe('a session ends (S8)', () => {
  const tokenFor = async (userName: string): Promise<Record<string, string>> => ({
    authorization: `Bearer ${(await signIn(userName, right, { asToken: true })).json().data.token}`,
  });
  const status = async (headers: Record<string, string>) => (await portal.inject({ url: `${path}/me`, headers })).statusCode;

  test('by signing out', async () => {
    const headers = await tokenFor('station');
    await portal.inject({ method: 'POST', url: `${path}/logout`, headers: { ...json, ...headers }, payload: {} });
    expect(await status(headers)).toBe(401);
  });

  test('after thirty minutes without a request, and after twelve hours with', async () => {
    const headers = await tokenFor('station');
    for (const minutes of [29, 58, 87]) {
      later(minutes);
      expect(await status(headers)).toBe(200);
    }
    later(87 + 31);
    expect(await status(headers)).toBe(401);
    portal.setNow(now);
    const busy = await tokenFor('station');
    for (let minutes = 25; minutes < 720; minutes += 25) {
      later(minutes);
      expect(await status(busy)).toBe(200);
    }
    later(721);
    expect(await status(busy)).toBe(401);
  });

  test('on every other device by a new password; only old and strong ones are taken', async () => {
    const mine = await tokenFor('station2');
    const other = await tokenFor('station2');
    const change = (oldPassword: string, newPassword: string) =>
      portal.inject({ method: 'POST', url: `${path}/change_pwd`, headers: { ...json, ...mine }, payload: { oldPassword, newPassword } });
    expect((await change('wrong', 'New#Password1')).json().key).toBe('auth.oldPasswordWrong');
    expect((await change(right, 'short')).json().fields.newPassword.key).toBe('password.tooShort');
    expect((await change(right, 'alllowercase')).json().key).toBe('auth.passwordWeak');
    expect((await change(right, 'New#Password1')).statusCode).toBe(200);
    expect([await status(mine), await status(other)]).toEqual([200, 401]);
    expect((await signIn('station2', right)).statusCode).toBe(401);
    expect((await signIn('station2', 'New#Password1')).statusCode).toBe(200);
  });
});

test('who must change his password can do that, and nothing else', async () => {
  await portal.inDb(async db =>
    db
      .update(users)
      .set({ passwordStatus: 2, passwordHash: await hashPassword('Given#2026x') })
      .where(eq(users.userName, 'crew')),
  );
  const signed = await signIn('crew', 'Given#2026x', { asToken: true });
  expect(signed.json().data.mustChangePassword).toBe(true);
  const headers = { ...json, authorization: `Bearer ${signed.json().data.token}` };
  expect((await portal.inject({ url: '/api/reaptv-user-center/sys/tenant/get_combo', headers })).json().key).toBe('auth.passwordExpired');
  expect((await portal.inject({ url: '/portal/boot', headers })).json().data).toMatchObject({ mustChangePassword: true, menu: [] });
  const payload = { oldPassword: 'Given#2026x', newPassword: 'Chosen#2026x' };
  expect((await portal.inject({ method: 'POST', url: `${path}/change_pwd`, headers, payload })).statusCode).toBe(200);
  expect((await portal.inject({ url: '/api/reaptv-user-center/sys/tenant/get_combo', headers })).statusCode).toBe(200);
});

test('a demo password is a wrong one in production: nothing tells whether it would be right', async () => {
  const production = await startPortal({ production: true });
  const tenant = (await production.anonymous.uc.auth.loginOptions()).tenants[0];
  const answerTo = async (password: string) => {
    const payload = { tenantId: tenant?.id ?? '', username: 'admin', password };
    const answer = await production.inject({ method: 'POST', url: `${path}/login`, headers: json, payload });
    return { status: answer.statusCode, body: { ...answer.json(), requestId: '' } };
  };
  const wrong = await answerTo('Wrong#2026x');
  expect(wrong).toMatchObject({ status: 401, body: { key: 'auth.failed' } });
  expect(await answerTo(right)).toEqual(wrong);
  await production.stop();
});

test('a visit to another tenant needs a grant, is audited there, and gives that tenant alone', async () => {
  const demo2 = await portal.inDb(async (_, id) => id, 'DEMO2');
  await expect(portal.as('station').uc.auth.switchTenant({ tenantId: demo2 })).rejects.toMatchObject({ key: 'permission.denied' });
  expect((await portal.as('admin').uc.tenant.getCombo()).map(tenant => tenant.code)).toEqual(['TV', 'DEMO2']);
  expect((await portal.as('station').uc.tenant.getCombo()).map(tenant => tenant.code)).toEqual(['TV']);
  const signed = await signIn('admin', right, { asToken: true });
  const before = { ...json, authorization: `Bearer ${signed.json().data.token}` };
  const moved = await portal.inject({ method: 'POST', url: `${path}/switch_tenant`, headers: before, payload: { tenantId: demo2 } });
  const after = { authorization: `Bearer ${moved.json().data.token}`, 'x-tenant': demo2 };
  expect((await portal.inject({ url: `${path}/me`, headers: after })).json().data).toMatchObject({
    user: { userName: 'admin@TV' },
    tenant: { code: 'DEMO2' },
    homeTenant: { code: 'TV' },
  });
  expect((await portal.inject({ url: `${path}/me`, headers: before })).statusCode).toBe(401);
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.call, 'uc.auth.switchTenant')), 'DEMO2');
  expect(lines).toMatchObject([{ target: 'DEMO2', userName: 'admin', homeTenantId: tenantId, result: 'ok' }]);
});

test('sign-ins and failures stand in the audit log, with line breaks made harmless', async () => {
  await signIn('director', right);
  await signIn('director', 'wrong');
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.target, 'director')));
  expect(lines.map(line => line.result).sort()).toEqual(['auth.failed', 'ok']);
  expect(JSON.stringify(lines)).not.toContain(right);
});

test('everybody sees the tries to sign in to his own account, with device and address, and nobody else’s', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0';
  const { tenants } = await portal.anonymous.uc.auth.loginOptions();
  const tenantId = tenants.find(tenant => tenant.code === 'TV')?.id ?? '';
  for (const [username, password] of [
    ['director', 'Wrong@12345'],
    ['director', 'Reap@2026'],
    ['finance2', 'Reap@2026'],
  ] as const)
    await portal.inject({
      method: 'POST',
      url: '/api/reaptv-user-center/auth/login',
      headers: { 'x-requested-with': 'x', 'user-agent': agent },
      payload: { tenantId, username, password, asToken: true },
    });
  const { rows } = await portal.as('director').uc.auth.signIns({ pageSize: 2 });
  expect(rows).toMatchObject([
    { result: 'ok', agent, address: '127.0.0.1' },
    { result: 'refused', agent },
  ]);
  expect((await portal.as('finance2').uc.auth.signIns({})).rows.map(row => row.result)).toEqual(['ok']);
  // Of a visitor those at home, where he signs in.
  const home = await portal.as('admin').uc.auth.signIns({});
  expect(await portal.as('admin', { tenant: 'DEMO2' }).uc.auth.signIns({})).toEqual(home);
});
