import type { DataModel } from '@reap/contracts/model';
import fc from 'fast-check';
import { desensitise, isMask, isMoreOpen, isUnreadable, noClearerThan, treat, treatmentBy, treatments, treatmentsFor } from './masking.ts';

const model: DataModel = { id: 'm', columns: { name: { mask: 'name' }, phone: { mask: 'phone' }, amount: {} } };
const rule = (roleId: string, column: string, processor: 1 | 2 | 3 | 4) => ({ roleId, model: 'm', column, processor });

test.each([
  ['13800138000', 'phone', '138****8000'],
  ['540102199001010011', 'document', '5401**********0011'],
  ['E12345678', 'document', 'E1*****78'],
  ['123456', 'phone', '12**56'],
  ['123456789', 'document', '12*****89'],
  ['1234567890', 'document', '1234**7890'],
  ['12345', undefined, '12*45'],
  ['1234', 'phone', '****'],
  ['1', 'document', '*'],
  ['扎西次仁', 'name', '扎***'],
  ['王', 'name', '*'],
  ['anna@tv.example', 'email', 'a***@tv.example'],
  ['a@tv.example', 'email', '*@tv.example'],
  ['@tv.example', 'email', '@**********'],
  ['no address', 'email', 'n*********'],
  ['TV9801000001', undefined, 'TV9*****0001'],
] as const)('%s as %s is shown as %s', (text, kind, shown) => {
  expect(desensitise(text, kind)).toBe(shown);
});

test('a mask never keeps more than its rule, whatever the value (resilience P6)', () => {
  const maxShown = { phone: 7, document: 8, name: 1 } as const;
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 }),
      fc.constantFrom('phone', 'document', 'name'),
      (text, kind) => {
        const letters = [...text.replaceAll('*', 'x')];
        const shown = [...desensitise(letters.join(''), kind)];
        const kept = shown.filter(letter => letter !== '*').length;
        return (
          shown.length === letters.length &&
          kept <= Math.min(maxShown[kind], letters.length <= 9 ? 4 : maxShown[kind]) &&
          kept < letters.length
        );
      },
    ),
  );
});

test('the most open rule of several roles wins: clear, 4, 2, 1, 3', () => {
  const rules = [rule('a', 'phone', 3), rule('b', 'phone', 1), rule('c', 'phone', 2), rule('d', 'phone', 4)];
  const of = (...roleIds: string[]) => treatments(model, roleIds, rules).get('phone');
  expect([of('a'), of('a', 'b'), of('a', 'b', 'c'), of('a', 'b', 'c', 'd'), of('a', 'without a rule'), of()]).toEqual([
    3,
    1,
    2,
    4,
    undefined,
    undefined,
  ]);
});

test('a role’s rule counts for its own table and column; without one, or without roles, a column is clear', () => {
  const rules = [rule('a', 'phone', 2), { ...rule('a', 'name', 3), model: 'other' }, rule('b', 'name', 1)];
  expect(Object.fromEntries(treatments(model, ['a'], rules))).toEqual({ phone: 2 });
  expect(treatmentBy('a', 'name', model, rules)).toBeUndefined();
  expect(treatmentBy('b', 'name', model, rules)).toBe(1);
  expect(treatments(model, [], rules).size).toBe(0);
});

test.each([
  ['a treatment that is none', rule('a', 'phone', 5 as never)],
  ['a column that the table does not have', rule('a', 'gone', 2)],
  ['a column that only objects have', rule('a', 'toString', 2)],
])('%s makes every column of the role invisible, and of no other role or table', (_, broken) => {
  expect(isUnreadable(model, 'a', [broken])).toBe(true);
  expect(isUnreadable(model, 'b', [broken])).toBe(false);
  expect(isUnreadable({ ...model, id: 'n' }, 'a', [broken])).toBe(false);
  expect(Object.fromEntries(treatments(model, ['a'], [broken]))).toEqual({ name: 3, phone: 3, amount: 3 });
  expect(Object.fromEntries(treatments(model, ['a', 'b'], [broken]))).toEqual({});
});

test('clear, 4, 2, 1, 3: each shows more than those after it, none more than itself', () => {
  const scale = [undefined, 4, 2, 1, 3] as const;
  for (const [at, one] of scale.entries()) for (const [other, than] of scale.entries()) expect(isMoreOpen(one, than)).toBe(at < other);
});

test.each([
  ['clear to the one who looks: what the other sees', {}, { phone: 2 }, { phone: 2 }],
  ['clear to both', {}, {}, {}],
  ['masked to the one who looks: the own mask', { phone: 4 }, {}, { phone: 4 }],
  ['masked to both: the own mask', { phone: 2 }, { phone: 4 }, { phone: 2 }],
  ['told to the other as a token only: nothing more', { phone: 4 }, { phone: 1 }, { phone: 1 }],
  ['not shown to the other at all', { phone: 2 }, { phone: 3 }, { phone: 3 }],
] as const)('who looks as another sees a column that is %s', (_, mine, theirs, shown) => {
  const read = (seen: object) => new Map(Object.entries(seen));
  expect(Object.fromEntries(noClearerThan(read(mine), read(theirs)))).toEqual(shown);
});

test('who looks as another has the rules of both, who looks as nobody the own alone', () => {
  const access = { codes: new Set<string>(), roleIds: ['a'], rowRules: [], columnRules: [rule('a', 'phone', 2)] };
  expect(treatmentsFor(access, model)).toBe(treatmentsFor(access, model));
  expect(Object.fromEntries(treatmentsFor(access, model))).toEqual({ phone: 2 });
  const within = { ...access, roleIds: ['b'], columnRules: [rule('b', 'name', 4)] };
  expect(Object.fromEntries(treatmentsFor({ ...access, within }, model))).toEqual({ phone: 2, name: 4 });
});

describe('what is shown in place of a value', () => {
  const shown = (processor: 1 | 2 | 4, value: unknown, secret = 's') => treat(processor, value, 'phone', secret);

  test('a mask, a token, a pseudonym; nothing in place of nothing', () => {
    expect(shown(2, '13800138000')).toBe('138****8000');
    expect(shown(1, '13800138000')).toMatch(/^enc:[\w-]{24}$/);
    expect(shown(4, '13800138000')).toMatch(/^#[\w-]{8}$/);
    expect(([1, 2, 4] as const).flatMap(processor => [shown(processor, ''), shown(processor, null), shown(processor, undefined)])).toEqual(
      Array(9).fill(''),
    );
  });

  test('the same one for the same value and secret, another one for another, and none that gives the other away', () => {
    for (const processor of [1, 4] as const) {
      expect(shown(processor, '1')).toBe(shown(processor, '1'));
      expect(shown(processor, '1')).not.toBe(shown(processor, '2'));
      expect(shown(processor, '1')).not.toBe(shown(processor, '1', 'another'));
    }
    expect(String(shown(1, '1')).slice(4)).not.toContain(String(shown(4, '1')).slice(1));
  });

  test.each<[unknown, 1 | 2 | 3 | 4, boolean]>([
    ...[undefined, null, '', []].map((value): [unknown, 3, boolean] => [value, 3, true]),
    [['LXA'], 2, false],
    ['138****8000', 2, true],
    ['13800138000', 2, false],
    ['enc:abc', 1, true],
    ['my enc:abc', 1, false],
    ['138****8000', 1, false],
    ['#abcd_-12', 4, true],
    ['#abcd_-123', 4, false],
    ['x#abcd_-12', 4, false],
    ['#abcd', 4, false],
    ['#abcd_-12', 3, false],
    ['enc:abc', 4, false],
    ['enc:*', 3, false],
  ])('%p that comes back of a column with treatment %i stands for what was shown: %s', (value, processor, mask) => {
    expect(isMask(value, processor)).toBe(mask);
  });
});
