import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestOf } from '@reap/contracts/contract';
import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { release } from '@reap/contracts/portal/release';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { archiveOf, givenBuild } from '../testing/given-release.ts';

let portal: TestPortal;
/** Another copy of the server on the same database. */
let copy: TestPortal;
let root: string;
const offer = { provided: {}, versions: { react: '19.3.1', '@reap/contracts': '0.1.0' } };
const shellFile = () => join(root, 'shell/dist/reap-shell.json');
const remote = 'mf-survey';
const route = '/features/survey/task';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reap-release-'));
  for (const folder of ['shell/dist', `${remote}/dist`]) await mkdir(join(root, folder), { recursive: true });
  await writeFile(shellFile(), JSON.stringify({ start: {}, frame: {}, offer }));
  const { manifest } = givenBuild({ manifest: { name: remote, build: 'installed', routes: [route] } });
  await writeFile(join(root, `${remote}/dist/reap-remote.json`), JSON.stringify(manifest));
  portal = await startPortal({ siteRoot: root });
  const database = { url: portal.url, adminUrl: portal.adminUrl, backupUrl: portal.adminUrl, drop: async () => undefined };
  copy = await startPortal({ siteRoot: root, database });
});
afterAll(async () => {
  await copy.stop();
  await portal.stop();
  await rm(root, { recursive: true });
});

const calls = () => portal.as('admin').portal.release;
const published = async (build: string) => {
  const archive = await archiveOf(givenBuild({ manifest: { name: remote, build, routes: [route] } }));
  return (await calls().publish({ remote, archive })).id;
};
type Activation = Partial<RequestOf<(typeof release)['activate']>>;
const activate = (releaseId: string | null, how: Activation = {}) =>
  calls().activate({ remote, releaseId, audience: 'everybody', reason: '测试', ...how });
const back = () => calls().back({ remote, reason: '有问题' });
const buildIn = (remotes: readonly RemoteEntry[]) => remotes.find(({ name }) => name === remote)?.build;
const callsOf = (userName: string | undefined, at: TestPortal) => (userName ? at.as(userName) : at.anonymous).portal;
/** Which build somebody gets: the page's first answer and the list that open pages ask for say the same. */
const buildFor = async (userName: string | undefined, at = portal) => {
  const build = buildIn((await callsOf(userName, at).boot({})).remotes ?? []);
  expect(buildIn((await callsOf(userName, at).remotes()).remotes)).toBe(build);
  return build;
};
/** A change is known to all copies within moments; then it is the same everywhere. */
const gets = async (userName: string | undefined, build: string, at = portal) => {
  await until(async () => buildIn((await callsOf(userName, at).remotes()).remotes) === build);
  expect(await buildFor(userName, at)).toBe(build);
};
const stateOf = async () => {
  const line = (await calls().list()).find(one => one.remote === remote);
  if (!line) throw new Error('no such remote');
  return line;
};

test('activated for everybody, it goes before the installed build: on every copy, with its own addresses, and back is what was there', async () => {
  const first = await published('first');
  const second = await published('second');
  await activate(first);
  await gets('station', 'first');
  await gets('station', 'first', copy);
  expect(await buildFor(undefined)).toBe('first');
  const [entry] = (await portal.anonymous.portal.remotes()).remotes;
  expect(entry?.entry).toBe('/remotes/mf-survey/1.0.0-first/entry.0123456789.js');
  expect((await portal.inject({ url: entry?.entry ?? '' })).statusCode).toBe(200);
  await activate(second);
  await gets('station', 'second');
  expect(await stateOf()).toMatchObject({
    state: { stable: { build: 'second' }, canary: null, reason: '测试', by: '索朗多吉' },
    before: { stable: { build: 'first' } },
  });
  expect(await back()).toMatchObject({ stable: { build: 'first' }, reason: '有问题' });
  await gets('station', 'first');
  await gets('station', 'first', copy);
  await activate(null);
  await gets('station', 'installed');
});

test('the page that is asked for says the files of the release', async () => {
  await activate(await published('page'));
  await gets(undefined, 'page');
  await writeFile(join(root, 'shell/dist/index.html'), '<meta name="reap-page" content="__PAGE__">');
  expect((await portal.inject({ url: route })).body).toContain('/remotes/mf-survey/1.0.0-page/entry.0123456789.js|sha384-');
});

test('a trial reaches the chosen tenant, the chosen people and nobody else; back restores it to the letter', async () => {
  await activate(await published('stable'));
  const trial = await published('trial');
  const during = await activate(trial, { audience: 'some', tenants: ['DEMO2'], people: ['TV/Station'] });
  expect(during.canary).toMatchObject({ build: 'trial', percent: 0, tenants: ['DEMO2'], people: ['TV/station'] });
  await gets('station', 'trial');
  await gets('admin2', 'trial', copy);
  expect(await buildFor('manager')).toBe('stable');
  expect(await buildFor(undefined)).toBe('stable');
  // A visitor works in the tenant that he visits.
  const visiting = await portal.as('admin', { tenant: 'DEMO2' }).portal.remotes();
  expect(visiting.remotes.find(({ name }) => name === remote)?.build).toBe('trial');
  await activate(trial);
  await gets('manager', 'trial');
  const { changeId: _, at: __, reason: ___, ...restored } = await back();
  expect(restored).toEqual({ stable: during.stable, canary: during.canary, by: '索朗多吉' });
  await gets('manager', 'stable');
  await gets('station', 'trial');
});

test('a percentage of everybody; a passenger falls on a side by his claim', async () => {
  const trial = await published('share');
  await activate(trial, { audience: 'some', percent: 100 });
  await gets('manager', 'share');
  expect(await buildFor(undefined)).not.toBe('share');
  const claim = `${await portal.inDb(async (_, id) => id)}.${'c'.repeat(43)}`;
  const answer = await portal.inject({ url: '/remotes.json', headers: { cookie: `reap-claim=${claim}` } });
  expect(answer.json().data.remotes[0].build).toBe('share');
  expect(answer.headers['cache-control']).toBe('no-store');
});

/** Reads the events of a page of this person until one says that there is a release. */
async function releaseTold(at: TestPortal, userName: string): Promise<{ told: Promise<unknown> }> {
  if (!at.app.server.listening) await at.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = at.app.server.address() as AddressInfo;
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${await at.tokenOf(userName)}` };
  const { body } = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal: stop.signal });
  const read = async () => {
    let text = '';
    for await (const part of body ?? []) {
      text += Buffer.from(part).toString();
      if (text.includes('event: release')) break;
    }
    stop.abort();
  };
  return { told: read() };
}

test('every change is told to open pages of every tenant on every copy, and stands in the history', async () => {
  const pages = [await releaseTold(portal, 'station'), await releaseTold(copy, 'admin2')];
  const { changeId } = await activate(await published('told'));
  await Promise.all(pages.map(({ told }) => told));
  // Whoever asks because of the event is told the new one.
  expect(await buildFor('station')).toBe('told');
  const { rows, total } = await calls().history({ remote, pageSize: 2 });
  expect(rows[0]).toMatchObject({ changeId, action: 'activate', stable: { build: 'told' }, reason: '测试', by: '索朗多吉' });
  expect(total).toBeGreaterThan(5);
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.call, 'portal.release.activate')));
  expect(lines.at(-1)).toMatchObject({
    userName: 'admin',
    target: remote,
    before: { stable: expect.anything() },
    after: { stable: { build: 'told' }, canary: null, action: 'activate', reason: '测试' },
  });
});

test('refused: nobody named, who is not there, what is not there, an older state, nothing before', async () => {
  const release = await published('refused');
  await expect(activate(release, { audience: 'some' })).rejects.toMatchObject({ key: 'release.noAudience' });
  await expect(activate(null, { audience: 'some', percent: 5 })).rejects.toMatchObject({ key: 'release.noAudience' });
  await expect(activate(release, { audience: 'some', tenants: ['NONE'] })).rejects.toMatchObject({ key: 'release.noTenant' });
  await expect(activate(release, { audience: 'some', people: ['TV/nobody'] })).rejects.toMatchObject({
    fields: { people: { text: '没有启用的用户 TV/nobody' } },
  });
  const elsewhere = await activate(release, { audience: 'some', people: ['TV/station', 'NONE/station'] }).catch(error => error.fields);
  expect(elsewhere).toEqual({
    people: expect.objectContaining({ key: 'release.noTenant', params: expect.objectContaining({ code: 'NONE' }) }),
  });
  await expect(activate(release, { reason: '' })).rejects.toMatchObject({ fields: { reason: { text: '请输入原因' } } });
  await expect(calls().activate({ remote: 'mf-other', releaseId: release, audience: 'everybody', reason: 'x' })).rejects.toMatchObject({
    key: 'record.notFound',
  });
  const { changeId } = await activate(release);
  await activate(null, { changeId });
  await expect(activate(release, { changeId })).rejects.toMatchObject({ key: 'record.changed', params: { by: '索朗多吉' } });
  await expect(calls().back({ remote: 'mf-other', reason: 'x' })).rejects.toMatchObject({ key: 'release.nothingBefore' });
});

test('two at once who saw the same state: one of them changes it', async () => {
  const release = await published('race');
  const { changeId } = await activate(null);
  const tried = await Promise.allSettled([activate(release, { changeId }), activate(release, { changeId })]);
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('of two remotes that would offer one page, activated at once on two copies, one does', async () => {
  const shared = '/features/given/shared';
  const ids = await Promise.all(
    ['mf-one', 'mf-two'].map(async name => {
      const archive = await archiveOf(givenBuild({ manifest: { name, routes: [shared] } }));
      return (await calls().publish({ remote: name, archive })).id;
    }),
  );
  const activated = await Promise.allSettled([
    calls().activate({ remote: 'mf-one', releaseId: ids[0] ?? '', audience: 'everybody', reason: 'x' }),
    copy.as('admin').portal.release.activate({ remote: 'mf-two', releaseId: ids[1] ?? '', audience: 'everybody', reason: 'x' }),
  ]);
  const refused = activated.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ key: 'release.unfit', fields: { 'reasons.0': { key: 'release.reason.route' } } }]);
});

test('a release that no longer fits after an upgrade gives way to the installed build, says why, and can not be activated again', async () => {
  const release = await published('old');
  await activate(release);
  await gets('station', 'old');
  const upgraded = { ...offer, versions: { ...offer.versions, '@reap/contracts': '0.2.0' } };
  await writeFile(shellFile(), JSON.stringify({ start: {}, frame: {}, offer: upgraded }));
  await utimes(shellFile(), new Date(), new Date(Date.now() + 5000));
  expect(await buildFor('station')).toBe('installed');
  expect(await stateOf()).toMatchObject({
    state: { stable: { build: 'old' } },
    gaveWay: '与本门户不兼容：@reap/contracts 0.1.0 ≠ 0.2.0',
    releases: expect.arrayContaining([expect.objectContaining({ id: release, misfit: expect.stringContaining('0.2.0') })]),
  });
  await expect(activate(release)).rejects.toMatchObject({
    key: 'release.unfit',
    fields: { 'reasons.0': { text: '与本门户不兼容：@reap/contracts 0.1.0 ≠ 0.2.0' } },
  });
});
