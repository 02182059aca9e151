import { captchaNeeded, lockedUntil, waitSeconds } from './sign-in.rules.ts';

const now = new Date('2026-03-14T08:00:00Z');
const minutes = (until: Date | null) => (until ? (until.getTime() - now.getTime()) / 60_000 : 0);

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 10],
  [6, 0],
  [10, 10],
  [25, 10],
  [29, 0],
  [30, 720],
  [31, 720],
])('%i failures in a row lock for %i minutes', (inARow, locked) => {
  expect(minutes(lockedUntil(inARow, now))).toBe(locked);
});

test.each([
  [0, 0, 0],
  [19, 0, 0],
  [20, 0, 1],
  [20, 5, 0],
  [60, 0, 30],
  [100, 0, 3000],
  [5000, 600, 3000],
])('%i failures, the last %i s ago, make an address wait %i s', (failures, secondsAgo, wait) => {
  const history = { windowStart: new Date(now.getTime() - 600_000), failures, lastAt: new Date(now.getTime() - secondsAgo * 1000) };
  expect(waitSeconds(history, now)).toBe(wait);
});

test('an address that nobody has tried from waits for nothing', () => {
  expect([waitSeconds(undefined, now), captchaNeeded(undefined, now)]).toEqual([0, false]);
});

test('from 20 failures on an address has to prove more', () => {
  const tried = (failures: number) => ({ windowStart: now, failures, lastAt: now });
  expect([19, 20, 21].map(failures => captchaNeeded(tried(failures), now))).toEqual([false, true, true]);
});

test('an hour later the address is as any other', () => {
  const history = { windowStart: new Date(now.getTime() - 3_600_000), failures: 500, lastAt: now };
  expect([waitSeconds(history, now), captchaNeeded(history, now)]).toEqual([0, false]);
});
