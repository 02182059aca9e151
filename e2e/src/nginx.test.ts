import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openEvents } from '../../server/src/testing/one-request.ts';
import { until } from '../../server/src/testing/until.ts';
import { inTenant } from './support/data.ts';
import { type Nginx, startNginx } from './support/nginx.ts';
import { openBrowser, openWindow, shown, signIn } from './support/portal-page.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { ask, orderDraft, steadyLoad, tokenOf } from './support/steady-load.ts';

const program = process.env['NGINX'] ?? '/usr/sbin/nginx';
// Where no nginx can be had, the run says so once.
const behindNginx = existsSync(program) ? describe : describe.skip;
// Servers begin anew while others are under load.
const timeoutMs = 240_000;

behindNginx('Debian’s nginx before two copies of the server', () => {
  const copies: RunningServer[] = [];
  let nginx: Nginx;
  const startCopy = () =>
    startServer({
      dataDir: process.env['PORTAL_DATA'] ?? '',
      env: { REMOTES: 'static', SITE_ROOT: '/nonexistent', PROXY: '127.0.0.1', DEMO: '1' },
    });
  beforeAll(async () => {
    copies.push(...(await Promise.all([startCopy(), startCopy()])));
    nginx = await startNginx(
      program,
      copies.map(({ url }) => url),
    );
  }, timeoutMs);
  afterAll(async () => {
    await nginx?.stop();
    for (const copy of copies) await copy.stop();
  });

  const get = (path: string, headers: Record<string, string> = {}) => ask(nginx.url + path, { headers });
  const remotes = async () =>
    (JSON.parse((await get('/remotes.json')).text) as { data: { remotes: { name: string; entry: string }[] } }).data.remotes;

  test('the page, the list of remotes and manifests are asked for again; whatever has a hash in its name is kept', async () => {
    const entries = (await remotes()).map(({ entry }) => entry);
    expect(entries).toHaveLength(5);
    const [script = ''] = /\/main\.[0-9a-f]+\.js/.exec((await get('/')).text) ?? [];
    const kept = async (path: string) => {
      const { status, headers } = await get(path);
      return [path, status, headers['cache-control']];
    };
    const year = 'public, max-age=31536000, immutable';
    expect(await Promise.all(['/', '/index.html', '/features/survey/task', '/remotes/mf-survey/reap-remote.json'].map(kept))).toEqual([
      ['/', 200, 'no-cache'],
      ['/index.html', 200, 'no-cache'],
      ['/features/survey/task', 200, 'no-cache'],
      ['/remotes/mf-survey/reap-remote.json', 200, 'no-cache'],
    ]);
    expect(await kept('/remotes.json')).toEqual(['/remotes.json', 200, 'no-store']);
    for (const path of [script, ...entries]) expect(await kept(path)).toEqual([path, 200, year]);
  });

  test('files come as the build compressed them', async () => {
    const [survey] = (await remotes()).filter(({ name }) => name === 'mf-survey');
    const as = async (accepted: string) => (await get(survey?.entry ?? '', { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await as('gzip')).toBe('gzip');
    expect(await as('gzip, br')).toBe(nginx.brotli ? 'br' : 'gzip');
    expect(await as('identity')).toBeUndefined();
  });

  test.each([
    '/metrics',
    '/readyz',
    '/.stamp.json',
    '/remotes/mf-survey/.stamp.json',
    '/remotes/mf-nothing/entry.js',
    '/remotes/',
    '/api/nothing',
  ])('%s is nobody’s to see from outside', async path => expect((await get(path)).status).toBe(404));

  test('a page comes with the policy that the server itself would send, and a nonce of its own', async () => {
    const own = await ask(`${process.env['PORTAL_URL']}/login`);
    const bare = (policy: string | string[] | undefined) => String(policy).replace(/'nonce-[^']+'/, '');
    const one = await get('/login');
    const other = await get('/login');
    for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'])
      expect([name, one.headers[name]]).toEqual([name, own.headers[name]]);
    expect(bare(one.headers['content-security-policy'])).toBe(bare(own.headers['content-security-policy']));
    const nonceOf = ({ headers }: typeof one) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(one.text).toContain(`content="${nonceOf(one)}"`);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.text).not.toMatch(/__(?:NONCE|PAGE)__/);
  });

  test('the server takes address and request id from nginx, and nobody’s word for them', async () => {
    const { token } = await tokenOf(nginx.url, 'station', { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' });
    const addresses = await inTenant(async client => {
      const { rows } = await client.query<{ address: string }>('select address from sessions order by created_at desc limit 1');
      return rows.map(({ address }) => address);
    });
    expect(addresses).toEqual(['127.0.0.1']);
    const requestId = 'request-of-a-test-1';
    const answer = await get('/api/reaptv-user-center/auth/me', { authorization: `Bearer ${token}`, 'x-request-id': requestId });
    expect(answer.headers['x-request-id']).toBe(requestId);
    await until(() => nginx.accessLog().includes(requestId));
  });

  describe('in the browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser.close());

    test('shell and remotes from disk: signing in, a page of a remote, a reload of it, and nothing to complain about', async () => {
      const { context, page, complaints } = await openWindow(browser);
      await signIn(page, 'admin', 'zh-CN', nginx.url);
      await page.goto(`${nginx.url}/features/survey/task`);
      await shown(page).getByRole('table').first().waitFor();
      await page.reload();
      await shown(page).getByRole('table').first().waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });
  });

  test('both copies and what listens through nginx hear of an event', async () => {
    const { token } = await tokenOf(nginx.url, 'station');
    const streams = await Promise.all([nginx, nginx, ...copies].map(({ url }) => openEvents(url, token)));
    await tell('heard by all');
    for (const stream of streams) await until(() => stream.heard().includes('heard by all'));
    for (const stream of streams) stream.close();
  });

  test(
    'copies are started again one after the other while people read, save and listen: no request fails, nothing is saved twice or lost',
    async () => {
      const { token, headers } = await tokenOf(nginx.url, 'station');
      const orders = () =>
        inTenant(async client =>
          Number((await client.query<{ count: string }>('select count(*) from compensation_orders')).rows[0]?.count),
        );
      const before = await orders();
      const load = steadyLoad(nginx.url, headers, await orderDraft(nginx.url, headers));
      const listener = listenOn(nginx.url, token);
      for (const [at, copy] of copies.entries()) {
        await load.progress();
        await nginx.passTo(copies.filter(one => one !== copy).map(({ url }) => url));
        await copy.stop();
        copies[at] = await startCopy();
        await nginx.passTo(copies.map(({ url }) => url));
      }
      await load.progress();
      const { failures, saved } = await load.stop();
      expect(failures).toEqual([]);
      expect((await orders()) - before).toBe(saved);
      await until(() => listener.open());
      await tell('after the restart');
      await until(() => listener.heard().includes('after the restart'));
      listener.close();
    },
    timeoutMs,
  );
});

const tell = (orderId: string) =>
  inTenant((client, tenantId) =>
    client.query('insert into event_outbox (tenant_id, payload) values ($1, $2)', [tenantId, { kind: 'task', orderId }]),
  );

/** Listens as a page does: a stream that ends is opened again. */
function listenOn(url: string, token: string) {
  let text = '';
  let going = true;
  let stream: Awaited<ReturnType<typeof openEvents>> | undefined;
  const again = async (): Promise<void> => {
    while (going) {
      stream = await openEvents(url, token).catch(() => undefined);
      await stream?.end;
      text += stream?.heard() ?? '';
      stream = undefined;
    }
  };
  void again();
  return {
    open: () => stream !== undefined,
    heard: () => text + (stream?.heard() ?? ''),
    close: () => {
      going = false;
      stream?.close();
    },
  };
}
