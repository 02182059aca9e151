import { timeOn } from './time-on.ts';

test('a moment of the day is its time alone, one after midnight is said with its day', () => {
  expect(timeOn('2026-03-14', '2026-03-14T15:59:00Z')).toBe('23:59');
  expect(timeOn('2026-03-14', '2026-03-14T16:40:00Z')).toBe('03-15 00:40');
});
