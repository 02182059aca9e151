import { QueryClient } from '@tanstack/react-query';
import { followStream } from './follow-stream.ts';
import { tellPortalEvent } from './portal-events.ts';

const card = ['POST /api/portal/todo/page', {}];
const form = ['opened', '1', 'GET /api/compensation/compensation/find/{orderId}', {}];

test('what is shown is read again when events are heard again, not when they are heard at first; a form keeps what it began with', () => {
  const client = new QueryClient();
  for (const key of [card, form]) client.setQueryData(key, []);
  const isOld = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  const stop = followStream(client);
  tellPortalEvent({ kind: 'stream', open: true });
  tellPortalEvent({ kind: 'stream', open: false });
  expect(isOld(card)).toBe(false);
  tellPortalEvent({ kind: 'stream', open: true });
  expect([isOld(card), isOld(form)]).toEqual([true, false]);
  client.setQueryData(card, []);
  stop();
  for (const open of [false, true]) tellPortalEvent({ kind: 'stream', open });
  expect(isOld(card)).toBe(false);
});
