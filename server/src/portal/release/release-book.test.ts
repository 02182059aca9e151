import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { archiveOf, givenBuild } from '../testing/given-release.ts';
import { releaseStates } from './release.schema.ts';
import { ReleaseBook } from './release-book.ts';
import { installedForAll } from './release-states.ts';

let portal: TestPortal;
let releaseId: string;
beforeAll(async () => {
  portal = await startPortal();
  releaseId = (await portal.as('admin').portal.release.publish({ remote: 'mf-given', archive: await archiveOf(givenBuild()) })).id;
});
afterAll(() => portal.stop());

const noted = { remote: 'mf-given', action: 'activate', reason: 'x', byName: 'x', at: new Date() } as const;
const change = (stable: string | null) => portal.inDb(db => db.insert(releaseStates).values({ ...installedForAll, ...noted, stable }));

test('a change that was never announced is found, once', async () => {
  const book = new ReleaseBook(portal.pool.db);
  await book.refresh();
  expect(await book.catchUp()).toBe(false);
  await change(releaseId);
  expect(await book.catchUp()).toBe(true);
  expect(book.choiceOf('mf-given')?.stable).toBe(releaseId);
  expect(await book.catchUp()).toBe(false);
});

test('of readings at the same time, the one that began last counts', async () => {
  const book = new ReleaseBook(portal.pool.db);
  const readings: Promise<void>[] = [];
  for (const stable of [releaseId, null, releaseId, null]) {
    await change(stable);
    readings.push(book.refresh());
  }
  await Promise.all(readings);
  expect(book.choiceOf('mf-given')?.stable).toBeNull();
});

test('a reading that fails keeps what was known, and the next one reads', async () => {
  let isDown = false;
  const db = new Proxy(portal.pool.db, {
    get: (target, name) =>
      isDown && name === 'selectDistinctOn'
        ? () => {
            throw new Error('down');
          }
        : Reflect.get(target, name),
  });
  const book = new ReleaseBook(db);
  await change(releaseId);
  await book.refresh();
  await change(null);
  isDown = true;
  await expect(book.refresh()).rejects.toThrow('down');
  expect(book.choiceOf('mf-given')?.stable).toBe(releaseId);
  isDown = false;
  expect(await book.catchUp()).toBe(true);
  expect(book.choiceOf('mf-given')?.stable).toBeNull();
});
