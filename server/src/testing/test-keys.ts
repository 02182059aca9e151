import { type KeyRing, ringOf } from '../kernel/sealing/key-ring.ts';
import { useKeyRing } from '../kernel/sealing/sealed.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url');

/** The same keys in every process of a test run: the template is sealed by one and read by others. */
export const testRing = (...ids: string[]): KeyRing =>
  ringOf([`fingerprint=${key('f')}`, ...(ids.length > 0 ? ids : ['k1']).map(id => `${id}=${key(id.slice(1))}`)].join(';'), 'test keys');

export const useTestKeys = (): void => useKeyRing(testRing());
