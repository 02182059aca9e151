import { type KeyRing, ringOf } from '../kernel/sealing/key-ring.ts';
import { useKeyRing } from '../kernel/sealing/sealed.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url');

const textOf = (ids: string[]): string => [`fingerprint=${key('f')}`, ...ids.map(id => `${id}=${key(id.slice(1))}`)].join(';');

/** What `DATA_KEYS` says to a server of its own that reads a database of the tests. */
export const testKeys = textOf(['k1']);

/** The same keys in every process of a test run: the template is sealed by one and read by others. */
export const testRing = (...ids: string[]): KeyRing => ringOf(ids.length > 0 ? textOf(ids) : testKeys, 'test keys');

export const useTestKeys = (): void => useKeyRing(testRing());
