import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { setupCode } from './setup.ts';

let portal: TestPortal;
let root: string;
const entry = {
  name: 'mf-survey',
  version: '1.0.0',
  build: 'b1',
  entry: 'entry.0123456789.js',
  routes: ['/features/survey/task', '/h5/survey/answer'],
  cards: [{ id: 'surveys', can: 'survey:task:view', files: ['card.0123456789.js'], shared: ['antd/es/button', 'antd/es/steps'] }],
  flightPanels: [],
  counts: [],
  integrity: 'sha384-x',
  builtAgainst: { react: '19' },
  files: ['entry.0123456789.js', 'expose.0123456789.js'],
  pages: {
    '/h5/survey/answer': {
      files: ['answer.0123456789.js'],
      shared: ['antd/es/button'],
      phone: { who: 'passenger', texts: { 'zh-CN': ['answer-zh.0123456789.js'] } },
    },
    '/features/survey/task': { files: ['task.0123456789.js'], shared: ['antd/es/button', 'antd/es/steps', 'antd/es/tour'] },
  },
  texts: { 'zh-CN': ['zh.0123456789.js'], 'en-US': ['en.0123456789.js'] },
  hashes: { 'entry.0123456789.js': 'sha384-entry', 'task.0123456789.js': 'sha384-task', 'zh.0123456789.js': 'sha384-zh' },
};
const shell = {
  start: { 'zh-CN': ['client.0123456789.js'] },
  frame: { 'zh-CN': ['frame.0123456789.js', 'list.0123456789.js'] },
  shared: { 'antd/es/button': ['list.0123456789.js'], 'antd/es/steps': ['list.0123456789.js', 'steps.0123456789.js'] },
  hashes: { 'client.0123456789.js': 'sha384-client', 'steps.0123456789.js': 'sha384-steps' },
};
const write = async (path: string, content: string | Buffer) => {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), content);
};
const script = 'console.log("survey");'.repeat(100);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reap site '));
  await write(
    'shell/dist/index.html',
    '<html><style nonce="__NONCE__"></style><meta content="__NONCE__"><meta name="reap-page" content="__PAGE__"></html>',
  );
  await write(
    'shell/dist/h5.html',
    '<html><meta name="csp-nonce" content="__NONCE__"><meta name="reap-page" content="__PAGE__"><!-- ahead --></html>',
  );
  await write('shell/dist/reap-shell.json', JSON.stringify(shell));
  await write('shell/dist/main.0123456789.js', 'shell');
  await write('shell/dist/tag-decoder.0123456789.js', 'decoder');
  await write('shell/dist/zxing_reader.0123456789.wasm', 'wasm');
  await write('shell/package.json', '{}');
  await write('mf-survey/dist/reap-remote.json', JSON.stringify(entry));
  await write('mf-survey/dist/entry.0123456789.js', script);
  await write('mf-survey/dist/entry.0123456789.js.br', brotliCompressSync(script));
  await write('mf-broken/dist/reap-remote.json', '{"name":');
  await write('mf-foreign/dist/reap-remote.json', '{"code":500}');
  portal = await startPortal({ siteRoot: root, dataDir: join(root, 'data') });
});
afterAll(async () => {
  await portal.stop();
  await rm(root, { recursive: true, force: true });
});

test('the very first page after a start may run the remotes that are there', async () => {
  const policy = String((await portal.inject({ url: '/' })).headers['content-security-policy']);
  expect(/trusted-types ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(
    expect.arrayContaining(['reap', 'webpack-shell', 'webpack-mf-survey']),
  );
});

describe('boot', () => {
  test('says what sign-in needs to nobody', async () => {
    const boot = await portal.anonymous.portal.boot({});
    expect(boot).toMatchObject({ session: null, menu: [], authCodes: [], setupNeeded: false, demo: true, version: 'test' });
  });

  test('gives the menu of the roles: pages, and hidden pages under them, but no buttons', async () => {
    const menuOf = async (userName: string) => {
      const { menu } = await portal.as(userName).portal.boot({});
      return menu.map(group => [
        group.menuName,
        group.moduleId,
        group.children.map(page => [page.menuName, page.type, page.routeUrl, page.children.map(child => [child.type, child.routeUrl])]),
      ]);
    };
    const accident = [
      '事故登记',
      2,
      '/features/compensation/accident',
      [
        [3, '/features/compensation/accident/form'],
        [3, '/features/compensation/accident/detail'],
      ],
    ];
    const order = [
      '补偿单',
      2,
      '/features/compensation/order',
      [
        [3, '/features/compensation/order/form'],
        [3, '/features/compensation/redress/detail'],
        [3, '/features/compensation/print-check'],
      ],
    ];
    const todo = [
      '待办审核',
      2,
      '/features/compensation/todo',
      [
        [3, '/features/compensation/audit-mode'],
        [3, '/features/compensation/bulk-audit'],
      ],
    ];
    const flights = [
      '航班与旅客',
      'mf-ground-service',
      [
        ['航班列表', 2, '/features/flight/list', []],
        ['航班动态', 2, '/features/flight/board', []],
        ['关注航班', 2, '/features/flight/concerned', []],
        ['航班信息查询', 2, '/features/flight/info', [[3, '/features/flight/detail']]],
        ['航班消息', 2, '/features/flight/message', []],
        ['离港管理', 2, '/features/departure', []],
        ['旅客查询', 2, '/features/passenger/list', []],
        ['关注旅客', 2, '/features/passenger/concerned', []],
        ['旅客报文', 2, '/features/passenger/message', []],
        ['首乘旅客', 2, '/features/passenger/first-flyer', []],
        ['旅客发票', 2, '/features/passenger/invoice', []],
        ['文件管理', 2, '/features/file', []],
        ['TSU申请', 2, '/features/tsu/apply', []],
        ['TSU申请管理', 2, '/features/tsu/list', []],
      ],
    ];
    // In-site messages are for everybody.
    const inbox = ['站内信', 2, '/features/message/inner', [[3, '/features/oauth/confirm-access']]];
    const messages = ['消息中心', 'mf-message-center', [inbox]];
    const texts = [inbox, ['旅客短信', 2, '/features/message/sms-passenger', []], ['短信补发', 2, '/features/message/resend', []]];
    const compensation = (pages: readonly unknown[]) => ['不正常航班补偿', 'mf-compensation', expect.arrayContaining(pages)];
    const station = await menuOf('station');
    expect(station).toEqual([compensation([accident, order]), flights, messages]);
    // What he may not open is not there.
    expect(station[0]?.[2]).not.toContainEqual(todo);
    expect(await menuOf('finance')).toEqual([['我的待办', 'mf-message-center', []], compensation([todo, accident, order]), messages]);
    expect(await menuOf('assurance')).toEqual([flights, ['消息中心', 'mf-message-center', texts]]);
    const all = await menuOf('admin');
    expect(all.map(([name]) => name)).toEqual(expect.arrayContaining(['不正常航班补偿', '问卷调查', '航班与旅客', '消息中心', '系统管理']));
    for (const page of [todo, accident, order]) expect(all.find(([name]) => name === '不正常航班补偿')?.[2]).toContainEqual(page);
    expect(await menuOf('crew')).toEqual([messages]);
  });

  test('says who is signed in, and what that person may do', async () => {
    const boot = await portal.as('station').portal.boot({});
    expect(boot.session).toMatchObject({ user: { userName: 'station' }, tenant: { code: 'TV' } });
    expect(boot.authCodes).toContain('comp:accident:edit');
  });
});

describe('remotes', () => {
  test('only those whose build can be read are listed, with the addresses of their files', async () => {
    const { remotes } = await portal.anonymous.portal.remotes();
    const { hashes: _, ...told } = entry;
    expect(remotes).toEqual([
      {
        ...told,
        cards: [{ id: 'surveys', can: 'survey:task:view', files: ['/remotes/mf-survey/card.0123456789.js', '/steps.0123456789.js'] }],
        texts: { 'zh-CN': ['/remotes/mf-survey/zh.0123456789.js'], 'en-US': ['/remotes/mf-survey/en.0123456789.js'] },
        pages: {
          '/h5/survey/answer': {
            files: ['/remotes/mf-survey/answer.0123456789.js'],
            phone: { who: 'passenger', texts: { 'zh-CN': ['/remotes/mf-survey/answer-zh.0123456789.js'] } },
          },
          '/features/survey/task': { files: ['/remotes/mf-survey/task.0123456789.js', '/steps.0123456789.js'] },
        },
        entry: '/remotes/mf-survey/entry.0123456789.js',
        files: ['/remotes/mf-survey/entry.0123456789.js', '/remotes/mf-survey/expose.0123456789.js'],
      },
    ]);
    expect((await portal.inject({ url: '/remotes.json' })).json().data.remotes).toHaveLength(1);
  });

  test('another build takes its place while the portal runs; one that is half written does not', async () => {
    const file = join(root, 'mf-survey/dist/reap-remote.json');
    const versions = async () => (await portal.anonymous.portal.remotes()).remotes.map(remote => remote.version);
    await writeFile(file, '{"name": "mf-su');
    await utimes(file, new Date(), new Date(Date.now() + 1000));
    expect(await versions()).toEqual(['1.0.0']);
    await writeFile(file, JSON.stringify({ ...entry, version: '2.0.0' }));
    await utimes(file, new Date(), new Date(Date.now() + 2000));
    expect(await versions()).toEqual(['2.0.0']);
  });
});

describe('files', () => {
  test('a page address gets the shell, with a nonce of its own each time', async () => {
    const nonces = [];
    for (const url of ['/', '/login', '/features/compensation/order?orderNo=1', '/setup']) {
      const answer = await portal.inject({ url });
      const nonce = /style nonce="([^"]+)"/.exec(answer.body)?.[1] ?? '';
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(answer.body).not.toContain('__NONCE__');
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(4);
  });

  test('a page says which scripts it will need, with their integrity: those before the frame, of the frame, and of its remote', async () => {
    const told = async (url: string) => {
      const content = /name="reap-page" content="([^"]*)"/.exec((await portal.inject({ url })).body)?.[1] ?? '';
      return JSON.parse(content.replaceAll('&#34;', '"'));
    };
    const everywhere = {
      start: { 'zh-CN': ['/client.0123456789.js|sha384-client'] },
      frame: { 'zh-CN': ['/frame.0123456789.js|', '/list.0123456789.js|'] },
    };
    expect(await told('/login')).toEqual(everywhere);
    const own = [
      '/remotes/mf-survey/entry.0123456789.js|sha384-entry',
      '/remotes/mf-survey/expose.0123456789.js|',
      '/remotes/mf-survey/task.0123456789.js|sha384-task',
      '/steps.0123456789.js|sha384-steps',
    ];
    expect(await told('/features/survey/task?status=1')).toEqual({
      ...everywhere,
      page: {
        'zh-CN': [...own, '/remotes/mf-survey/zh.0123456789.js|sha384-zh'],
        'en-US': [...own, '/remotes/mf-survey/en.0123456789.js|'],
      },
    });
    expect(await told('/features/"><script>')).toEqual(everywhere);
  });

  test('hashed files are kept for a year and come compressed; the registry is asked for each time', async () => {
    const plain = await portal.inject({ url: '/remotes/mf-survey/entry.0123456789.js' });
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(plain.body).toBe(script);
    const packed = await portal.inject({ url: '/remotes/mf-survey/entry.0123456789.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(script.length / 4);
    const again = await portal.inject({
      url: '/remotes/mf-survey/entry.0123456789.js',
      headers: { 'if-none-match': String(plain.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect((await portal.inject({ url: '/remotes/mf-survey/reap-remote.json' })).headers['cache-control']).toBe('no-cache');
    expect((await portal.inject({ url: '/main.0123456789.js' })).body).toBe('shell');
  });

  test('WebAssembly compiles in the worker that reads bar codes, whose script says so itself, and in no page and no other script', async () => {
    const policyOf = async (url: string) => String((await portal.inject({ url })).headers['content-security-policy']);
    expect(await policyOf('/tag-decoder.0123456789.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect((await portal.inject({ url: '/zxing_reader.0123456789.wasm' })).headers['content-type']).toBe('application/wasm');
    for (const url of ['/', '/h5/compensation/baggage', '/main.0123456789.js', '/tag-decoder.js', '/remotes/mf-survey/entry.0123456789.js'])
      expect(await policyOf(url)).toContain("script-src 'self';");
  });

  test.each([
    '/remotes/mf-survey/../../shell/package.json',
    '/remotes/mf-survey/..%2f..%2fshell%2fpackage.json',
    '/..%2fpackage.json',
    '/remotes/mf-survey/a%00.js',
    '/remotes/shell/index.html',
    '/remotes/mf-none/entry.js',
    '/missing.js',
    '/remotes/mf-survey/.stamp.json',
  ])('%s is not there', async url => {
    const answer = await portal.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().key).toBe('request.notFound');
  });
});

describe('the first visit of an empty portal', () => {
  const form = { setupCode: '', tenantName: '新航空', tenantCode: 'NEW', username: 'first', password: 'Strong#2026' };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(root, 'data');
    await portal.asOwner('truncate tenants cascade');
  });

  test('makes the first tenant and its administrator for who knows the code', async () => {
    expect((await portal.anonymous.portal.boot({})).setupNeeded).toBe(true);
    const code = setupCode(dataDir);
    expect((await stat(join(dataDir, 'setup-code'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'setup-code'), 'utf8')).trim()).toBe(code);
    await expect(portal.anonymous.portal.setup({ ...form, setupCode: 'guess' })).rejects.toMatchObject({
      status: 403,
      key: 'setup.codeWrong',
    });
    await expect(portal.anonymous.portal.setup({ ...form, setupCode: code, password: 'weakweakweak' })).rejects.toMatchObject({
      fields: { password: { key: 'auth.passwordWeak' } },
    });
    // A commit that is refused, as by a disk that is full, leaves the code that the operator was told.
    await portal.asOwner(`
      create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$;
      create constraint trigger full_disk after insert on tenants deferrable initially deferred for each row execute function full_disk()`);
    await expect(portal.anonymous.portal.setup({ ...form, setupCode: code })).rejects.toMatchObject({ key: 'server.busy' });
    await portal.asOwner('drop trigger full_disk on tenants');
    await expect(portal.anonymous.portal.setup({ ...form, setupCode: code })).resolves.toBeNull();
    await expect(portal.anonymous.portal.setup({ ...form, setupCode: code })).rejects.toMatchObject({ key: 'setup.done' });
    const boot = await portal.anonymous.portal.boot({});
    expect(boot.setupNeeded).toBe(false);
    const [tenant] = (await portal.anonymous.uc.auth.loginOptions()).tenants;
    const signed = await portal.anonymous.uc.auth.login({
      tenantId: tenant?.id ?? '',
      username: 'first',
      password: form.password,
      asToken: true,
    });
    const me = await portal.inject({ url: '/portal/boot', headers: { authorization: `Bearer ${signed.token}` } });
    expect(me.json().data.session.authCodes.length).toBeGreaterThan(10);
  });
});

test('failures of browsers are taken thirty times a minute from one address', async () => {
  const report = { remote: 'mf-survey', version: '1', phase: 'render' as const, message: 'x', path: '/features/survey' };
  for (let at = 0; at < 30; at += 1) await portal.anonymous.portal.errorReport(report);
  await expect(portal.anonymous.portal.errorReport(report)).rejects.toMatchObject({ status: 429 });
});

describe('pages for phones', () => {
  const toldIn = (body: string): unknown =>
    JSON.parse(
      (/reap-page" content="([^"]*)"/.exec(body)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    );

  test('have a document of their own, which says who opens the page and fetches its files and Chinese texts ahead', async () => {
    const { body } = await portal.inject({ url: '/h5/survey/answer?x=1' });
    expect(toldIn(body)).toMatchObject({
      remote: {
        name: 'mf-survey',
        routes: ['/h5/survey/answer'],
        pages: { '/h5/survey/answer': { files: ['/remotes/mf-survey/answer.0123456789.js'], phone: { who: 'passenger' } } },
      },
      hashes: { '/remotes/mf-survey/entry.0123456789.js': 'sha384-entry' },
    });
    expect(body).toContain('href="/remotes/mf-survey/entry.0123456789.js" integrity="sha384-entry"');
    expect(body).toContain('href="/remotes/mf-survey/answer.0123456789.js"');
    expect(body).toContain('href="/remotes/mf-survey/answer-zh.0123456789.js"');
    expect(body).not.toContain('__NONCE__');
  });

  test('that nobody offers get the same document, which then says nothing', async () => {
    const { statusCode, body } = await portal.inject({ url: '/h5/nowhere' });
    expect(statusCode).toBe(200);
    expect(toldIn(body)).toEqual({});
  });

  test('alone may ask for the camera', async () => {
    const cameraAt = async (url: string) => String((await portal.inject({ url })).headers['permissions-policy']).split(',')[0];
    expect(
      await Promise.all(
        ['/h5/survey/answer', '/h5', '/features/survey/task', '/h5x', '/remotes/mf-survey/entry.0123456789.js'].map(cameraAt),
      ),
    ).toEqual(['camera=(self)', 'camera=(self)', 'camera=()', 'camera=()', 'camera=()']);
  });
});
