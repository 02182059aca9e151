import { flowProblems, type LevelRange } from './flow.rules.ts';

const levels = (...ranges: [number, number | null][]): LevelRange[] => ranges.map(([fromFen, toFen]) => ({ fromFen, toFen }));

test.each([
  ['no level at all', levels(), [{ key: 'flow.noNodes' }]],
  ['one for everything', levels([0, null]), []],
  ['one level joins the other', levels([0, 200_000], [200_000, null]), []],
  ['levels one above the other', levels([0, null], [200_000, null], [5_000_000, null]), []],
  ['nobody for small sums', levels([100, null]), [{ key: 'flow.gap', fromFen: 0, toFen: 100 }]],
  ['nobody for large sums', levels([0, 100]), [{ key: 'flow.gap', fromFen: 100, toFen: null }]],
  ['nobody in between', levels([0, 100], [300, null]), [{ key: 'flow.gap', fromFen: 100, toFen: 300 }]],
  ['a range that holds no sum', levels([0, null], [500, 500]), [{ at: 1, field: 'toAmount', key: 'flow.rangeEmpty' }]],
])('%s', (_, given, problems) => {
  expect(flowProblems(given)).toEqual(problems);
});
