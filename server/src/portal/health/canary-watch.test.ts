import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { archiveOf, givenBuild } from '../testing/given-release.ts';

const remote = 'mf-survey';
const route = '/features/survey/task';
let portal: TestPortal;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reap-canary-'));
  for (const folder of ['shell/dist', `${remote}/dist`]) await mkdir(join(root, folder), { recursive: true });
  const offer = { provided: {}, versions: { react: '19.3.1', '@reap/contracts': '0.1.0' } };
  await writeFile(join(root, 'shell/dist/reap-shell.json'), JSON.stringify({ start: {}, frame: {}, offer }));
  const { manifest } = givenBuild({ manifest: { name: remote, build: 'stable', routes: [route] } });
  await writeFile(join(root, `${remote}/dist/reap-remote.json`), JSON.stringify(manifest));
  portal = await startPortal({ siteRoot: root });
});
afterAll(async () => {
  await portal.stop();
  await rm(root, { recursive: true });
});

const calls = () => portal.as('admin').portal.release;
const stateOf = async () => (await calls().list()).find(one => one.remote === remote)?.state;

/** A new version that half of the users try. */
async function trying(build: string): Promise<void> {
  const archive = await archiveOf(givenBuild({ manifest: { name: remote, build, routes: [route] } }));
  const { id } = await calls().publish({ remote, archive });
  await calls().activate({ remote, releaseId: id, audience: 'some', percent: 50, reason: '试用' });
}

/** So many sessions that met a version one after the other since then, and evenly among them those in which something went wrong. */
async function met(build: string, since: Date, sessions: number, harmed = 0): Promise<void> {
  const rows = (cause: string, count: number, every: number) => sql`
    insert into remote_health_sessions (remote, version, build, session, cause, at)
    select ${remote}, '1.0.0', ${build}, sha256((${build} || n)::bytea), ${cause}, ${since.toISOString()}::timestamptz + make_interval(secs => n)
    from generate_series(${every}::int, ${every * count}::int, ${every}::int) n`;
  await portal.inDb(async db => {
    await db.execute(rows('', sessions, 1));
    if (harmed > 0) await db.execute(rows('failure:broken', harmed, Math.floor(sessions / harmed)));
  });
}
const fromNow = (hours = 0): Date => new Date(Date.now() + 1000 + hours * 3_600_000);

beforeEach(() => portal.asOwner('truncate remote_health, remote_health_sessions'));

test('a canary that breaks stops itself: state, history, log, event and message say so, once', async () => {
  await trying('broken');
  const since = fromNow();
  await met('stable', since, 60);
  await met('broken', since, 12, 12);
  await portal.app.doChore('canaries');
  await portal.app.doChore('canaries');
  expect(await stateOf()).toMatchObject({ canary: null, stable: null, by: 'Reap', reason: 'release.stoppedItself' });
  const { rows } = await calls().history({ remote });
  expect(rows.map(row => row.action)).toEqual(['stop', 'activate']);
  await until(async () => (await portal.anonymous.portal.remotes()).remotes.every(({ build }) => build === 'stable'));
  const lines = await portal.inDb(db =>
    db.execute(sql`select target, user_name from audit_log where call = 'portal.release.back' and after->>'action' = 'stop'`),
  );
  expect(lines.rows).toEqual([{ target: remote, user_name: 'Reap' }]);
  const inbox = () => portal.as('admin').msg.innerMail.page({ pageSize: 50 });
  const about = async () => (await inbox()).rows.filter(mail => mail.msgContent.includes('1.0.0 (broken)'));
  await until(async () => (await about()).length > 0);
  expect((await about()).map(mail => mail.msgTitle)).toEqual(['问卷调查的试用版本已自动停止']);
});

test('one that does as well as the version beside it goes on', async () => {
  await trying('well');
  const since = fromNow();
  await met('stable', since, 200, 6);
  await met('well', since, 200, 7);
  await portal.app.doChore('canaries');
  expect((await stateOf())?.canary).toMatchObject({ build: 'well', percent: 50 });
});

test('what sessions met before the trial began says nothing of it', async () => {
  await trying('again');
  await met('stable', fromNow(), 60);
  await met('again', fromNow(-1), 12, 12);
  await portal.app.doChore('canaries');
  expect((await stateOf())?.canary).toMatchObject({ build: 'again' });
});
