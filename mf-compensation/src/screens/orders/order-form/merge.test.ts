import type { ChosenPax, Line } from './lines.ts';
import { mergeWriting } from './merge.ts';

const line = (paxId: string, currentAmount: number | undefined, duplicateReason = ''): Line => ({
  ...({ paxId, earlier: [] } as unknown as ChosenPax),
  currentAmount,
  duplicateReason,
});
const fields = { compensateType: 1, serviceCity: 'LXA', responsibleUnits: ['OCC'], remark: '' } as const;
const writing = (lines: Line[], change: { serviceCity?: string; remark?: string } = {}) => ({
  fields: { ...fields, responsibleUnits: [...fields.responsibleUnits], ...change },
  lines,
});
const merged = (begun: Line[], typed: Line[], newer: Line[]) => {
  const { lines, both } = mergeWriting(writing(begun), writing(typed), writing(newer));
  return { lines: lines.map(one => [one.paxId, one.currentAmount]), both: both.lines.map(({ paxId }) => paxId) };
};

test('fields: one’s own where they were touched, theirs elsewhere', () => {
  const { fields, both } = mergeWriting(
    writing([]),
    writing([], { remark: '雷雨' }),
    writing([], { serviceCity: 'CTU', remark: '机械故障' }),
  );
  expect(fields).toMatchObject({ serviceCity: 'CTU', remark: '雷雨' });
  expect(both.fields).toEqual(['remark']);
});

test.each<[string, Line[], Line[], (string | number | undefined)[][], string[]]>([
  [
    'who was added by either is there',
    [line('a', 1), line('b', 2)],
    [line('c', 3), line('a', 1)],
    [
      ['c', 3],
      ['a', 1],
      ['b', 2],
    ],
    [],
  ],
  ['who was taken away here stays away', [], [line('a', 1)], [], []],
  ['who was taken away there stays away', [line('a', 1)], [], [], []],
  ['who was taken away here and changed there is named', [], [line('a', 9)], [], ['a']],
  ['who was taken away there and changed here is named, and stays', [line('a', 9)], [], [['a', 9]], ['a']],
  ['the same amount typed by both is nobody’s loss', [line('a', 9)], [line('a', 9)], [['a', 9]], []],
  ['an amount that was emptied here is empty', [line('a', undefined)], [line('a', 1)], [['a', undefined]], []],
])('passengers: %s', (_, typed, newer, lines, both) => {
  expect(merged([line('a', 1)], typed, newer)).toEqual({ lines, both });
});

test('amount and reason of one passenger are told apart', () => {
  const { lines } = mergeWriting(writing([line('a', 1)]), writing([line('a', 1, '补差')]), writing([line('a', 5)]));
  expect(lines).toMatchObject([{ currentAmount: 5, duplicateReason: '补差' }]);
});
