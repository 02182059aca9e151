import { onceKey } from './idempotency.ts';

const once = (input: unknown, key = 'once-0001') => onceKey('tenant', 'user', 'comp.order.save', key, input);
const isSame = (one: unknown, other: unknown): boolean => once(one).bodyHash === once(other).bodyHash;

test('a key names tenant, person and call', () => {
  expect(once({})).toMatchObject({ tenantId: 'tenant', userId: 'user', key: 'once-0001', call: 'comp.order.save' });
});

test.each([undefined, '', 'short-7', 'x'.repeat(101), 'with spaces', '!once-0001', 'once-0001!'])('%p is no key', key => {
  expect(() => onceKey('tenant', 'user', 'comp.order.save', key, {})).toThrow('request.headerMissing');
});

test.each(['once-008', 'x'.repeat(100)])('%s is one', key => {
  expect(once({}, key).key).toBe(key);
});

test.each<[string, unknown, unknown, boolean]>([
  ['the same', { a: 1, b: [{ c: null }] }, { a: 1, b: [{ c: null }] }, true],
  ['fields in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  ['another value', { a: 1 }, { a: 2 }, false],
  ['another value deep in a list', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  ['the same value of another kind', { a: 1 }, { a: '1' }, false],
  ['another field', { a: 1 }, { b: 1 }, false],
  ['one field more', { a: 1 }, { a: 1, b: 1 }, false],
  ['items in another order', { a: [1, 2] }, { a: [2, 1] }, false],
  ['a list in place of an object', { a: [1] }, { a: { 0: 1 } }, false],
  ['nothing in place of an empty list', { a: null }, { a: [] }, false],
])('a body that says %s', (_, one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
