import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { archiveOf, type GivenBuild, givenBuild, integrityOf, tarOf } from '../testing/given-release.ts';

let portal: TestPortal;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reap-release-'));
  const put = async (path: string, content: object) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), JSON.stringify(content));
  };
  const offer = { provided: { react: '19.3.1', 'antd/es/table': '6.6.8' }, versions: { react: '19.3.1', '@reap/contracts': '0.1.0' } };
  await put('shell/dist/reap-shell.json', { start: {}, frame: {}, offer });
  const { manifest } = givenBuild({ manifest: { name: 'mf-survey', build: 'installed', routes: ['/features/survey/task'] } });
  await put('mf-survey/dist/reap-remote.json', manifest);
  portal = await startPortal({ siteRoot: root });
});
afterAll(async () => {
  await portal.stop();
  await rm(root, { recursive: true });
});

const calls = () => portal.as('admin').portal.release;
const publish = async (build: GivenBuild, archive?: File) =>
  calls().publish({ remote: build.manifest.name, archive: archive ?? (await archiveOf(build)), notes: '修复排序' });
const lineOf = async (remote: string) => (await calls().list()).find(line => line.remote === remote);
/** The texts of the reasons for which a version is refused. */
const reasonsOf = (publishing: Promise<unknown>): Promise<string[]> =>
  publishing.then(
    () => [],
    ({ key, fields }) => {
      if (key !== 'release.refused') throw new Error(`refused as ${key}`);
      return Object.values<{ text: string }>(fields).map(({ text }) => text);
    },
  );
const text = (name: string) => portal.inject({ url: `/remotes/mf-given/${name}` });

test('a version that is published lies in the list, and its files under an address of their own', async () => {
  const build = givenBuild();
  const published = await publish(build);
  expect(published).toMatchObject({ version: '1.0.0', build: 'b1', again: false, files: 5 });
  expect(await lineOf('mf-given')).toMatchObject({
    installed: null,
    state: { changeId: 0, stable: null, canary: null },
    before: null,
    gaveWay: null,
    releases: [{ id: published.id, size: published.size, notes: '修复排序', publishedBy: '索朗多吉', active: 'no', misfit: null }],
    allowed: ['publish', 'activate', 'override', 'grant'],
  });
  expect(await lineOf('mf-survey')).toMatchObject({ installed: { version: '1.0.0', build: 'installed' }, releases: [] });
  const entry = await text('1.0.0-b1/entry.0123456789.js');
  expect(entry.body).toBe(build.files['entry.0123456789.js']);
  expect(entry.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const packed = await portal.inject({ url: '/remotes/mf-given/1.0.0-b1/entry.0123456789.js', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(entry.rawPayload.length / 4);
  const tag = String(entry.headers['etag']);
  const again = await portal.inject({ url: '/remotes/mf-given/1.0.0-b1/entry.0123456789.js', headers: { 'if-none-match': tag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const path of ['1.0.0-b2/entry.0123456789.js', '1.0.0-b1/missing.js', '1.0.0-b1/../1.0.0-b1/', '1.0.0-b1/%2e%2e/x.js', 'x/y/z.js'])
    expect([path, (await text(path)).statusCode]).toEqual([path, 404]);
});

test('nobody gets a version that is only published', async () => {
  await publish(givenBuild({ manifest: { name: 'mf-survey', build: 'only', routes: ['/features/survey/task'] } }));
  const { remotes } = await portal.anonymous.portal.remotes();
  expect(remotes.map(({ name, build }) => [name, build])).toEqual([['mf-survey', 'installed']]);
});

test('the same bytes again change nothing; others under the same version are refused', async () => {
  const first = await publish(givenBuild({ manifest: { build: 'twice' } }));
  expect(await publish(givenBuild({ manifest: { build: 'twice' } }))).toEqual({ ...first, again: true });
  const other = givenBuild({ manifest: { build: 'twice' }, files: { 'page.0123456789.css': '.a{color:blue}' } });
  expect(await reasonsOf(publish(other))).toEqual(['版本 1.0.0（twice）已发布，但内容不同']);
});

test('two pipelines that send the same at once publish one version', async () => {
  const build = givenBuild({ manifest: { build: 'race' } });
  const sent = await Promise.all([publish(build), publish(build), publish(build)]);
  expect(sent.map(({ again }) => again).sort()).toEqual([false, true, true]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('a file that was changed where it is stored reaches nobody, a style sheet neither (resilience F12)', async () => {
  const flip = () =>
    portal.asOwner(`update release_blobs set content = set_byte(content, 3, get_byte(content, 3) # 1)
      from release_files f join remote_releases r on r.id = f.release_id where release_blobs.sha256 = f.sha256 and r.build = 'flipped'`);
  await publish(givenBuild({ manifest: { build: 'flipped' }, files: { 'extra.0123456789.css': '.flipped{color:red}' } }));
  await flip();
  expect((await text('1.0.0-flipped/extra.0123456789.css')).statusCode).toBe(404);
  await flip();
  expect((await text('1.0.0-flipped/extra.0123456789.css')).body).toBe('.flipped{color:red}');
});

const entry = 'entry.0123456789.js';
const wrong = ({ manifest = {}, files = {} }: Parameters<typeof givenBuild>[0] & object): GivenBuild =>
  givenBuild({ manifest: { build: 'wrong', ...manifest }, files });
const refused: [why: string, build: GivenBuild, reasons: string[]][] = [
  [
    'a page of another remote',
    wrong({ manifest: { routes: ['/features/survey/task'] } }),
    ['页面 /features/survey/task 已由 mf-survey 提供'],
  ],
  [
    'another React, and a library that is not there',
    wrong({ manifest: { builtAgainst: { react: '18.3.1', '@reap/contracts': '0.1.0', 'antd/es/tour': '6.6.8' } } }),
    ['与本门户不兼容：react 18.3.1 ≠ 19.3.1', '与本门户不兼容：antd/es/tour –'],
  ],
  [
    'a code that the contracts do not have',
    wrong({ manifest: { codes: ['survey:task:view', 'survey:task:fly'] } }),
    ['页面使用的权限代码 survey:task:fly 在本门户中不存在'],
  ],
  [
    'a React in its bytes',
    wrong({ files: { 'page.0123456789.js': 'Symbol.for("react.transitional.element")' } }),
    ['文件“page.0123456789.js”自带一份 React'],
  ],
  [
    'a file that has no hash',
    wrong({ manifest: { hashes: {} }, files: {} }),
    ['entry', 'page', 'texts'].map(name => `文件“${name}.0123456789.js”没有校验值`).concat('文件“page.0123456789.css”没有校验值'),
  ],
  ['an entry under a hash that is not its own', wrong({ manifest: { integrity: 'sha384-x' } }), ['入口文件的校验值与清单不一致']],
  [
    'an entry that is too large',
    wrong({
      files: { [entry]: `var mf_given_wrong;${Array.from({ length: 4000 }, (_, at) => integrityOf(String(at)).slice(7, 15)).join()}` },
    }),
    [expect.stringMatching(/^入口文件压缩后 \d{5} 字节，最多 8396 字节$/) as unknown as string],
  ],
  [
    'an entry that is another build’s',
    { ...wrong({}), manifest: { ...wrong({}).manifest, build: 'wrong2' } },
    ['入口文件未定义 mf_given_wrong2，属于其他构建'],
  ],
  ['characters that no address takes', wrong({ manifest: { version: '../1' } }), ['版本“../1”或构建“wrong”含有不允许的字符']],
];

test.each(refused)('refused with every reason: %s', async (_, build, reasons) => {
  expect(await reasonsOf(publish(build))).toEqual(reasons);
});

test('an archive of the folder that a build leaves is that build: what lies there for other tools is left out', async () => {
  const { manifest, files } = givenBuild({ manifest: { build: 'by-hand' } });
  const byHand = (top: string) =>
    tarOf(tar => {
      if (top) tar.entry({ name: top, type: 'directory' });
      const all = { 'reap-remote.json': JSON.stringify(manifest), ...files };
      for (const [name, content] of Object.entries(all)) {
        tar.entry({ name: `${top}${name}` }, content);
        tar.entry({ name: `${top}${name}.br` }, 'x');
        tar.entry({ name: `${top}${name}.gz` }, 'x');
      }
      for (const name of ['.stamp.json', 'mf-manifest.json', 'mf-manifest.json.br', 'mf-stats.json'])
        tar.entry({ name: `${top}${name}` }, '{}');
    });
  const first = await calls().publish({ remote: 'mf-given', archive: await byHand('./') });
  expect(first).toMatchObject({ build: 'by-hand', files: Object.keys(files).length + 1, again: false });
  expect((await text('1.0.0-by-hand/mf-manifest.json')).statusCode).toBe(404);
  for (const top of ['', 'dist/'])
    expect(await calls().publish({ remote: 'mf-given', archive: await byHand(top) })).toEqual({ ...first, again: true });
  await expect(publish({ manifest, files })).resolves.toEqual({ ...first, again: true });
});

test('all reasons at once, in the language of who asks, and a line in the log', async () => {
  const build = givenBuild({ manifest: { name: 'mf-worst', routes: ['/features/survey/task'], builtAgainst: {}, integrity: 'sha384-x' } });
  const flipped = { ...build, files: { ...build.files, 'page.0123456789.js': 'console.log(0);' } };
  const archive = await archiveOf(flipped);
  const publishing = calls().publish({ remote: 'mf-given', archive }, { headers: { 'accept-language': 'en-US' } });
  await expect(publishing).rejects.toMatchObject({ status: 409, key: 'release.refused', params: { count: 6 } });
  const reasons = await reasonsOf(calls().publish({ remote: 'mf-given', archive }, { headers: { 'accept-language': 'en-US' } }));
  expect(reasons).toEqual([
    'the archive is mf-worst, not mf-given',
    'the file “page.0123456789.js” is not the one whose hash stands in the manifest',
    'the entry is not the one whose hash stands in the manifest',
    'the page /features/survey/task is offered by mf-survey',
    'it does not fit this portal: react ? ≠ 19.3.1',
    'it does not fit this portal: @reap/contracts ? ≠ 0.1.0',
  ]);
  const [line] = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.result, 'release.refused')).orderBy(auditLog.id));
  expect(line).toMatchObject({ call: 'portal.release.publish', userName: 'admin' });
  expect(await lineOf('mf-worst')).toBeUndefined();
});

test.each([
  ['what is no archive', new File([gzipSync('hello')], 'x.tgz'), /^发布包无法解开（.+）$/],
  ['a bomb', new File([gzipSync(Buffer.alloc(60_000_000))], 'x.tgz'), /^文件合计超过 10 MB$/],
  ['nothing in it', tarOf(() => undefined), /^发布包中没有 reap-remote\.json$/],
  [
    'a manifest that is none',
    tarOf(tar => void tar.entry({ name: 'reap-remote.json' }, '{"name":')),
    /^reap-remote\.json 不符合格式：JSON$/,
  ],
  [
    'half a manifest',
    tarOf(tar => void tar.entry({ name: 'reap-remote.json' }, '{"name":"mf-given"}')),
    /^reap-remote\.json 不符合格式：version, build, entry, routes, cards$/,
  ],
])('refused: %s', async (_, archive, reason) => {
  const reasons = await reasonsOf(calls().publish({ remote: 'mf-given', archive: await archive }));
  expect(reasons).toEqual([expect.stringMatching(reason)]);
});

test.each([
  ['../outside.js', '文件路径“../outside.js”不允许'],
  ['/etc/passwd.txt', '文件路径“/etc/passwd.txt”不允许'],
  ['.env', '文件路径“.env”不允许'],
  ['a\\b.js', '文件路径“a\\b.js”不允许'],
  ['page.html', '文件“page.html”的类型不允许'],
  ['run.sh', '文件“run.sh”的类型不允许'],
  [entry, `文件“${entry}”在发布包中出现两次`],
])('a file named %s is refused', async (name, reason) => {
  const archive = await archiveOf(givenBuild({ manifest: { build: 'paths' } }), tar => void tar.entry({ name }, 'x'));
  expect(await reasonsOf(calls().publish({ remote: 'mf-given', archive }))).toEqual([reason]);
});

test('a link in the archive is refused, whatever it leads to', async () => {
  const archive = await archiveOf(givenBuild(), tar => void tar.entry({ name: 'link.js', type: 'symlink', linkname: '/etc/passwd' }));
  expect(await reasonsOf(calls().publish({ remote: 'mf-given', archive }))).toEqual(['文件路径“link.js”不允许']);
});

test('more than 200 files are refused', async () => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`icon${at}.svg`, `<svg id="${at}"/>`]));
  expect(await reasonsOf(publish(givenBuild({ manifest: { build: 'many' }, files })))).toEqual(['共 205 个文件，最多 200 个']);
});

test('what is no archive by its first bytes, or none at all, is refused at its field', async () => {
  const archive = new File(['hello, this is text'], 'x.tgz');
  await expect(calls().publish({ remote: 'mf-given', archive })).rejects.toMatchObject({
    fields: { archive: { key: 'release.archiveType' } },
  });
  await expect(calls().publish({ remote: 'mf-given' } as never)).rejects.toMatchObject({
    fields: { archive: { text: expect.any(String) } },
  });
});

test('nobody but the platform tenant publishes, whatever a role of his claims', async () => {
  const archive = await archiveOf(givenBuild());
  await expect(portal.as('station').portal.release.publish({ remote: 'mf-given', archive })).rejects.toMatchObject({ status: 403 });
  await portal.inDb(
    db => db.execute(`update resources set auth_code = 'platform:release:view' where route_url = '/features/sys/config' and type = 2`),
    'DEMO2',
  );
  await expect(portal.as('admin2').portal.release.list()).rejects.toMatchObject({ key: 'permission.denied' });
  await expect(portal.anonymous.portal.release.list()).rejects.toMatchObject({ status: 401 });
});
