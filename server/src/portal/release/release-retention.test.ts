import { sql } from 'drizzle-orm';
import { hourMs } from '../../kernel/durations.ts';
import { heldUp } from '../../testing/held-up.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { archiveOf, givenBuild } from '../testing/given-release.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const start = new Date('2026-03-01T00:00:00Z').getTime();
const at = (hours: number) => portal.setNow(new Date(start + hours * hourMs));
// Sessions end after half an hour of rest: whoever asks now signs in now.
const calls = () => portal.as('admin').portal.release;
const archive = (build: string) => archiveOf(givenBuild({ manifest: { build } }));
const publish = async (build: string) => (await calls().publish({ remote: 'mf-given', archive: await archive(build) })).id;
const activate = (releaseId: string | null) => calls().activate({ remote: 'mf-given', releaseId, audience: 'everybody', reason: 'x' });
const kept = async () => ((await calls().list())[0]?.releases ?? []).map(({ build }) => build);
const served = async (build: string) => (await portal.inject({ url: `/remotes/mf-given/1.0.0-${build}/entry.0123456789.js` })).statusCode;
const blobs = async () => {
  const { rows } = await portal.inDb(db => db.execute<{ n: number }>('select count(*)::int as n from release_blobs'));
  return rows[0]?.n ?? 0;
};

test('the newest five stay, what is active, what back would bring, and what pages of the last twelve hours may have loaded', async () => {
  at(0);
  const ids = new Map<string, string>();
  for (const build of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) ids.set(build, await publish(build));
  const id = (build: string) => ids.get(build) ?? '';
  await activate(id('a'));
  await activate(id('b'));
  await activate(id('c'));
  await activate(id('d'));
  await portal.app.doChore('releases');
  // a, b and c were active a moment ago.
  expect(await kept()).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']);
  const before = await blobs();
  await clearedAfter(13);
  // d is active, c is what back would bring.
  expect(await kept()).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c']);
  expect([await served('a'), await served('c'), await served('d')]).toEqual([404, 200, 200]);
  expect(await blobs()).toBe(before - 2 * ownFiles);
  await expect(activate(id('a'))).rejects.toMatchObject({ key: 'release.gone', params: { version: '1.0.0' } });
  // Published again, the same bytes are there again.
  expect(await calls().publish({ remote: 'mf-given', archive: await archive('a') })).toMatchObject({ id: id('a'), again: true });
  expect(await served('a')).toBe(200);
});

test('a version that was replaced less than twelve hours ago stays, however long ago it was activated', async () => {
  at(0);
  const { token } = await calls().makeToken({ remote: 'mf-given', name: 'ci' });
  const later = (releaseId: string | null) =>
    portal.anonymous.portal.release.activate(
      { remote: 'mf-given', releaseId, audience: 'everybody', reason: 'x' },
      { headers: { authorization: `Bearer ${token}` } },
    );
  const [old = ''] = ((await calls().list())[0]?.releases ?? []).filter(({ build }) => build === 'd').map(({ id }) => id);
  await activate(old);
  at(20);
  await later(null);
  await later(null);
  await clearedAfter(21);
  expect(await kept()).toContain('d');
  await clearedAfter(33);
  expect(await kept()).not.toContain('d');
});

/** Of a build, entry and page are its own; texts and styles are those of all. */
const ownFiles = 3;

async function clearedAfter(hours: number): Promise<void> {
  at(hours);
  await portal.app.doChore('releases');
  at(0);
}

test('a version that is given to everybody at this moment keeps its files, or is refused as gone', async () => {
  const builds = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'];
  const ids: string[] = [];
  for (const build of builds) ids.push(await publish(build));
  const [oldest = ''] = ids;
  let cleared: Promise<unknown> = Promise.resolve();
  const given = await heldUp(
    portal,
    sql`select from remote_releases where id = ${oldest} for update`,
    () => activate(oldest),
    async () => {
      cleared = portal.app.doChore('releases');
    },
  );
  await cleared;
  if (given.status === 'fulfilled') expect(await served('m1')).toBe(200);
  else expect(given.reason).toMatchObject({ key: 'release.gone' });
});
