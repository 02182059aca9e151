import { addressLimits, agentLimits, minutesToWait, phoneLimits } from './sms-code.rules.ts';

const now = new Date('2026-03-14T08:00:00Z');
/** Codes sent so many minutes ago. */
const sent = (...minutesAgo: number[]) => minutesAgo.map(minutes => new Date(now.getTime() - minutes * 60_000));
const every = (count: number, minutes: number) => sent(...Array.from({ length: count }, (_, at) => (at + 1) * minutes));

test.each([
  ['none', [], 0],
  ['one just now', sent(0), 1],
  ['one half a minute ago', sent(0.5), 1],
  ['one a minute ago', sent(1), 0],
  ['four in an hour', sent(2, 10, 20, 30), 0],
  ['five in an hour, whatever their order', sent(20, 2, 50, 10, 30), 10],
  ['five, the first of them an hour ago', sent(2, 10, 20, 30, 60), 0],
  ['ten in a day', every(10, 100), 440],
  ['ten, the first of them a day ago', every(10, 144), 0],
])('a phone that got %s waits %i minutes', (...[, times, minutes]) => {
  expect(minutesToWait(times, phoneLimits, now)).toBe(minutes);
});

test.each([
  ['an address', addressLimits, 20],
  ['an agent', agentLimits, 60],
] as const)('%s may ask so often in an hour', (_, limits, max) => {
  expect(minutesToWait(every(max - 1, 0.5), limits, now)).toBe(0);
  expect(minutesToWait(every(max, 0.5), limits, now)).toBe(60 - max / 2);
});
