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

/** So many sessions that met a version, in the first of which something went wrong. */
async function met(build: string, sessions: number, harmed = 0, ago = '0 seconds'): Promise<void> {
  const at = sql`now() - ${ago}::interval + make_interval(secs => n / 1000.0)`;
  await portal.inDb(async db => {
    await db.execute(sql`insert into remote_health_sessions (remote, version, build, session, cause, at)
      select ${remote}, '1.0.0', ${build}, sha256((${build} || n)::bytea), '', ${at} from generate_series(1, ${sessions}) n`);
    await db.execute(sql`insert into remote_health_sessions (remote, version, build, session, cause, at)
      select ${remote}, '1.0.0', ${build}, sha256((${build} || n)::bytea), 'failure:broken', ${at} from generate_series(1, ${harmed}) n`);
  });
}

beforeEach(() => portal.asOwner('truncate remote_health, remote_health_sessions'));

test('a canary that breaks stops itself: state, history, log, event and message say so, once', async () => {
  await trying('broken');
  await met('stable', 60);
  await met('broken', 12, 12);
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
  await met('stable', 200, 6);
  await met('well', 200, 7);
  await portal.app.doChore('canaries');
  expect((await stateOf())?.canary).toMatchObject({ build: 'well', percent: 50 });
});

test('what sessions met before the trial began says nothing of it', async () => {
  await trying('again');
  await met('stable', 60);
  await met('again', 12, 12, '1 hour');
  await portal.app.doChore('canaries');
  expect((await stateOf())?.canary).toMatchObject({ build: 'again' });
});
