import type { ResourceNode } from './resource.queries.ts';
import { fits, isWithin } from './resource.rules.ts';

test.each([
  [1, [true, true, false, false, false]],
  [2, [false, true, false, false, false]],
  [3, [false, false, true, false, false]],
  [4, [false, false, true, true, false]],
] as const)('a node of type %i may stand at the top, below a group, a page, a page without entry, a button: %j', (type, places) => {
  const parents = [undefined, { type: 1 }, { type: 2 }, { type: 3 }, { type: 4 }] as const;
  expect(parents.map(parent => fits(type, parent))).toEqual(places);
});

test('a node is within itself and all above it, and within nothing else', () => {
  const nodes = [
    { id: 'top', parentId: null },
    { id: 'group', parentId: 'top' },
    { id: 'page', parentId: 'group' },
    { id: 'other', parentId: 'top' },
  ] as ResourceNode[];
  expect(['page', 'group', 'top', 'other'].map(ancestor => isWithin(nodes, 'page', ancestor))).toEqual([true, true, true, false]);
  expect(isWithin(nodes, 'top', 'page')).toBe(false);
  expect(isWithin(nodes, 'unknown', 'top')).toBe(false);
});
