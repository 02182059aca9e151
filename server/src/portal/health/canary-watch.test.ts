import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { archiveOf, givenBuild } from '../testing/given-release.ts';

const remote = 'mf-survey';
const other = 'mf-message-center';
const routesOf = (name: string) => [name === remote ? '/features/survey/task' : '/features/message/task'];
let portal: TestPortal;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reap-canary-'));
  for (const folder of ['shell/dist', `${remote}/dist`, `${other}/dist`]) await mkdir(join(root, folder), { recursive: true });
  const offer = { provided: {}, versions: { react: '19.3.1', '@reap/contracts': '0.1.0' } };
  await writeFile(join(root, 'shell/dist/reap-shell.json'), JSON.stringify({ start: {}, frame: {}, offer }));
  for (const name of [remote, other]) {
    const { manifest } = givenBuild({ manifest: { name, build: 'stable', routes: routesOf(name) } });
    await writeFile(join(root, `${name}/dist/reap-remote.json`), JSON.stringify(manifest));
  }
  portal = await startPortal({ siteRoot: root });
});
afterAll(async () => {
  await portal.stop();
  await rm(root, { recursive: true });
});

const calls = () => portal.as('admin').portal.release;
const stateOf = async (name = remote) => (await calls().list()).find(one => one.remote === name)?.state;

/** A new version that half of the users try. */
async function trying(build: string, name = remote): Promise<void> {
  const archive = await archiveOf(givenBuild({ manifest: { name, build, routes: routesOf(name) } }));
  const { id } = await calls().publish({ remote: name, archive });
  await calls().activate({ remote: name, releaseId: id, audience: 'some', percent: 50, reason: '试用' });
}

/** So many sessions that met a version one after the other since then, and evenly among them those in which something went wrong. */
async function met(build: string, since: Date, sessions: number, harmed = 0, name = remote): Promise<void> {
  const rows = (cause: string, count: number, every: number) => sql`
    insert into remote_health_sessions (remote, version, build, session, cause, at)
    select ${name}, '1.0.0', ${build}, sha256((${build} || n)::bytea), ${cause}, ${since.toISOString()}::timestamptz + make_interval(secs => n)
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

test('one that can’t be stopped keeps no other from being stopped, and goes the next time', async () => {
  await trying('worse');
  await trying('worse', other);
  const since = fromNow();
  for (const name of [remote, other]) {
    await met('stable', since, 60, 0, name);
    await met('worse', since, 12, 12, name);
  }
  // The newest is judged first.
  await portal.asOwner(`
    create function refuse_stop() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create trigger refuse_stop before insert on release_states for each row when (new.remote = '${other}') execute function refuse_stop()`);
  await portal.app.doChore('canaries').catch(() => undefined);
  expect((await stateOf())?.canary).toBeNull();
  expect((await stateOf(other))?.canary).toMatchObject({ build: 'worse' });
  await portal.asOwner('drop trigger refuse_stop on release_states');
  await portal.app.doChore('canaries');
  expect((await stateOf(other))?.canary).toBeNull();
});
