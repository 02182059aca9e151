import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accidentDraft, givenIn } from '../../compensation/testing/given.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { portrait, staffIn } from '../../user-center/testing/given-staff.ts';

let portal: TestPortal;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reap-lost-'));
  portal = await startPortal({ dataDir });
  await portal.asOwner(`
    create function end_connection() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
    create function refuse_commit() returns trigger language plpgsql as
      'begin raise exception ''no'' using errcode = ''40001''; end'`);
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends the connection, or refuses, when a transaction that wrote to the table commits. */
const atCommit = async <T>(table: string, what: 'end_connection' | 'refuse_commit', run: () => Promise<T>): Promise<T> => {
  await portal.asOwner(
    `create constraint trigger at_commit after insert on ${table} deferrable initially deferred for each row execute function ${what}()`,
  );
  return run().finally(() => portal.asOwner(`drop trigger at_commit on ${table}`));
};
const filesKept = async () => {
  const names = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter(name => name.isFile()).length;
};

test('a connection lost during the commit leaves open whether it was saved; the same key then saves it once', async () => {
  const body = accidentDraft(await givenIn(portal).flight());
  const key = { headers: { 'idempotency-key': 'lost-0001' } };
  const { accident } = portal.as('station').comp;
  const lost = atCommit('accidents', 'end_connection', () => accident.save(body, key));
  await expect(lost).rejects.toMatchObject({ status: 503, key: 'server.outcomeUnknown' });
  const { accidentId } = await accident.save(body, key);
  await expect(accident.save(body, key)).resolves.toMatchObject({ accidentId });
  await expect(accident.page({ flightNo: body.flightNo })).resolves.toMatchObject({ total: 1 });
});

test('a commit that the database itself refuses is not in doubt', async () => {
  const body = accidentDraft(await givenIn(portal).flight());
  const refused = atCommit('accidents', 'refuse_commit', () => portal.as('station').comp.accident.save(body));
  await expect(refused).rejects.toMatchObject({ key: 'server.busy' });
});

test('files whose rows may be committed are kept; those of a refused commit are not', async () => {
  const staff = await staffIn(portal);
  const save = (name: string) => staff.made({ name, photo: portrait() });
  await expect(atCommit('files', 'refuse_commit', () => save('白玛'))).rejects.toMatchObject({ key: 'server.busy' });
  expect(await filesKept()).toBe(0);
  await expect(atCommit('files', 'end_connection', () => save('次仁'))).rejects.toMatchObject({ key: 'server.outcomeUnknown' });
  expect(await filesKept()).toBe(1);
});
