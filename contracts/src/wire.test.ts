import * as z from 'zod';
import { money } from './fields.ts';
import { toAnswer, toWire } from './wire.ts';

const Line = z.object({ amount: money(), note: z.string().nullable() });
const Order = z.object({
  id: z.string(),
  name: z.string().optional(),
  lines: z.array(Line),
  first: Line.nullable(),
  words: z.record(z.string(), z.string()),
});

test('an answer has the fields of its schema, at every depth, and no other', () => {
  const line = { amount: 40_000, note: null, password: 'x' };
  const order = { id: '1', lines: [line], first: line, words: { any: 'word' }, tenantId: 'x' };
  const told = { amount: '400.00', note: null };
  expect(toAnswer(Order, order)).toEqual({ id: '1', lines: [told], first: told, words: { any: 'word' } });
  expect(toAnswer(z.array(Order), [{ ...order, first: null, lines: [] }])).toEqual([
    { id: '1', lines: [], first: null, words: { any: 'word' } },
  ]);
});

test('what is asked keeps a field that its schema lacks: whoever is asked refuses it', () => {
  expect(toWire(Line, { amount: 100, note: '', more: 1 })).toEqual({ amount: '1.00', note: '', more: 1 });
});

test('a column that is masked or left out stays as it is', () => {
  expect(toAnswer(Line, { amount: '***' })).toEqual({ amount: '***' });
});
