import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { customType } from 'drizzle-orm/pg-core';
import type { KeyRing } from './key-ring.ts';
import { pooledRandom } from './random-pool.ts';

/** Which values are the same although they were typed otherwise. */
type Kind = 'document' | 'phone' | 'text';

/** The row that a sealed value belongs to: it can be opened in no other. */
interface Row {
  tenantId: string;
  id: string;
}

let ring: KeyRing | undefined;
let report: (place: string) => void = () => undefined;

/** Gives this process its keys, and somebody to tell of values that can't be opened. Once, before anything is read. */
export function useKeyRing(keys: KeyRing, broken?: (place: string) => void): void {
  ring = keys;
  if (broken) report = broken;
}

function keys(): KeyRing {
  if (!ring) throw new Error('useKeyRing() comes before sealed columns are read');
  return ring;
}

const stored = /^s1\.(k\d+)\.([\w-]+)$/;

/**
 * A value of a sensitive column as it is stored: AES-256-GCM, bound to tenant, table, column and row (DESIGN §3). It never
 * travels by itself: as JSON it is empty, and `opened` of the table's seals is the only way to its value.
 */
export class Sealed {
  readonly text: string;
  readonly place: string;

  constructor(text: string, place: string) {
    this.text = text;
    this.place = place;
  }

  /** The clear value; empty, and reported, where the text was moved from another row, changed, or sealed with a lost key. */
  open(row: Row): string {
    if (this.text === '') return '';
    const [, keyId = '', body = ''] = stored.exec(this.text) ?? [];
    const key = keyId ? keys().keyOf(keyId) : undefined;
    if (key)
      try {
        return decrypt(key, Buffer.from(body, 'base64url'), boundTo(this.place, row));
      } catch {
        // Told below, as a lost key is.
      }
    report(this.place);
    return '';
  }

  toJSON(): string {
    return '';
  }
}

const boundTo = (place: string, { tenantId, id }: Row): Buffer => Buffer.from(`${tenantId}|${place}|${id}`);

function encrypt(key: Buffer, value: string, bound: Buffer): Buffer {
  const iv = pooledRandom(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound);
  const body = cipher.update(value, 'utf8');
  // Of GCM it is empty, and makes the tag.
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, bound: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(12, 28));
  const clear = decipher.update(sealed.subarray(28));
  decipher.final();
  return clear.toString('utf8');
}

/** A value as it is stored in a place that is no sealed column. */
export function seal(place: string, value: string, row: Row): Sealed {
  if (value === '') return new Sealed('', place);
  const ring = keys();
  const key = ring.keyOf(ring.current);
  if (!key) throw new Error(`key ${ring.current} is missing`);
  return new Sealed(`s1.${ring.current}.${encrypt(key, value, boundTo(place, row)).toString('base64url')}`, place);
}

/** Whether a stored text has to be sealed anew: clear still, or sealed with an older key. */
export const isOutdated = (text: string): boolean => text !== '' && !text.startsWith(`s1.${keys().current}.`);

/** Equality of a sealed column is looked up by this keyed hash of the normalised value; of nothing it is empty. */
export function fingerprint(kind: Kind, tenantId: string, value: string): string {
  const same = value.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  if (same === '') return '';
  return createHmac('sha256', keys().fingerprintKey).update(`${tenantId}|${kind}|${same}`).digest('base64url').slice(0, 22);
}

/** A sensitive column: `sealedText('id_no', 'flight_passengers')`, beside a text column `…_hash` with its fingerprint. */
export const sealedText = (column: string, table: string) =>
  customType<{ data: Sealed; driverData: string }>({
    dataType: () => 'text',
    fromDriver: text => new Sealed(text, `${table}.${column}`),
    toDriver: sealed => sealed.text,
  })(column);

interface SealedColumn {
  column: string;
  kind: Kind;
}

/** The sealed columns of a table, by the names of its rows. */
export interface Seals<F extends string = string> {
  table: string;
  columns: Record<F, SealedColumn>;
  /** One value as it is stored, for a row whose fingerprints are known. */
  sealedAs(field: F, row: Row, value: string): Sealed;
  /** Values as they are stored, with their fingerprints, for an insert or update of this row. */
  sealed<G extends F>(row: Row, values: Record<G, string>): Record<G, Sealed> & Record<`${G}Hash`, string>;
  /** The clear values of a row that was read. */
  opened(row: Row & Record<F, Sealed>): Record<F, string>;
  /** What a complete value's fingerprint would be. */
  hashOf(field: F, tenantId: string, value: string): string;
}

const all: Seals[] = [];
/** The seals of every table that this process knows: `npm run keys:rotate` goes through them. */
export const allSeals = (): readonly Seals[] => all;

/** Declares the sealed columns of a table: `sealsOf('users', { phone: { column: 'phone', kind: 'phone' } })`. */
export function sealsOf<F extends string>(table: string, columns: Record<F, SealedColumn>): Seals<F> {
  const fields = Object.keys(columns) as F[];
  const seals: Seals<F> = {
    table,
    columns,
    sealedAs: (field, row, value) => seal(`${table}.${columns[field].column}`, value, row),
    sealed: (row, values) => {
      const given = Object.entries(values) as [F, string][];
      return Object.fromEntries(
        given.flatMap(([field, value]) => [
          [field, seal(`${table}.${columns[field].column}`, value, row)],
          [`${field}Hash`, fingerprint(columns[field].kind, row.tenantId, value)],
        ]),
      ) as never;
    },
    opened: row => Object.fromEntries(fields.map(field => [field, row[field].open(row)])) as Record<F, string>,
    hashOf: (field, tenantId, value) => fingerprint(columns[field].kind, tenantId, value),
  };
  all.push(seals as unknown as Seals);
  return seals;
}
