import { sql } from 'drizzle-orm';
import { atOnce } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { addressHistory, countAddressFailure } from './sign-in.guard.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const address = '10.7.0.1';
const now = new Date('2026-03-14T06:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const count = (at: Date) => portal.inDb(db => countAddressFailure(db, address, at));
const counted = () => portal.inDb(db => addressHistory(db, address));

test('failures of one address at the same moment are counted one by one; an hour after the first they begin anew', async () => {
  const first = sql`insert into address_failures (address, window_start, failures, last_at) values (${address}, ${now.toISOString()}, 1, ${now.toISOString()})`;
  const burst = Array.from({ length: 5 }, () => () => count(now));
  await atOnce(portal, first, burst);
  expect(await counted()).toMatchObject({ failures: 6, windowStart: now });
  await count(later(59));
  expect(await counted()).toMatchObject({ failures: 7, windowStart: now, lastAt: later(59) });
  await count(later(60));
  expect(await counted()).toMatchObject({ failures: 1, windowStart: later(60) });
});
