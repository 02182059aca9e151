import { pooledRandom } from './sealing/random-pool.ts';

/** A new id, UUIDv7: ids made later sort later, so that primary keys grow at one end (DESIGN §2). */
export function newId(at: number = Date.now()): string {
  const bytes = pooledRandom(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
