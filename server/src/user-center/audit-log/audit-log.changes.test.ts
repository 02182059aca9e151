import { differences } from './audit-log.changes.ts';

const named = (before: unknown, after: unknown) =>
  differences(before, after).map(({ path, before: was, after: is }) => [path.join('.'), was, is]);

test.each<[string, unknown, unknown, unknown[]]>([
  [
    'a record that is new',
    null,
    { name: 'a', status: 1 },
    [
      ['name', undefined, 'a'],
      ['status', undefined, 1],
    ],
  ],
  ['a record that is gone', { name: 'a' }, null, [['name', 'a', undefined]]],
  ['fields that a change leaves out stayed', { name: 'a', phone: '1' }, { name: 'b' }, [['name', 'a', 'b']]],
  ['what is the same is not named', { name: 'a', tags: ['x'] }, { name: 'a', tags: ['x'] }, []],
  ['empty in two ways is no change', { name: '' }, { name: null }, []],
  ['what was emptied', { name: 'a' }, { name: '' }, [['name', 'a', '']]],
  ['lists of plain values are one value', { tags: ['x'] }, { tags: ['x', 'y'] }, [['tags', ['x'], ['x', 'y']]]],
  ['entries by their number', { rows: [{ n: 1 }, { n: 2 }] }, { rows: [{ n: 1 }, { n: 3 }] }, [['rows.2.n', 2, 3]]],
  ['an entry that was taken away', { rows: [{ n: 1 }, { n: 2 }] }, { rows: [{ n: 1 }] }, [['rows.2.n', 2, undefined]]],
  ['what every record has is left out', { id: '1', version: 1, updatedAt: 'x' }, { id: '1', version: 2, updatedAt: 'y' }, []],
  ['nothing at all', undefined, undefined, []],
])('%s', (_, before, after, expected) => {
  expect(named(before, after)).toEqual(expected);
});
