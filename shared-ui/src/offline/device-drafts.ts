import type { FieldError } from '@reap/contracts/envelope';
import { type DeviceDb, type DraftRow, deviceDb, type PhotoRow } from './device-db.ts';
import { expiryOf, type Keeping, withoutFields } from './draft.rules.ts';
import { announceDrafts } from './draft-channel.ts';
import { seal, sealingKey, unseal } from './sealing.ts';

export type Values = Record<string, unknown>;

/** Why the server did not take it. */
export interface Refusal {
  key: string;
  message: string;
  params: Record<string, string | number>;
  fields: Record<string, FieldError>;
}

/** What is sealed of a draft. */
export interface DraftContent {
  values: Values;
  /** What a list calls it. */
  title: string;
  /** What is sent, once it was tried: every further try sends exactly this. */
  body?: Values | undefined;
  refusal?: Refusal | undefined;
}

/** A draft, opened. */
export interface DeviceDraft extends Omit<DraftRow, 'sealed'>, DraftContent {}
export type DevicePhoto = Omit<PhotoRow, 'sealed'>;

/** Where nothing is kept of what was asked for: another tab has sent it or let it go. */
export const gone = Symbol('gone');
type Gone = typeof gone;

/** What a form needs of where its draft lies. */
export type Drafts = Pick<
  DeviceDrafts,
  'begin' | 'read' | 'change' | 'drop' | 'photos' | 'addPhoto' | 'picture' | 'uploaded' | 'removePhoto'
>;

/** The drafts of one account on this device: nobody else's open, and what is too old is gone. */
export class DeviceDrafts {
  readonly owner: string;
  readonly #db: DeviceDb;
  readonly #key: CryptoKey;

  private constructor(owner: string, db: DeviceDb, key: CryptoKey) {
    this.owner = owner;
    this.#db = db;
    this.#key = key;
  }

  static async open(owner: string): Promise<DeviceDrafts> {
    const db = await deviceDb();
    await dropExpired(db);
    return new DeviceDrafts(owner, db, await sealingKey(db, owner));
  }

  /** The newest first. */
  async list(): Promise<DeviceDraft[]> {
    const rows = await this.#db.getAllFromIndex('drafts', 'owner', this.owner);
    const opened = await Promise.all(rows.filter(({ expiresAt }) => expiresAt > Date.now()).map(row => this.#opened(row)));
    return opened.filter(draft => draft !== gone).sort((one, other) => other.changedAt - one.changedAt);
  }

  async read(id: string): Promise<DeviceDraft | Gone> {
    const row = await this.#db.get('drafts', id);
    return row?.owner === this.owner && row.expiresAt > Date.now() ? this.#opened(row) : gone;
  }

  /** A new draft, with the key under which it will be sent. */
  async begin(name: string, { values, title }: DraftContent, keeping: Keeping): Promise<DeviceDraft> {
    const facts = newFacts(this.owner, name, keeping);
    const content = withoutFields({ values, title }, keeping.never) as DraftContent;
    await this.#db.put('drafts', { ...facts, sealed: await this.#sealed(facts.id, content) });
    announceDrafts(this.owner);
    return { ...facts, ...content };
  }

  /**
   * Changes a draft that is as this tab has seen it. Another tab's later writing is never written over (`stale`), and what was sent is not
   * brought back (`gone`).
   */
  async change(seen: DeviceDraft, part: Partial<DeviceDraft>, keeping: Keeping): Promise<DeviceDraft | Gone | 'stale'> {
    const next = { ...seen, ...part, changedAt: Date.now(), revision: seen.revision + 1 };
    const { values, title, body, refusal, ...facts } = next;
    const content = withoutFields({ values, title, body, refusal }, keeping.never) as DraftContent;
    const sealed = await this.#sealed(seen.id, content);
    const expiresAt = expiryOf(keeping, next);
    // Sealing is over: nothing is awaited in here but the database, which would end the transaction.
    const writing = this.#db.transaction('drafts', 'readwrite');
    const found = await writing.store.get(seen.id);
    const isSeen = found?.revision === seen.revision;
    if (isSeen) await writing.store.put({ ...facts, expiresAt, sealed });
    await writing.done;
    if (!found) return gone;
    if (!isSeen) return 'stale';
    announceDrafts(this.owner);
    return { ...facts, expiresAt, ...content };
  }

  /** Takes a draft and its photos away. */
  async drop(id: string): Promise<void> {
    const writing = this.#db.transaction(['drafts', 'photos'], 'readwrite');
    await writing.objectStore('drafts').delete(id);
    for (const photo of await writing.objectStore('photos').index('draft').getAllKeys(id))
      await writing.objectStore('photos').delete(photo);
    await writing.done;
    announceDrafts(this.owner);
  }

  /** The photos of a draft, in the order in which they were taken. */
  async photos(draftId: string): Promise<DevicePhoto[]> {
    const rows = await this.#db.getAllFromIndex('photos', 'draft', draftId);
    return rows.filter(({ owner }) => owner === this.owner).sort((one, other) => one.takenAt - other.takenAt);
  }

  async addPhoto(draftId: string, photo: Blob): Promise<DevicePhoto> {
    const row = newPhoto(this.owner, draftId);
    const sealed = await seal(this.#key, row.id, await photo.arrayBuffer());
    await this.#db.put('photos', { ...row, sealed });
    return row;
  }

  /** The picture itself. */
  async picture(id: string): Promise<Blob | Gone> {
    const row = await this.#db.get('photos', id);
    return row?.owner === this.owner ? new Blob([await unseal(this.#key, id, row.sealed)], { type: 'image/jpeg' }) : gone;
  }

  /** The server has it under this id. */
  async uploaded(id: string, fileId: string): Promise<void> {
    const writing = this.#db.transaction('photos', 'readwrite');
    const row = await writing.store.get(id);
    if (row) await writing.store.put({ ...row, fileId, uploadedAt: Date.now() });
    await writing.done;
  }

  removePhoto(id: string): Promise<void> {
    return this.#db.delete('photos', id);
  }

  async #sealed(id: string, content: DraftContent) {
    return seal(this.#key, id, new TextEncoder().encode(JSON.stringify(content)));
  }

  // What was sealed with a key that has been forgotten since opens for nobody: it is dropped.
  async #opened({ sealed, ...facts }: DraftRow): Promise<DeviceDraft | Gone> {
    try {
      const content = JSON.parse(new TextDecoder().decode(await unseal(this.#key, facts.id, sealed))) as DraftContent;
      return { ...facts, ...content };
    } catch {
      await this.drop(facts.id);
      return gone;
    }
  }
}

/** What an outbox sorts a new draft by. */
export function newFacts(owner: string, name: string, keeping: Keeping): Omit<DraftRow, 'sealed'> {
  const now = Date.now();
  const times = { madeAt: now, changedAt: now, expiresAt: expiryOf(keeping, { madeAt: now, changedAt: now }) };
  return { id: crypto.randomUUID(), owner, name, state: 'draft', revision: 1, triedAt: undefined, ...times, ...newKeys() };
}

/** A photo that the server does not have yet. */
export const newPhoto = (owner: string, draftId: string): DevicePhoto => ({
  id: crypto.randomUUID(),
  draftId,
  owner,
  takenAt: Date.now(),
  fileId: undefined,
  uploadedAt: undefined,
});

/** Keys under which a submission is sent; new ones make it another submission. */
export const newKeys = () => ({ key: crypto.randomUUID(), confirmedKey: crypto.randomUUID() });

/** Takes everything of one account from this device, with the key that opened it. */
export async function forgetDrafts(owner: string): Promise<void> {
  const db = await deviceDb();
  const writing = db.transaction(['drafts', 'photos', 'keys'], 'readwrite');
  for (const store of ['drafts', 'photos'] as const)
    for (const id of await writing.objectStore(store).index('owner').getAllKeys(owner)) await writing.objectStore(store).delete(id);
  await writing.objectStore('keys').delete(owner);
  await writing.done;
  announceDrafts(owner);
}

async function dropExpired(db: DeviceDb): Promise<void> {
  const writing = db.transaction(['drafts', 'photos'], 'readwrite');
  const photos = writing.objectStore('photos');
  for (const id of await writing.objectStore('drafts').index('expiresAt').getAllKeys(IDBKeyRange.upperBound(Date.now()))) {
    await writing.objectStore('drafts').delete(id);
    for (const photo of await photos.index('draft').getAllKeys(id)) await photos.delete(photo);
  }
  await writing.done;
}
