import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { menu, node } from '../../../testing/sample-roles.ts';
import { carriedOver, counted, keysOf, ownGrants, toggled } from './grants.ts';

const [group, page, edit, publish, second] = [10, 11, 12, 13, 14].map(n => idOf(n)) as [string, string, string, string, string];
const tree = menu();
const none = new Set<string>();

test('a page brings its buttons, a button its page, a group everything in it', () => {
  expect([...toggled(tree, none, page, true)].sort()).toEqual([page, edit, publish].sort());
  expect([...toggled(tree, none, edit, true)].sort()).toEqual([page, edit].sort());
  expect([...toggled(tree, none, group, true)].sort()).toEqual([page, edit, publish, second].sort());
});

test('unticking takes away what stands below, and nothing above', () => {
  const whole = toggled(tree, none, group, true);
  expect([...toggled(tree, whole, page, false)]).toEqual([second]);
  expect([...toggled(tree, whole, edit, false)].sort()).toEqual([page, publish, second].sort());
});

test('ticked and half ticked are told apart; a child that came later is in neither', () => {
  expect(keysOf(tree, new Set([page, edit]))).toEqual({ checkedKeys: [page, edit], halfCheckedKeys: [group] });
  const late = [{ ...tree[0], children: [...(tree[0]?.children ?? []), node(15, 2, '后来的', { parentId: group })] }] as typeof tree;
  const granted = ownGrants(late, [group, page, edit, publish, second]);
  const keys = keysOf(late, granted);
  expect(keys.halfCheckedKeys).toEqual([group]);
  expect([...keys.checkedKeys, ...keys.halfCheckedKeys]).not.toContain(idOf(15));
});

test('what somebody may not grant is not ticked for him', () => {
  const limited = menu().map(top => ({
    ...top,
    children: top.children.map(one => (one.id === second ? { ...one, grantable: false } : one)),
  }));
  expect([...toggled(limited, none, group, true)].sort()).toEqual([page, edit, publish].sort());
});

test.each<[string, string[], string[], string[], string[]]>([
  ['what both left stays, what they took away is gone', [edit, page, second], [edit, page, second], [page, edit], [page, edit]],
  ['a button that is added brings its page back', [page], [page, edit], [], [page, edit]],
  ['a page that is taken away takes what they added below it', [page], [], [page, publish], []],
  ['what was added on either side is granted', [], [second], [page], [page, second]],
])('ticks on top of what somebody else has saved: %s', (_, begun, ticked, now, granted) => {
  expect([...carriedOver(tree, new Set(begun), new Set(ticked), new Set(now))].sort()).toEqual(granted.sort());
});

test('a node says how much below it is granted', () => {
  expect(counted(tree[0] as (typeof tree)[0], new Set([page, edit]))).toEqual({ granted: 2, of: 4 });
});
