import type { DeviceDb, Sealed } from './device-db.ts';

const algorithm = 'AES-GCM';

/** The account's key on this device, made when it is first needed. No script can read it out, and another account's rows don't open with it. */
export async function sealingKey(db: DeviceDb, owner: string): Promise<CryptoKey> {
  const known = await db.get('keys', owner);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  // Another tab may have made one meanwhile: the first one counts.
  const writing = db.transaction('keys', 'readwrite');
  const first = await writing.store.get(owner);
  if (!first) await writing.store.put(made, owner);
  await writing.done;
  return first ?? made;
}

/** Seals bytes for one row of one owner: moved to another row they don't open. */
export async function seal(key: CryptoKey, row: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(rules(iv, row), key, bytes) };
}

/** @throws where the bytes are another row's or another account's, or were changed */
export const unseal = (key: CryptoKey, row: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(rules(iv, row), key, bytes);

const rules = (iv: Uint8Array<ArrayBuffer>, row: string) => ({ name: algorithm, iv, additionalData: new TextEncoder().encode(row) });
