import * as z from 'zod';
import { code, date, list, money } from './fields.ts';
import { codesOf, isDay, isList, isMoney, shapeOf } from './schema-kind.ts';

const wrapped: [string, (schema: z.ZodType) => z.ZodType][] = [
  ['as it is', schema => schema],
  ['optional', schema => schema.optional()],
  ['nullable', schema => schema.nullable()],
  ['with a default', schema => schema.nullable().default(null)],
];

test.each(wrapped)('what a field is stays known: %s', (_, wrap) => {
  expect(isMoney(wrap(money()))).toBe(true);
  expect(isDay(wrap(date()))).toBe(true);
  expect(isList(wrap(list(date(), 7)))).toBe(true);
  expect(codesOf(wrap(code('compensationOrderStatus')))).toBe('compensationOrderStatus');
  expect(codesOf(wrap(list(code('compensationOrderStatus'), 7)))).toBe('compensationOrderStatus');
  expect(Object.keys(shapeOf(wrap(z.array(z.object({ name: z.string() })))))).toEqual(['name']);
});

test('what is none of them is not taken for one', () => {
  const text = z.string().optional();
  expect([isMoney(text), isDay(text), isDay(undefined), isList(text), codesOf(text), shapeOf(text)]).toEqual([
    ...[false, false, false, false, undefined],
    {},
  ]);
});
