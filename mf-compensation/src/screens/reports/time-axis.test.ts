import { withoutGaps } from './time-axis.ts';

const part = (key: string, amount = 1) => ({ key, amount });
const keys = (parts: readonly { key: string }[]) => parts.map(one => one.key);

test('days on which nothing happened are drawn as zero, also at the ends of the filter', () => {
  const filled = withoutGaps([part('2026-02-27'), part('2026-03-02')], '2026-02-26', '2026-03-03');
  expect(filled).toEqual([
    part('2026-02-26', 0),
    part('2026-02-27'),
    part('2026-02-28', 0),
    part('2026-03-01', 0),
    part('2026-03-02'),
    part('2026-03-03', 0),
  ]);
});

test('months follow one another over the end of a year', () => {
  expect(keys(withoutGaps([part('2025-11'), part('2026-02')]))).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(keys(withoutGaps([part('2025-11')], '2025-10-05', '2025-12-01'))).toEqual(['2025-10', '2025-11', '2025-12']);
});

test('where nothing was found there is no axis, and the filter never cuts what was', () => {
  expect(withoutGaps([], '2026-03-01', '2026-03-31')).toEqual([]);
  expect(keys(withoutGaps([part('2026-03-01'), part('2026-03-02')], '2026-03-02', '2026-03-02'))).toEqual(['2026-03-01', '2026-03-02']);
});
