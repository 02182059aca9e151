import { randomFillSync } from 'node:crypto';

const poolBytes = 8192;
let pool = Buffer.alloc(0);
let used = 0;

/** Random bytes of the same source as `randomBytes`, asked for once for some hundred: sealing a million values asks a million times. */
export function pooledRandom(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    pool = randomFillSync(Buffer.allocUnsafeSlow(poolBytes));
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}
