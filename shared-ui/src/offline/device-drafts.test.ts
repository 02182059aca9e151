import { everythingKept, later, newOwner } from '../testing/device.tsx';
import { deviceDb } from './device-db.ts';
import { type DeviceDraft, DeviceDrafts, forgetDrafts, gone } from './device-drafts.ts';
import { passengerKeeping, staffKeeping } from './draft.rules.ts';

const hour = 60 * 60_000;
const content = { values: { bagTag: '0781234567', note: 'handle torn off' }, title: '0781234567' };

afterEach(() => jest.useRealTimers());

const begun = async (owner = newOwner(), keeping = staffKeeping) => {
  const drafts = await DeviceDrafts.open(owner);
  return { owner, drafts, draft: await drafts.begin('baggage', content, keeping) };
};

test('what was typed is there again after a reload, and nobody reads it in the files of the device', async () => {
  const { owner, draft } = await begun();
  const again = await DeviceDrafts.open(owner);
  expect(await again.list()).toEqual([draft]);
  const kept = await everythingKept();
  expect(kept).toContain(draft.id);
  expect(kept).not.toContain('handle');
  expect(kept).not.toContain('0781234567');
});

test('the key that seals can be read out by no script', async () => {
  const { owner } = await begun();
  const key = await (await deviceDb()).get('keys', owner);
  expect(key?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
});

test("another account, or the same person in another tenant, has drafts of its own and opens none of somebody else's", async () => {
  const { draft } = await begun('tenant-1.person');
  const elsewhere = await DeviceDrafts.open('tenant-2.person');
  expect([await elsewhere.list(), await elsewhere.read(draft.id)]).toEqual([[], gone]);
  // Even with the row under its name it does not open, and is dropped.
  const db = await deviceDb();
  const row = await db.get('drafts', draft.id);
  if (row) await db.put('drafts', { ...row, owner: 'tenant-2.person' });
  expect(await elsewhere.list()).toEqual([]);
  expect(await db.get('drafts', draft.id)).toBeUndefined();
});

test('a photo is sealed as well, and goes with its draft', async () => {
  const { drafts, draft } = await begun();
  const { id } = await drafts.addPhoto(draft.id, new Blob(['the picture'], { type: 'image/jpeg' }));
  const picture = await drafts.picture(id);
  if (picture === gone) throw new Error('no picture');
  expect(new TextDecoder().decode(await picture.arrayBuffer())).toBe('the picture');
  expect(await everythingKept()).not.toContain('the picture');
  await drafts.drop(draft.id);
  expect([await drafts.picture(id), await drafts.photos(draft.id), await drafts.list()]).toEqual([gone, [], []]);
});

test('a draft is gone seven days after its last change, with its photos', async () => {
  const { owner, drafts, draft } = await begun();
  await drafts.addPhoto(draft.id, new Blob(['x']));
  later(6 * 24 * hour);
  const changed = (await drafts.change(draft, { values: { bagTag: '1' } }, staffKeeping)) as DeviceDraft;
  later(6 * 24 * hour);
  expect(await (await DeviceDrafts.open(owner)).read(draft.id)).toEqual(changed);
  later(2 * 24 * hour);
  expect(await drafts.read(draft.id)).toBe(gone);
  await DeviceDrafts.open(owner);
  expect(await drafts.photos(draft.id)).toEqual([]);
});

test("a passenger's draft is gone a day after it was begun, changed or not", async () => {
  const { drafts, draft } = await begun(newOwner(), passengerKeeping([]));
  later(23 * hour);
  expect(await drafts.change(draft, {}, passengerKeeping([]))).toMatchObject({ id: draft.id });
  later(2 * hour);
  expect(await drafts.read(draft.id)).toBe(gone);
});

test('fields that are not to be kept are written nowhere, however deep they stand', async () => {
  const keeping = passengerKeeping(['idNo', 'cardNo']);
  const drafts = await DeviceDrafts.open(newOwner());
  const values = { flightNo: 'TV9871', idNo: '540102', others: [{ name: '李明', idNo: '540103' }], payee: { bank: { cardNo: '6222' } } };
  const draft = await drafts.begin('claim', { values, title: 'TV9871' }, keeping);
  const kept = { flightNo: 'TV9871', others: [{ name: '李明' }], payee: { bank: {} } };
  expect(await drafts.read(draft.id)).toMatchObject({ values: kept });
  await drafts.change(draft, { values, body: values }, keeping);
  expect(await drafts.read(draft.id)).toMatchObject({ values: kept, body: kept });
});

test("a tab that has not seen another one's last letters does not write over them", async () => {
  const { owner, drafts, draft } = await begun();
  const other = await DeviceDrafts.open(owner);
  await other.change(draft, { values: { note: 'theirs' } }, staffKeeping);
  expect(await drafts.change(draft, { values: { note: 'mine' } }, staffKeeping)).toBe('stale');
  expect(await drafts.read(draft.id)).toMatchObject({ values: { note: 'theirs' } });
});

test('what another tab has sent is not brought back by letters that come late', async () => {
  const { drafts, draft } = await begun();
  await drafts.drop(draft.id);
  expect(await drafts.change(draft, { values: { note: 'late' } }, staffKeeping)).toBe(gone);
  expect(await drafts.list()).toEqual([]);
});

test('forgetting an account takes its drafts, photos and key, and leaves those of others', async () => {
  const mine = await begun();
  const theirs = await begun();
  await mine.drafts.addPhoto(mine.draft.id, new Blob(['x']));
  await forgetDrafts(mine.owner);
  const db = await deviceDb();
  expect(await db.get('keys', mine.owner)).toBeUndefined();
  expect(await db.getAllFromIndex('photos', 'owner', mine.owner)).toEqual([]);
  expect(await (await DeviceDrafts.open(mine.owner)).list()).toEqual([]);
  expect(await theirs.drafts.list()).toHaveLength(1);
});
