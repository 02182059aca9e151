import type { DataModel } from '@reap/contracts/model';
import fc from 'fast-check';
import { desensitise, treatments } from './masking.ts';

const model: DataModel = { id: 'm', columns: { name: { mask: 'name' }, phone: { mask: 'phone' }, amount: {} } };
const rule = (roleId: string, column: string, processor: 1 | 2 | 3 | 4) => ({ roleId, model: 'm', column, processor });

test.each([
  ['13800138000', 'phone', '138****8000'],
  ['540102199001010011', 'document', '5401**********0011'],
  ['E12345678', 'document', 'E1*****78'],
  ['123456', 'phone', '12**56'],
  ['1234', 'phone', '****'],
  ['1', 'document', '*'],
  ['扎西次仁', 'name', '扎***'],
  ['王', 'name', '*'],
  ['anna@tv.example', 'email', 'a***@tv.example'],
  ['a@tv.example', 'email', '*@tv.example'],
  ['no address', 'email', 'n*********'],
  ['TV9801000001', undefined, 'TV9*****0001'],
] as const)('%s as %s is shown as %s', (text, kind, shown) => {
  expect(desensitise(text, kind)).toBe(shown);
});

test('a mask never keeps more than its rule, whatever the value (resilience P6)', () => {
  const most = { phone: 7, document: 8, name: 1 } as const;
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 }),
      fc.constantFrom('phone', 'document', 'name'),
      (text, kind) => {
        const letters = [...text.replaceAll('*', 'x')];
        const shown = [...desensitise(letters.join(''), kind)];
        const kept = shown.filter(letter => letter !== '*').length;
        return (
          shown.length === letters.length && kept <= Math.min(most[kind], letters.length <= 9 ? 4 : most[kind]) && kept < letters.length
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
