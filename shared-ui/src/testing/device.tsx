import 'fake-indexeddb/auto';
import { deviceDb } from '../offline/device-db.ts';

/** An account that no other test has. */
export const newOwner = (): string => `tenant.${crypto.randomUUID()}`;

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const others = ['nextTick', 'queueMicrotask', 'performance', 'hrtime', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;

/** So long later by the clock, without waiting for it. */
export const later = (ms: number): void => {
  const now = Date.now() + ms;
  jest.useRealTimers();
  jest.useFakeTimers({ now, doNotFake: [...timers, ...others] });
};

/** Whether the browser says that it has a network. */
export function network(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** A device without room for another letter or photo; what lies there can be read. */
export function fullDevice(): void {
  const put = IDBObjectStore.prototype.put;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'keys') return put.apply(this, given);
    throw new DOMException('no room', 'QuotaExceededError');
  });
}

/** Everything that lies on the device, as a thief of its files would read it. */
export async function everythingKept(): Promise<string> {
  const db = await deviceDb();
  const rows = [...(await db.getAll('drafts')), ...(await db.getAll('photos'))];
  const text = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
  return rows.map(({ sealed, ...clear }) => `${JSON.stringify(clear)} ${text(sealed.bytes)}`).join('\n');
}

/** jsdom has no addresses for what lies in memory. */
export function blobAddresses(): void {
  URL.createObjectURL = () => `blob:${crypto.randomUUID()}`;
  URL.revokeObjectURL = () => undefined;
}
