import { quietEnd, sendStatusOf } from './task.rules.ts';

const at = (time: string, day = '2026-03-14') => new Date(`${day}T${time}:00+08:00`);

test.each([
  ['21:59', null],
  ['22:00', at('08:00', '2026-03-15')],
  ['00:30', at('08:00')],
  ['07:59', at('08:00')],
  ['08:00', null],
])('quiet from 22 to 8: at %s until %s', (time, end) => {
  expect(quietEnd(at(time), { from: 22, to: 8 })).toEqual(end);
});

test('quiet hours of one day, up to midnight, and none', () => {
  const ends = (from: number, to: number) => ['11:30', '12:00', '13:30', '14:00'].map(time => quietEnd(at(time), { from, to }));
  expect(ends(12, 14)).toEqual([null, at('14:00'), at('14:00'), null]);
  expect(ends(13, 0)).toEqual([null, null, at('00:00', '2026-03-15'), at('00:00', '2026-03-15')]);
  expect(ends(12, 12)).toEqual([null, null, null, null]);
});

test.each([
  ['all arrived', { failed: false, received: true, open: false }, 4],
  ['some arrived, of others nothing is known', { failed: false, received: true, open: true }, 1],
  ['nothing is known of any', { failed: false, received: false, open: true }, 1],
  ['some failed, others arrived', { failed: true, received: true, open: false }, 2],
  ['some failed, of others nothing is known', { failed: true, received: false, open: true }, 2],
  ['all failed', { failed: true, received: false, open: false }, 3],
])('%s: %i', (_, outcomes, status) => {
  expect(sendStatusOf(outcomes)).toBe(status);
});
