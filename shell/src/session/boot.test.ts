import { Boot } from '@reap/contracts/portal/portal';
import * as z from 'zod';

/** Every schema inside of a schema that `wire.ts` would look into: it leaves a choice between schemas as it came. */
function within(schema: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return seen;
  seen.add(schema);
  const parts = schema instanceof z.ZodUnion ? [] : schema instanceof z.ZodType ? [schema.def] : Object.values(schema);
  for (const part of parts) within(part, seen);
  return seen;
}

test('the answer of boot is the same on the wire and in code: it is read without the schema that would decode it', () => {
  const inside = [...within(Boot)];
  expect(inside.filter(part => part instanceof z.ZodObject).length).toBeGreaterThan(8);
  expect(inside.filter(part => part instanceof z.ZodCodec || part instanceof z.ZodTransform)).toEqual([]);
});
