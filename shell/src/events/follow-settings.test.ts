import { QueryClient } from '@tanstack/react-query';
import { followSettings } from './follow-settings.ts';
import { tellPortalEvent } from './portal-events.ts';

const lookUp = ['GET /api/reaptv-user-center/common/dict/get/{key}', { key: 'cabin' }];
const list = ['POST /api/compensation/compensation/page', {}];

test('look-ups are read again when their version has moved, lists are not; the first version is where it begins', () => {
  const client = new QueryClient();
  client.setQueryData(lookUp, []);
  client.setQueryData(list, []);
  const isOld = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  const stop = followSettings(client);
  tellPortalEvent({ kind: 'settings', version: 4 });
  expect(isOld(lookUp)).toBe(false);
  tellPortalEvent({ kind: 'settings', version: 4 });
  expect(isOld(lookUp)).toBe(false);
  tellPortalEvent({ kind: 'settings', version: 5 });
  expect([isOld(lookUp), isOld(list)]).toEqual([true, false]);
  client.setQueryData(lookUp, []);
  stop();
  tellPortalEvent({ kind: 'settings', version: 6 });
  expect(isOld(lookUp)).toBe(false);
});
