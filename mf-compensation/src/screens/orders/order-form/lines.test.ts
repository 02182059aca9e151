import {
  applyEdits,
  type ChosenPax,
  cabinsOf,
  gapsOf,
  type Line,
  mergeChosen,
  restoredLines,
  sumOf,
  toDraft,
  withAmount,
  withAmounts,
  withEarlier,
  without,
} from './lines.ts';

const pax = (paxId: string, cabin = 'Y') => ({ paxId, cabin, earlier: [] }) as unknown as ChosenPax;
const line = (paxId: string, fen?: number, cabin = 'Y'): Line => ({ ...pax(paxId, cabin), currentAmount: fen, duplicateReason: '' });

test('choosing again keeps what was typed and drops who was left out', () => {
  const lines = mergeChosen([line('a', 100), line('b', 200)], [pax('b'), pax('c')]);
  expect(lines.map(one => [one.paxId, one.currentAmount])).toEqual([
    ['b', 200],
    ['c', undefined],
  ]);
});

test('one amount for all, or one per cabin; the sum follows in fen', () => {
  const lines = [line('a'), line('b', undefined, 'C')];
  expect(sumOf(withAmount(lines, 40_000))).toBe(80_000);
  expect(withAmounts(lines, { Y: 10_050, C: 20_000 }).map(one => one.currentAmount)).toEqual([10_050, 20_000]);
  expect(cabinsOf(lines)).toEqual(['C', 'Y']);
});

test('typed cells reach their line only', () => {
  const lines = applyEdits(
    [line('a', 1), line('b', 2)],
    [
      { rowKey: 'b', column: 'currentAmount', value: 300 },
      { rowKey: 'b', column: 'duplicateReason', value: '补差' },
    ],
  );
  expect(lines.map(one => [one.currentAmount, one.duplicateReason])).toEqual([
    [1, ''],
    [300, '补差'],
  ]);
});

test('a line without an amount is sent with none', () => {
  expect(toDraft(without([line('a'), line('b')], ['b']))).toEqual([{ paxId: 'a', currentAmount: 0, duplicateReason: '' }]);
});

test('kept lines come back with their passengers; who left the flight is left out', () => {
  const kept = [
    { paxId: 'a', currentAmount: 100, duplicateReason: '' },
    { paxId: 'gone', currentAmount: 200, duplicateReason: '' },
    { paxId: 'b', duplicateReason: '补差' },
  ];
  expect(restoredLines(kept, [pax('b'), pax('a'), pax('c')]).map(one => [one.paxId, one.currentAmount, one.duplicateReason])).toEqual([
    ['a', 100, ''],
    ['b', undefined, '补差'],
  ]);
});

test('lines learn what was paid meanwhile, and what they lack follows', () => {
  const paid = { ...pax('b'), earlier: [{ orderNo: 'BC1' }] } as unknown as ChosenPax;
  const lines = withEarlier([line('a', 1), line('b', 2), line('c')], [paid]);
  const { amounts, reasons } = gapsOf(lines);
  expect([amounts, reasons].map(gap => gap.map(one => one.paxId))).toEqual([['c'], ['b']]);
  expect(gapsOf(withEarlier(lines, [])).reasons).toEqual([]);
});
