import { createHash, type Hash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import * as copyStreams from 'pg-copy-streams';
import * as z from 'zod';
import { StartError } from '../../../db/start-error.ts';
import type { FileStore } from '../../files/files.ts';
import { type KeyRing, proofsOf } from '../../sealing/key-ring.ts';
import { type ArchivePart, partsOf } from './archive.ts';
import type { Amount, Installation } from './backup.ts';
import { Closing, nameOf, Opening, parts, type StoredTable } from './inventory.ts';
import { migrationsOf, storedTables } from './stored-tables.ts';

/**
 * Fills an installation without tenants from a backup, whole or not at all. @throws StartError where there are tenants, where version
 * or keys differ, and where the file is not what was written.
 */
export async function restore({ url, ring, files, version }: Installation, file: string): Promise<Amount> {
  const client = new pg.Client({ connectionString: url, application_name: 'reap restore' });
  // A connection that breaks between two statements would end the process, with files left behind; the next statement refuses by itself.
  client.on('error', () => undefined);
  await client.connect();
  const restored = new Restoring(client, files);
  try {
    await client.query('begin');
    await client.query('set local row_security = off');
    // Rows come in the order of their tables' names: references hold again when all are there, and triggers ran when they were written.
    await client.query('set local session_replication_role = replica');
    await client.query('lock table tenants in access exclusive mode');
    const { rowCount } = await client.query('select from tenants limit 1');
    if (rowCount) throw new StartError('There are tenants in this database: a backup is restored into an installation that has none');
    for await (const part of partsOf(file)) {
      if (part.name === parts.opening) await restored.begin(await accepted(client, part, { ring, version }));
      else await restored.take(part);
    }
    const amount = await restored.end();
    await client.query('commit');
    return amount;
  } catch (error) {
    await restored.giveUp();
    throw error;
  } finally {
    await client.end();
  }
}

/** An id as the product makes it: whatever else a file of the archive is called would lead out of the file store. */
const storedFile = z.tuple([z.uuid(), z.uuid()]);

function read<T>(shape: z.ZodType<T>, { name, bytes }: ArchivePart): T {
  try {
    return shape.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new StartError(`This is no backup that this version can read: ${name} is damaged`);
  }
}

/** Refuses what this installation could not work with. */
async function accepted(client: pg.Client, part: ArchivePart, here: Pick<Installation, 'ring' | 'version'>): Promise<Opening> {
  const data = read(Opening, part);
  if (JSON.stringify(data.migrations) !== JSON.stringify(await migrationsOf(client)))
    throw new StartError(
      `The backup was made by version ${data.version} with another schema than this one (${here.version}): restore it with that version, then upgrade`,
    );
  refuseMissingKeys(data.keys, here.ring);
  const tables = (await storedTables(client)).map(nameOf);
  const strange = data.tables.map(nameOf).filter(name => !tables.includes(name));
  if (strange.length > 0) throw new StartError(`This installation has no table ${strange.join(', ')}`);
  return data;
}

function refuseMissingKeys(needed: Opening['keys'], ring: KeyRing): void {
  const here = proofsOf(ring);
  const missing = Object.entries(needed).flatMap(([id, proof]) => (here[id] === proof ? [] : [id]));
  if (missing.length > 0)
    throw new StartError(
      `What the backup holds is sealed with keys that are not here: ${missing.join(', ')}. Put the file data-keys of that installation into the data directory, or set DATA_KEYS`,
    );
}

/** One table that is being filled. */
interface Filling {
  name: string;
  stream: copyStreams.CopyStreamQuery;
  hash: Hash;
}

class Restoring {
  readonly #client: pg.Client;
  readonly #files: FileStore;
  /** What was not there before: another installation, or this one before its database was lost, may have the others. */
  readonly #added: [tenant: string, id: string][] = [];
  #fileCount = 0;
  readonly #sums: Closing['tables'] = {};
  readonly #fileHash = createHash('sha256');
  #opening: Opening | undefined;
  #closing: Closing | undefined;
  #filling: Filling | undefined;

  constructor(client: pg.Client, files: FileStore) {
    this.#client = client;
    this.#files = files;
  }

  async begin(opening: Opening): Promise<void> {
    this.#opening = opening;
    // What a freshly installed schema holds comes again from the backup.
    await this.#client.query(`truncate ${opening.tables.map(quoted).join(', ')}`);
    for (const [name, last] of Object.entries(opening.sequences)) await this.#client.query('select setval($1::regclass, $2)', [name, last]);
  }

  async take(part: ArchivePart): Promise<void> {
    const { name, bytes } = part;
    if (name.startsWith(parts.tables)) return this.#takeRows(name.slice(parts.tables.length).split('/')[0] ?? '', bytes);
    if (name.startsWith(parts.files)) return this.#takeFile(name.slice(parts.files.length), bytes);
    if (name === parts.closing) this.#closing = read(Closing, part);
  }

  async #takeRows(name: string, bytes: Buffer): Promise<void> {
    if (this.#filling?.name !== name) {
      await this.#endTable();
      this.#filling = this.#fill(name);
    }
    const { stream, hash } = this.#filling;
    hash.update(bytes);
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.write(bytes, error => (error ? reject(error) : resolve()));
    });
  }

  #fill(name: string): Filling {
    const table = this.#opening?.tables.find(known => nameOf(known) === name);
    if (!table) throw new StartError(`The backup holds rows of ${name}, which it does not name`);
    const columns = table.columns.map(pg.escapeIdentifier).join(', ');
    return {
      name,
      stream: this.#client.query(copyStreams.from(`copy ${quoted(table)} (${columns}) from stdin`)),
      hash: createHash('sha256'),
    };
  }

  async #endTable(): Promise<void> {
    if (!this.#filling) return;
    const { name, stream, hash } = this.#filling;
    this.#filling = undefined;
    stream.end();
    await finished(stream);
    this.#sums[name] = { count: stream.rowCount, sha256: hash.digest('hex') };
  }

  async #takeFile(place: string, bytes: Buffer): Promise<void> {
    await this.#endTable();
    const { data } = storedFile.safeParse(place.split('/'));
    if (!data) throw new StartError(`The backup is damaged: ${place} is no file of the product`);
    const [tenant, id] = data;
    this.#fileHash.update(bytes);
    this.#fileCount += 1;
    if (!(await this.#files.has(tenant, id))) this.#added.push([tenant, id]);
    await this.#files.write(tenant, id, bytes);
  }

  /** Compares what came with what was written. */
  async end(): Promise<Amount> {
    await this.#endTable();
    if (!this.#opening || !this.#closing) throw new StartError('The backup is not whole: its beginning or its end is missing');
    const { tables, files } = this.#closing;
    const wrong = Object.entries(tables).flatMap(([name, sum]) => (same(sum, this.#sums[name] ?? none) ? [] : [name]));
    if (!same(files, { count: this.#fileCount, sha256: this.#fileHash.digest('hex') })) wrong.push('files');
    if (wrong.length > 0) throw new StartError(`The backup is damaged: ${wrong.join(', ')} are not what was written`);
    const rows = Object.values(tables).reduce((all, { count }) => all + count, 0);
    return { tables: Object.keys(tables).length, rows, files: files.count, gone: 0 };
  }

  async giveUp(): Promise<void> {
    this.#filling?.stream.destroy();
    for (const [tenant, id] of this.#added) await this.#files.remove(tenant, id);
  }
}

const none = { count: 0, sha256: createHash('sha256').digest('hex') };
const same = (one: { count: number; sha256: string }, other: { count: number; sha256: string }) =>
  one.count === other.count && one.sha256 === other.sha256;

const quoted = ({ schema, name }: StoredTable) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
