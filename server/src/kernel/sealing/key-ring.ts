import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeSecret, openSecret } from '../../db/secret-file.ts';
import { StartError } from '../../db/start-error.ts';

/** The keys that seal sensitive columns: all of them open, the newest one seals. */
export interface KeyRing {
  current: string;
  keyOf(id: string): Buffer | undefined;
  ids(): string[];
  /** Keys the fingerprints that equality is looked up by; it stays when the others change. */
  fingerprintKey: Buffer;
}

const bytes = 32;
const named = /^(fingerprint|k\d+)=([\w-]{43})$/;

/** Reads a ring from text: `fingerprint=…;k1=…;k2=…`, 32 bytes each in base64url; the last one is the newest. */
export function ringOf(text: string, source: string): KeyRing {
  const lines = text.split(/[;\n]/).flatMap(part => part.trim() || []);
  const keys = new Map(
    lines.map(line => named.exec(line)).flatMap(found => (found ? [[found[1] ?? '', found[2] ?? '']] : [])) as [string, string][],
  );
  const ids = [...keys.keys()].filter(id => id !== 'fingerprint');
  const current = ids.at(-1);
  const fingerprint = keys.get('fingerprint');
  if (!current || !fingerprint || keys.size !== lines.length)
    throw new StartError(`${source} is not a list of keys: fingerprint=…;k1=…, each 32 bytes in base64url`);
  const buffers = new Map([...keys].map(([id, key]) => [id, Buffer.from(key, 'base64url')]));
  return { current, keyOf: id => buffers.get(id), ids: () => ids, fingerprintKey: Buffer.from(fingerprint, 'base64url') };
}

const fileOf = (dataDir: string) => join(dataDir, 'data-keys');
const newKey = () => randomBytes(bytes).toString('base64url');

/** The ring of this installation: `DATA_KEYS`, or a file of the data directory (mode 600) that is made once. */
export function openKeyRing(dataDir: string, env: NodeJS.ProcessEnv): KeyRing {
  const given = env['DATA_KEYS'];
  if (given) return ringOf(given, 'DATA_KEYS');
  openSecret({
    file: fileOf(dataDir),
    make: () => `fingerprint=${newKey()}\nk1=${newKey()}\n`,
    isWhole: text => text.length > 0,
    cure: 'restore it from a backup, or remove it if nothing was sealed with it yet',
  });
  return fileRing(dataDir);
}

/** The ring of the file as it is now: another server, or `npm run keys:rotate`, may have added a key since it was read. */
function fileRing(dataDir: string): KeyRing {
  const read = () => ringOf(readFileSync(fileOf(dataDir), 'utf8'), fileOf(dataDir));
  let ring = read();
  const fresh = (id: string) => {
    ring = read();
    return ring.keyOf(id);
  };
  return {
    get current() {
      return ring.current;
    },
    keyOf: id => ring.keyOf(id) ?? fresh(id),
    ids: () => ring.ids(),
    fingerprintKey: ring.fingerprintKey,
  };
}

/** Adds a key to the file's ring; from here on it seals. Answers the ring. @throws StartError where another one is just being added */
export function addKey(dataDir: string, env: NodeJS.ProcessEnv): KeyRing {
  if (env['DATA_KEYS']) throw new StartError('The keys stand in DATA_KEYS: add k2=… behind the others there, then run this with --keep');
  openKeyRing(dataDir, env);
  changeSecret(fileOf(dataDir), text => {
    const ring = ringOf(text, fileOf(dataDir));
    const next = Math.max(...ring.ids().map(id => Number(id.slice(1)))) + 1;
    return `${text.trimEnd()}\nk${next}=${newKey()}\n`;
  });
  return openKeyRing(dataDir, env);
}

/** Tells two keys of one name apart without showing either: kept in the database, compared at every start. */
export const proofOf = (ring: KeyRing, id: string): string =>
  createHmac('sha256', ring.keyOf(id) ?? '')
    .update(`reap ${id}`)
    .digest('base64url');

/** The same of all keys of a ring, that of the fingerprints too: what is restored must find people by the same. */
export const proofsOf = (ring: KeyRing): Record<string, string> => ({
  ...Object.fromEntries(ring.ids().map(id => [id, proofOf(ring, id)])),
  fingerprint: createHmac('sha256', ring.fingerprintKey).update('reap fingerprint').digest('base64url'),
});
