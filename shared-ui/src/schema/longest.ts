import type * as z from 'zod';

const SOUGHT = 5_000;
const longest = new WeakMap<z.ZodType, number | undefined>();

/** The most signs that a typed field takes, whether its rule is a length or a pattern; undefined where it is none that a person meets. */
export function longestOf(schema: z.ZodType): number | undefined {
  if (!longest.has(schema)) longest.set(schema, searchLongest(schema));
  return longest.get(schema);
}

function searchLongest(schema: z.ZodType): number | undefined {
  const takes = (length: number) => schema.safeParse('a'.repeat(length)).success;
  if (!takes(1) || takes(SOUGHT)) return undefined;
  let taken = 1;
  let refused = SOUGHT;
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (takes(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}
