import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Bytes that only their account's key opens. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** A form as it lies on the device: what it says is sealed; what the outbox sorts by is not. Moments are milliseconds since 1970. */
export interface DraftRow {
  id: string;
  owner: string;
  /** Which form it is of. */
  name: string;
  state: 'draft' | 'waiting';
  /** The Idempotency-Key of every try to send it, and of a try that the person has confirmed. */
  key: string;
  confirmedKey: string;
  /** Counts the writes, so that a tab which has not seen the last one does not write over it. */
  revision: number;
  madeAt: number;
  changedAt: number;
  expiresAt: number;
  /** When it was first sent without an answer. */
  triedAt: number | undefined;
  sealed: Sealed;
}

/** A photo of a draft; `fileId` once the server has it. */
export interface PhotoRow {
  id: string;
  draftId: string;
  owner: string;
  takenAt: number;
  fileId: string | undefined;
  uploadedAt: number | undefined;
  sealed: Sealed;
}

interface DeviceSchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  drafts: { key: string; value: DraftRow; indexes: { owner: string; expiresAt: number } };
  photos: { key: string; value: PhotoRow; indexes: { draft: string; owner: string } };
}

export type DeviceDb = IDBPDatabase<DeviceSchema>;

export const deviceDbName = 'reap-device';
let opened: Promise<DeviceDb> | undefined;

/** The one database of this browser that outlives a page. @throws where the browser keeps nothing (private windows of some) */
export function deviceDb(): Promise<DeviceDb> {
  opened ??= openDB<DeviceSchema>(deviceDbName, 1, {
    upgrade(db) {
      db.createObjectStore('keys');
      const drafts = db.createObjectStore('drafts', { keyPath: 'id' });
      drafts.createIndex('owner', 'owner');
      drafts.createIndex('expiresAt', 'expiresAt');
      const photos = db.createObjectStore('photos', { keyPath: 'id' });
      photos.createIndex('draft', 'draftId');
      photos.createIndex('owner', 'owner');
    },
    // The browser has closed it under us (storage cleared): the next use opens it anew.
    terminated: forgetConnection,
  }).catch(cause => {
    forgetConnection();
    throw cause;
  });
  return opened;
}

function forgetConnection(): void {
  opened = undefined;
}
