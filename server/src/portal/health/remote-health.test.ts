import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthLine } from '@reap/contracts/portal/remote-health';
import { sql } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const now = new Date('2026-03-14T08:10:00Z');
const screen = '/features/survey/task';
let root: string;
let portal: TestPortal;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reap health '));
  await mkdir(join(root, 'mf-survey/dist'), { recursive: true });
  const entry = { name: 'mf-survey', version: '1.0.0', build: 'b1', entry: 'e.js', routes: [screen], cards: [], integrity: 'x' };
  await writeFile(join(root, 'mf-survey/dist/reap-remote.json'), JSON.stringify({ ...entry, builtAgainst: {}, files: [] }));
  portal = await startPortal({ siteRoot: root });
  portal.setNow(now);
});
afterAll(async () => {
  await portal.stop();
  await rm(root, { recursive: true });
});
beforeEach(() => portal.asOwner('truncate remote_health, remote_health_sessions'));

const of = { remote: 'mf-survey', version: '1.0.0', build: 'b1' };
const load: HealthLine = { ...of, measure: 'load', about: '', n: 1 };
const failure: HealthLine = { ...of, measure: 'failure', about: 'refused', n: 2 };
const opened = (...values: number[]): HealthLine => ({ ...of, measure: 'open', about: screen, values });
const seen = async (hours = 24) => portal.as('admin').portal.remoteHealth.find({ remote: 'mf-survey', hours });

test('what browsers tell is added up by version, cause, screen and hour', async () => {
  await portal
    .as('station')
    .portal.remoteHealth.tell({ lines: [load, opened(90, 1500), { ...of, measure: 'cls', about: screen, values: [0.04] }] });
  portal.setNow(new Date(now.getTime() + 60 * 60_000));
  await portal.as('station').portal.remoteHealth.tell({ lines: [failure, opened(95, 98), { ...of, measure: 'script', about: '', n: 1 }] });
  const [version, ...others] = await seen(2);
  portal.setNow(now);
  expect(others).toEqual([]);
  expect(version).toMatchObject({
    version: '1.0.0',
    build: 'b1',
    loads: 1,
    failures: 2,
    scriptErrors: 1,
    causes: [{ reason: 'refused', n: 2 }],
  });
  expect(version?.screens).toMatchObject([
    { screen, name: '问卷任务', opened: 4, slow: 1, openMs: 100, lcpMs: null, cls: expect.closeTo(0.04375) },
  ]);
  expect(version?.hours).toEqual([
    { at: '2026-03-14T08:00:00.000Z', loads: 1, failures: 0 },
    { at: '2026-03-14T09:00:00.000Z', loads: 0, failures: 3 },
  ]);
});

test('one key twice in a batch is one count', async () => {
  await portal.anonymous.portal.remoteHealth.tell({ lines: [load, load, opened(90), opened(3000)] });
  expect(await seen()).toMatchObject([{ loads: 2, screens: [{ opened: 2, slow: 1 }] }]);
});

test('a signed-in session counts once, whatever it tells; nobody without one does', async () => {
  await portal.anonymous.portal.remoteHealth.tell({ lines: [load, failure] });
  for (const lines of [[load], [load, failure], [failure]]) await portal.as('station').portal.remoteHealth.tell({ lines });
  await portal.as('finance').portal.remoteHealth.tell({ lines: [load] });
  expect(await seen()).toMatchObject([{ loads: 4, failures: 6, sessions: 2, harmed: 1 }]);
});

test.each([
  ['a remote that is not here', { ...load, remote: 'mf-none' }],
  ['a version that is not here', { ...load, version: '9.9.9' }],
  ['another build', { ...load, build: 'b9' }],
  ['a page of no manifest', { ...opened(5), about: '/features/none' }],
  ['a reason that nobody knows', { ...failure, about: 'eaten' }],
])('%s is not counted', async (_, line) => {
  await portal.as('station').portal.remoteHealth.tell({ lines: [line] });
  expect(await seen()).toEqual([]);
});

test('nothing that is kept names anybody', async () => {
  await portal.as('station').portal.remoteHealth.tell({ lines: [load] });
  const { rows } = await portal.inDb(db =>
    db.execute(sql`select 1 from remote_health_sessions h join sessions s on s.token_hash = h.session or sha256(s.token_hash) = h.session`),
  );
  expect(rows).toEqual([]);
});

test('a page that tells on its own keeps no session awake', async () => {
  const user = await portal.userId('director');
  const lastSeen = () =>
    portal.inDb(async db => (await db.execute(sql`select last_seen_at as at from sessions where user_id = ${user}`)).rows[0]?.['at']);
  await portal.as('director').uc.auth.me({});
  const before = await lastSeen();
  portal.setNow(new Date(now.getTime() + 10 * 60_000));
  await portal.as('director').portal.remoteHealth.tell({ lines: [load] });
  expect(await lastSeen()).toEqual(before);
  await portal.as('director').uc.auth.me({});
  portal.setNow(now);
  expect(await lastSeen()).not.toEqual(before);
});

test('metrics tell the same', async () => {
  await portal.anonymous.portal.remoteHealth.tell({ lines: [failure, opened(400, 1200)] });
  const { body } = await portal.inject({ url: '/metrics' });
  expect(body).toMatch(/^reap_remote_failures_total\{remote="mf-survey",version="1\.0\.0-b1",reason="refused"\} \d+$/m);
  expect(body).toMatch(/^reap_remote_open_seconds_bucket\{le="0\.5",remote="mf-survey",version="1\.0\.0-b1"\} \d+$/m);
});

test('an address is heard six hundred times a minute; reading is the platform’s affair', async () => {
  portal.setNow(new Date(now.getTime() + 20 * 60_000));
  const { tell } = portal.anonymous.portal.remoteHealth;
  for (let at = 0; at < 600; at += 1) await tell({ lines: [{ ...load, remote: 'mf-none' }] });
  await expect(tell({ lines: [load] })).rejects.toMatchObject({ status: 429 });
  portal.setNow(now);
  await expect(portal.as('station').portal.remoteHealth.find({ remote: 'mf-survey' })).rejects.toMatchObject({ status: 403 });
});
