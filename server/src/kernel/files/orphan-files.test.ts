import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { fileStoreOf, RequestFiles } from './files.ts';
import { orphanFiles } from './orphan-files.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** An id of that instant, as files have them. */
const idAt = (at: Date, nth: number) => {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(nth).padStart(12, '0')}`;
};
const bytes = new Uint8Array([1, 2, 3]);

test('a file that no record names goes a day later; what is named, what is young and what is of others stays', async () => {
  const store = fileStoreOf(mkdtempSync(join(tmpdir(), 'orphans-')));
  const other = await portal.inDb(async (_, tenantId) => tenantId, 'DEMO2');
  const written = new Date();
  const later = new Date(written.getTime() + 25 * 3_600_000);
  await portal.inDb(async (db, tenantId) => {
    const facts = { purpose: 'staff-photo', createdBy: await portal.userId('admin'), now: written };
    const named = await new RequestFiles(store, db, tenantId).save(new File([bytes], 'a.png', { type: 'image/png' }), facts);
    const lost = idAt(written, 1);
    const young = idAt(later, 2);
    const foreign = idAt(written, 3);
    await store.write(tenantId, lost, bytes);
    await store.write(tenantId, young, bytes);
    await store.write(other, foreign, bytes);
    const enqueue = async () => undefined;
    await orphanFiles(store).run({ db, tenantId, now: written, enqueue });
    expect((await store.list(tenantId)).toSorted()).toEqual([named, lost, young].toSorted());
    await orphanFiles(store).run({ db, tenantId, now: later, enqueue });
    expect((await store.list(tenantId)).toSorted()).toEqual([named, young].toSorted());
    expect(await store.list(other)).toEqual([foreign]);
  });
});

test('a tenant without files has nothing to sweep', async () => {
  const store = fileStoreOf(mkdtempSync(join(tmpdir(), 'orphans-')));
  await portal.inDb(async (db, tenantId) => {
    await orphanFiles(store).run({ db, tenantId, now: new Date(), enqueue: async () => undefined });
    expect(await store.list(tenantId)).toEqual([]);
  });
});

test('what somebody else has put between the files stays, and keeps none from going', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orphans-'));
  const store = fileStoreOf(folder);
  const written = new Date();
  await portal.inDb(async (db, tenantId) => {
    const lost = idAt(written, 4);
    await store.write(tenantId, lost, bytes);
    const place = join(folder, 'files', tenantId, lost.slice(-2));
    const strange = [`${lost} (1)`, 'core.1234'];
    for (const name of strange) writeFileSync(join(place, name), bytes);
    const later = new Date(written.getTime() + 25 * 3_600_000);
    await orphanFiles(store).run({ db, tenantId, now: later, enqueue: async () => undefined });
    expect(readdirSync(place).toSorted()).toEqual(strange.toSorted());
  });
});
