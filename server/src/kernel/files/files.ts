import { openAsBlob } from 'node:fs';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { newId } from '../ids.ts';
import { files } from '../kernel.schema.ts';
import { safeName } from './file-name.ts';

/** Where files lie. The default is the disk; another store (S3 …) is another one of these. */
export interface FileStore {
  write(tenantId: string, id: string, bytes: Uint8Array): Promise<void>;
  remove(tenantId: string, id: string): Promise<void>;
  /** Undefined where the file is not there. */
  read(tenantId: string, id: string, type: string): Promise<Blob | undefined>;
  has(tenantId: string, id: string): Promise<boolean>;
  /** The ids of all files of a tenant, half-written ones included. */
  list(tenantId: string): Promise<string[]>;
}

/** The store of an installation: its data directory. */
export const fileStoreOf = (dataDir: string): FileStore => diskStore(join(dataDir, 'files'));

// A copy, a dump or a lock of somebody else's between them is none of the store's.
const named = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.part)?$/;

/** Files under `folder`, one folder for each tenant. */
function diskStore(folder: string): FileStore {
  const place = (tenantId: string, id: string) => join(folder, tenantId, id.slice(-2), id);
  return {
    async write(tenantId, id, bytes) {
      const path = place(tenantId, id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Whole or not at all, also when the process ends in between.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    async remove(tenantId, id) {
      await rm(place(tenantId, id), { force: true });
      await rm(`${place(tenantId, id)}.part`, { force: true });
    },
    has: (tenantId, id) =>
      access(place(tenantId, id)).then(
        () => true,
        () => false,
      ),
    async list(tenantId) {
      const found = await readdir(join(folder, tenantId), { recursive: true, withFileTypes: true }).catch(unlessMissing);
      return [...new Set(found.flatMap(one => (one.isFile() ? (named.exec(one.name)?.slice(1) ?? []) : [])))];
    },
    // What is not there is said by throwing, not by a rejection.
    read: async (tenantId, id, type) => {
      try {
        return await openAsBlob(place(tenantId, id), { type });
      } catch {
        return undefined;
      }
    },
  };
}

// Whoever has kept no file has no folder.
function unlessMissing(error: unknown): [] {
  if (typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

export interface FilePurpose {
  /** What it is handed in for, such as `staff-photo`: decides who may see it. */
  purpose: string;
  /** The record that it belongs to. */
  ownerId?: string;
  createdBy: string;
  now: Date;
}
export type FileRecord = typeof files.$inferSelect;

/**
 * The files of one request, in its transaction: a file is there before its row is committed, is gone again when the transaction is
 * rolled back, and one that was given up goes after the commit.
 */
export class RequestFiles {
  readonly #store: FileStore;
  readonly #db: Db;
  readonly #tenantId: string;
  readonly #written: string[] = [];
  readonly #givenUp: string[] = [];

  constructor(store: FileStore, db: Db, tenantId: string) {
    this.#store = store;
    this.#db = db;
    this.#tenantId = tenantId;
  }

  /** Keeps a file and gives its id. */
  async save(file: File, { purpose, ownerId, createdBy, now }: FilePurpose): Promise<string> {
    const id = newId();
    const row = { tenantId: this.#tenantId, id, name: safeName(file.name), type: file.type, size: file.size, purpose, createdBy };
    await this.#db.insert(files).values({ ...row, ownerId: ownerId ?? null, createdAt: now });
    this.#written.push(id);
    await this.#store.write(this.#tenantId, id, new Uint8Array(await file.arrayBuffer()));
    return id;
  }

  /** Whether something of it stands outside of the transaction. */
  get hasWritten(): boolean {
    return this.#written.length > 0;
  }

  /** Gives a file up; nothing may refer to it any more. */
  async remove(id: string): Promise<void> {
    await this.#db.delete(files).where(eq(files.id, id));
    this.#givenUp.push(id);
  }

  async find(id: string, purpose?: string): Promise<FileRecord | undefined> {
    const [row] = await this.#db
      .select()
      .from(files)
      .where(and(eq(files.id, id), purpose ? eq(files.purpose, purpose) : undefined));
    return row;
  }

  /** The file's bytes; undefined where the store has lost it. */
  read = ({ tenantId, id, type }: FileRecord): Promise<Blob | undefined> => this.#store.read(tenantId, id, type);

  /** After the transaction: what must not stay goes. */
  async settle(committed: boolean): Promise<void> {
    await Promise.all((committed ? this.#givenUp : this.#written).map(id => this.#store.remove(this.#tenantId, id)));
  }
}
