import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { override } from '@reap/contracts/portal/override';
import { portal as portalCalls } from '@reap/contracts/portal/portal';
import { release } from '@reap/contracts/portal/release';
import { auth } from '@reap/contracts/user-center/auth';
import { explain } from '@reap/contracts/user-center/explain';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { browserOf, type TestBrowser } from '../../testing/browser.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let root: string;
const page = '/features/given/mf-given';
const files = {
  'shell/dist/index.html': '<meta name="reap-page" content="__PAGE__">',
  'shell/dist/reap-shell.json': '{"start":{},"frame":{}}',
  'mf-given/dist/reap-remote.json': JSON.stringify({
    name: 'mf-given',
    version: '1.0.0',
    build: 'b1',
    entry: 'entry.js',
    routes: [page],
    cards: [],
    integrity: 'sha384-x',
    builtAgainst: {},
    files: ['entry.js'],
    texts: { 'zh-CN': ['texts.js'] },
  }),
};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reap-override-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), content);
  }
  portal = await startPortal({ siteRoot: root, overrideOrigins: ['https://review.example'] });
});
afterAll(async () => {
  await portal.stop();
  await rm(root, { recursive: true });
});
afterEach(() => portal.setNow(undefined));

const url = 'http://localhost:3104/';
const wanted = { remote: 'mf-given', url, hours: 8 };
const policyOf = async (browser: Pick<TestBrowser, 'load'>) => String((await browser.load(page)).headers['content-security-policy']);
const nobody = { load: (path: string) => portal.inject({ url: path }) };
const overridesOf = async (browser: TestBrowser) => (await browser.ask(portalCalls.boot, {})).json().data.overrides;
/** Somebody who has just pointed the remote at his own machine. */
async function pointed(userName = 'admin'): Promise<TestBrowser> {
  const browser = await browserOf(portal, userName);
  expect((await browser.ask(override.set, wanted)).statusCode).toBe(200);
  return browser;
}

describe('a remote from another address', () => {
  test('is named by boot and by the page’s policy, with what reloads it while it is written; no more of the portal is fetched ahead', async () => {
    const plain = await policyOf(nobody);
    const admin = await pointed();
    const [told] = await overridesOf(admin);
    expect(told).toMatchObject({ remote: 'mf-given', url });
    expect(told.seconds).toBeGreaterThan(7.9 * 3600);
    const answer = await admin.load(page);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' http://localhost:3104;");
    expect(policy).toContain("connect-src 'self' http://localhost:3104 ws://localhost:3104;");
    expect(policy).toContain("img-src 'self' http://localhost:3104 data: blob:;");
    expect(policy).toContain("font-src 'self' http://localhost:3104;");
    expect(policy).toMatch(/style-src 'self' http:\/\/localhost:3104 'nonce-/);
    expect(policy).not.toContain('unsafe');
    expect(answer.body).toContain('&#34;pointed&#34;');
    expect(answer.body).not.toContain('/remotes/mf-given/entry.js');
    expect(plain).not.toContain('localhost');
  });

  test('is nobody else’s: not of another session of the same person, not of another person, not of somebody without a session', async () => {
    const admin = await pointed();
    const other = await browserOf(portal, 'admin');
    const manager = await browserOf(portal, 'manager');
    // His cookie in other hands says nothing: it is bound to his session.
    for (const browser of [other, manager]) browser.cookies.set('reap-override', admin.cookies.get('reap-override') ?? '');
    for (const browser of [other, manager, nobody]) expect(await policyOf(browser)).not.toContain('localhost');
    expect(await overridesOf(other)).toBeUndefined();
    expect((await other.load(page)).body).toContain('/remotes/mf-given/entry.js');
    expect((await other.load(page)).body).not.toContain('pointed');
  });

  test('may have the name of one that is not installed: its bundle may make its policy then', async () => {
    const admin = await browserOf(portal, 'admin');
    await admin.ask(override.set, { remote: 'mf-new', url: 'https://review.example/new/12', hours: 1 });
    expect(await overridesOf(admin)).toMatchObject([{ remote: 'mf-new', url: 'https://review.example/new/12/' }]);
    const policy = await policyOf(admin);
    expect(policy).toContain("connect-src 'self' https://review.example wss://review.example;");
    expect(/trusted-types ([^;]*)/.exec(policy)?.[1]).toContain('webpack-mf-new');
    expect(await policyOf(nobody)).not.toContain('mf-new');
    const listed = (await admin.ask(release.list, {})).json().data.find((one: { remote: string }) => one.remote === 'mf-new');
    expect(listed).toMatchObject({ installed: null, override: { url: 'https://review.example/new/12/' } });
  });

  test.each([
    ['a stranger’s host', 'https://evil.example/', 'override.foreign'],
    ['a host that only begins like this machine', 'http://localhost.evil.example/', 'override.foreign'],
    ['the allowed host in the open', 'http://review.example/', 'override.foreign'],
    ['credentials', 'http://me:secret@localhost:3104/', 'override.url'],
    ['a fragment', 'http://localhost:3104/#x', 'override.url'],
    ['a query', 'http://localhost:3104/?x', 'override.url'],
    ['no address', 'localhost:3104', 'override.url'],
    ['another protocol', 'javascript:alert(1)', 'override.url'],
    ['a second source', "http://localhost:3104 'unsafe-inline'", 'override.url'],
    ['a directive', 'http://localhost:3104;script-src', 'override.url'],
  ])('%s is refused at its field', async (_, address, key) => {
    const admin = await browserOf(portal, 'admin');
    const answer = await admin.ask(override.set, { ...wanted, url: address });
    expect([answer.statusCode, answer.json().fields.url.key]).toEqual([400, key]);
    expect(admin.cookies.has('reap-override')).toBe(false);
  });

  test('is one of at most five, for at most eight hours', async () => {
    const admin = await browserOf(portal, 'admin');
    expect((await admin.ask(override.set, { ...wanted, hours: 9 })).json().fields).toHaveProperty('hours');
    for (const name of ['a', 'b', 'c', 'd', 'e']) await admin.ask(override.set, { ...wanted, remote: `mf-${name}` });
    expect((await admin.ask(override.set, wanted)).json().key).toBe('override.tooMany');
    // The same one again takes no place of its own.
    const moved = await admin.ask(override.set, { remote: 'mf-e', url: 'http://localhost:4000', hours: 1 });
    expect(moved.statusCode).toBe(200);
    expect(await overridesOf(admin)).toHaveLength(5);
  });
});

describe('it ends', () => {
  test('when it is ended: boot, policy and cookie forget it', async () => {
    const admin = await pointed();
    await admin.ask(override.remove, { remote: 'mf-given' });
    expect(await overridesOf(admin)).toBeUndefined();
    expect(admin.cookies.has('reap-override')).toBe(false);
    expect(await policyOf(admin)).not.toContain('localhost');
  });

  test('after its hours, whatever cookie a browser still sends', async () => {
    const admin = await browserOf(portal, 'admin');
    await admin.ask(override.set, { ...wanted, hours: 1 });
    await portal.inDb(db => db.execute("update sessions set idle_minutes = 600, expires_at = now() + interval '11 hours'"));
    portal.setNow(new Date(Date.now() + 3_601_000));
    expect(await policyOf(admin)).not.toContain('localhost');
    expect(await overridesOf(admin)).toBeUndefined();
  });

  test('with the session: what signs in next begins without', async () => {
    const admin = await pointed();
    const left = admin.cookies.get('reap-override') ?? '';
    await admin.ask(auth.logout, {});
    const next = await browserOf(portal, 'admin');
    next.cookies.set('reap-override', left);
    expect(await policyOf(next)).not.toContain('localhost');
    expect(await overridesOf(next)).toBeUndefined();
  });

  test('with the right to it; what the session’s row does not say is not told, whatever the cookie says', async () => {
    const admin = await pointed();
    await portal.inDb(db => db.execute("update sessions set overrides = '[]'"));
    expect(await overridesOf(admin)).toBeUndefined();
  });

  test.each([
    [
      'a changed origin',
      (text: string) => Buffer.from(Buffer.from(text, 'base64url').toString().replace('3104', '9999')).toString('base64url'),
    ],
    [
      'a later end',
      (text: string) =>
        Buffer.from(
          Buffer.from(text, 'base64url')
            .toString()
            .replace(/20\d\d-/, '2099-'),
        ).toString('base64url'),
    ],
    ['no text', () => ''],
  ])('a cookie with %s changes nothing in the policy', async (_, forge) => {
    const admin = await pointed();
    const [text = '', signature = ''] = admin.cookies.get('reap-override')?.split('.') ?? [];
    for (const cookie of [`${forge(text)}.${signature}`, forge(text), `${text}.`, `${text}.${'0'.repeat(64)}`]) {
      admin.cookies.set('reap-override', cookie);
      expect(await policyOf(admin)).not.toContain('localhost');
    }
  });
});

test('an origin that the operator allows no more is named by no policy, and what was taken from there is not told', async () => {
  const admin = await browserOf(portal, 'admin');
  await admin.ask(override.set, { ...wanted, url: 'https://review.example/given/' });
  expect(await overridesOf(admin)).toHaveLength(1);
  const database = { url: portal.url, adminUrl: portal.adminUrl, backupUrl: portal.adminUrl, drop: async () => undefined };
  const stricter = await startPortal({ siteRoot: root, database });
  try {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = (path: string) => stricter.inject({ url: path, headers: { cookie } });
    expect((await ask(page)).headers['content-security-policy']).not.toContain('review.example');
    expect((await ask('/portal/boot')).json().data).not.toHaveProperty('overrides');
  } finally {
    await stricter.stop();
  }
});

describe('who may', () => {
  const team = async (rights: ('publish' | 'override')[]) => {
    await portal.as('admin').portal.release.saveRights({ remote: 'mf-given', userName: 'manager', rights });
  };
  beforeAll(() =>
    portal.inDb(db =>
      db.execute(`insert into role_resources (tenant_id, role_id, resource_id, half) select o.tenant_id, o.id, r.id, false
        from roles o, resources r where o.role_code = 'station-manager'
        and r.auth_code in ('platform:release:view', 'platform:release:publish', 'platform:release:override')`),
    ),
  );

  test('whoever has a line for the remote that says so, until it is taken away: from the next load the portal’s own runs', async () => {
    const manager = await browserOf(portal, 'manager');
    expect((await manager.ask(override.set, wanted)).statusCode).toBe(403);
    await team(['publish']);
    expect((await manager.ask(override.set, wanted)).statusCode).toBe(403);
    await team(['override']);
    const [line] = (await manager.ask(release.list, {})).json().data;
    expect(line).toMatchObject({ remote: 'mf-given', override: null, allowed: ['override'] });
    expect((await manager.ask(override.set, wanted)).statusCode).toBe(200);
    expect((await manager.ask(override.set, { ...wanted, remote: 'mf-other' })).statusCode).toBe(403);
    expect(await overridesOf(manager)).toHaveLength(1);
    await team([]);
    expect(await overridesOf(manager)).toBeUndefined();
  });

  test('nobody without the code, no script’s session, and nobody in another tenant', async () => {
    const station = await browserOf(portal, 'station');
    expect((await station.ask(override.set, wanted)).statusCode).toBe(403);
    await expect(portal.as('admin').portal.override.set(wanted)).rejects.toMatchObject({ key: 'override.noPage' });
    const visitor = await browserOf(portal, 'admin', { tenant: 'DEMO2' });
    expect((await visitor.ask(override.set, wanted)).statusCode).toBe(403);
  });

  test('it rests while the session visits another tenant or looks as somebody else', async () => {
    const admin = await pointed();
    const tv = await portal.inDb(async (_, id) => id);
    const demo = await portal.inDb(async (_, id) => id, 'DEMO2');
    await admin.ask(auth.switchTenant, { tenantId: demo });
    expect(await overridesOf(admin)).toBeUndefined();
    await admin.ask(auth.switchTenant, { tenantId: tv });
    expect(await overridesOf(admin)).toHaveLength(1);
    // She might herself: it is his eyes that matter.
    await team(['override']);
    const asOther = await admin.ask(explain.lookAs, { userId: await portal.userId('manager') });
    expect(asOther.json().code).toBe(202);
    await portal.inDb(db =>
      db.execute(`update sessions set looks_as = (select id from users where user_name = 'manager'),
      looks_until = now() + interval '5 minutes' where overrides <> '[]'`),
    );
    expect(await overridesOf(admin)).toBeUndefined();
    expect((await admin.ask(override.set, wanted)).json().key).toBe('looking.readOnly');
  });

  test('setting and ending it are lines of the audit log, with person, remote and address', async () => {
    const admin = await pointed();
    await admin.ask(override.remove, { remote: 'mf-given' });
    const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.target, 'mf-given')));
    const own = lines.filter(({ call, result }) => call.startsWith('portal.override') && result === 'ok').slice(-2);
    expect(own).toMatchObject([
      { call: 'portal.override.set', userName: 'admin', after: { url } },
      { call: 'portal.override.remove', userName: 'admin', before: { url } },
    ]);
  });
});
