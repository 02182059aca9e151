import { availableOf, changeOf, effects, fellBelow, isLow } from './stock.rules.ts';

test.each([
  ['received', 3, { stock: 3, reserved: 0, onTheWay: 0 }],
  ['corrected', -2, { stock: -2, reserved: 0, onTheWay: 0 }],
  ['counted', 0, { stock: 0, reserved: 0, onTheWay: 0 }],
  ['sent', 4, { stock: -4, reserved: 0, onTheWay: 0 }],
  ['takenBack', 4, { stock: 4, reserved: 0, onTheWay: 0 }],
  ['announced', 4, { stock: 0, reserved: 0, onTheWay: 4 }],
  ['arrived', 3, { stock: 3, reserved: 0, onTheWay: -3 }],
  ['notComing', 1, { stock: 0, reserved: 0, onTheWay: -1 }],
  ['reserved', 2, { stock: 0, reserved: 2, onTheWay: 0 }],
  ['released', 2, { stock: 0, reserved: -2, onTheWay: 0 }],
  ['granted', 2, { stock: -2, reserved: -2, onTheWay: 0 }],
  ['removed', 0, { stock: 0, reserved: 0, onTheWay: 0 }],
] as const)('%s, %d pieces', (kind, quantity, change) => {
  const { stock, reserved, onTheWay } = changeOf(kind, quantity);
  // No piece is nothing, whatever its sign.
  expect({ stock: stock + 0, reserved: reserved + 0, onTheWay: onTheWay + 0 }).toEqual(change);
});

test('what is given out was available before it was promised: granting takes nothing from what is available', () => {
  expect(availableOf(effects.granted)).toBe(0);
  expect(availableOf(effects.reserved)).toBe(-1);
  expect(availableOf(effects.released)).toBe(1);
});

test.each([
  [3, 3, true],
  [4, 3, false],
  [0, 0, false],
  [0, 1, true],
])('%d available at a warning level of %d: low %s', (available, level, low) => {
  expect(isLow(available, level)).toBe(low);
});

test.each([
  ['from above to the level', { stock: 3, reserved: 0 }, -1, true],
  ['from the level further down', { stock: 2, reserved: 0 }, -1, false],
  ['up from below', { stock: 3, reserved: 0 }, 1, false],
  ['still above it', { stock: 4, reserved: 0 }, -1, false],
])('a fall is told once: %s', (_, after, change, told) => {
  expect(fellBelow({ ...after, onTheWay: 0 }, { stock: change, reserved: 0, onTheWay: 0 }, 3)).toBe(told);
});
