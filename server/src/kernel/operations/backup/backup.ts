import { createHash } from 'node:crypto';
import pg from 'pg';
import * as copyStreams from 'pg-copy-streams';
import { StartError } from '../../../db/start-error.ts';
import type { FileStore } from '../../files/files.ts';
import { type KeyRing, proofsOf } from '../../sealing/key-ring.ts';
import { ArchiveWriter } from './archive.ts';
import { type Closing, nameOf, type Opening, parts } from './inventory.ts';
import { migrationsOf, type OrderedTable, sequencesOf, storedTables } from './stored-tables.ts';

/** Where an installation keeps what it has. */
export interface Installation {
  /** Signs in as a role that row-level security does not hold back. */
  url: string;
  ring: KeyRing;
  files: FileStore;
  version: string;
}

export interface Amount {
  tables: number;
  rows: number;
  files: number;
  /** Files that went while they were being read. */
  gone: number;
}

const partBytes = 4 * 1024 * 1024;

/**
 * Writes everything that an installation holds into one file, as it is at one moment, while servers run (resilience D8): tables with
 * checksums, sequences, jobs and files, but not the keys. @throws StartError where the role would see a part of the rows only, and where
 * the file is there already or can't be written.
 */
export async function backup({ url, ring, files, version }: Installation, file: string): Promise<Amount> {
  const archive = new ArchiveWriter(file);
  const client = new pg.Client({ connectionString: url, application_name: 'reap backup' });
  // A connection that breaks between two statements would end the process; the next statement refuses by itself.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Every statement sees the same moment; a role that policies filter is refused by the database, not given less.
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local row_security = off');
    const tables = await storedTables(client);
    const opening: Opening = {
      format: 1,
      version,
      madeAt: new Date().toISOString(),
      migrations: await migrationsOf(client),
      keys: proofsOf(ring),
      tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
      sequences: await sequencesOf(client),
    };
    await archive.write(parts.opening, jsonOf(opening));
    const sums: Closing['tables'] = {};
    for (const table of tables) sums[nameOf(table)] = await writeTable(client, table, archive);
    const { gone, ...kept } = await writeFiles(client, files, archive);
    await archive.write(parts.closing, jsonOf({ tables: sums, files: kept } satisfies Closing));
    await archive.close();
    const rows = Object.values(sums).reduce((all, { count }) => all + count, 0);
    return { tables: tables.length, rows, files: kept.count, gone };
  } catch (error) {
    await archive.giveUp();
    throw isFiltered(error) ? new StartError(roleHint) : error;
  } finally {
    await client.end();
  }
}

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value));

const roleHint =
  'The role that reads the database sees the rows of no tenant: give one with BYPASSRLS in DATABASE_BACKUP_URL (docs/operate.md)';
const isFiltered = (error: unknown) => /row-level security/.test((error as Error).message);

async function writeTable(client: pg.Client, table: OrderedTable, archive: ArchiveWriter) {
  const id = pg.escapeIdentifier;
  const from = `${id(table.schema)}.${id(table.name)}`;
  const order = table.key.length > 0 ? table.key.map(id).join(', ') : 't::text';
  const rows = client.query(copyStreams.to(`copy (select ${table.columns.map(id).join(', ')} from ${from} t order by ${order}) to stdout`));
  const hash = createHash('sha256');
  let chunks: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  let count = 0;
  const flush = async () => {
    if (bytes === 0) return;
    number += 1;
    await archive.write(`${parts.tables}${nameOf(table)}/${String(number).padStart(6, '0')}`, Buffer.concat(chunks));
    chunks = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    // A row ends with a line, and no line stands in a row.
    count += linesIn(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return { count, sha256: hash.digest('hex') };
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function writeFiles(client: pg.Client, store: FileStore, archive: ArchiveWriter) {
  const { rows } = await client.query<{ tenant: string; id: string }>(
    'select tenant_id::text as tenant, id::text from files order by tenant_id, id',
  );
  const hash = createHash('sha256');
  let count = 0;
  for (const { tenant, id } of rows) {
    const blob = await store.read(tenant, id, '');
    if (!blob) continue;
    const bytes = Buffer.from(await blob.arrayBuffer());
    hash.update(bytes);
    count += 1;
    await archive.write(`${parts.files}${tenant}/${id}`, bytes);
  }
  return { count, sha256: hash.digest('hex'), gone: rows.length - count };
}
