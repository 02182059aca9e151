import { QueryClient } from '@tanstack/react-query';
import { receiveEvents } from './event-stream.ts';
import { followSettings } from './follow-settings.ts';
import { onPortalEvent } from './portal-events.ts';

class FakeSource {
  static last: FakeSource;
  static CLOSED = 2;
  readyState = 1;
  listeners = new Map<string, (message: { data: string }) => void>();
  onopen?: () => void;
  onerror?: () => void;
  constructor() {
    FakeSource.last = this;
  }
  addEventListener(kind: string, listen: (message: { data: string }) => void) {
    this.listeners.set(kind, listen);
  }
  close() {}
}
class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    FakeChannel.all.push(this);
  }
  postMessage() {}
  close() {}
}
const hold = (granted: boolean) => {
  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: async (_: string, __: object, run: () => Promise<void>) => (granted ? run() : new Promise(() => undefined)) },
  });
};

test('a message event tells how many are urgent, as the server sends it', () => {
  hold(true);
  const heard: unknown[] = [];
  onPortalEvent('message', event => heard.push(event));
  const end = receiveEvents('a');
  FakeSource.last.listeners.get('message')?.({ data: JSON.stringify({ unread: 3, urgent: 1 }) });
  end();
  expect(heard).toEqual([{ kind: 'message', unread: 3, urgent: 1 }]);
});

test('a lock that is granted just as the page lets go of it opens no stream', async () => {
  hold(true);
  const before = FakeSource.last;
  const request = async (_: string, __: object, run: () => Promise<void>) => Promise.resolve().then(run);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  receiveEvents('d')();
  await Promise.resolve();
  expect(FakeSource.last).toBe(before);
});

test('events that are refused are asked about once: the session may have ended', () => {
  hold(true);
  const heard: unknown[] = [];
  onPortalEvent('signOut', event => heard.push(event));
  const end = receiveEvents('c');
  const { last } = FakeSource;
  last.onerror?.();
  expect(heard).toEqual([]);
  last.readyState = FakeSource.CLOSED;
  last.onerror?.();
  last.onerror?.();
  expect(heard).toEqual([{ kind: 'signOut' }]);
  last.onopen?.();
  last.onerror?.();
  expect(heard).toHaveLength(2);
  end();
});

test('a browser tab that hears events from another tab reads look-ups again at the first change, too', () => {
  hold(false);
  const client = new QueryClient();
  const lookUp = ['GET /api/reaptv-user-center/common/dict/get/{key}', { key: 'cabin' }];
  client.setQueryData(lookUp, []);
  followSettings(client);
  const end = receiveEvents('b');
  // The holder's stream began long ago with version 4; an administrator changes something now.
  FakeChannel.all.at(-1)?.onmessage?.({ data: { kind: 'settings', version: 5 } });
  end();
  expect(client.getQueryState(lookUp)?.isInvalidated).toBe(true);
});
