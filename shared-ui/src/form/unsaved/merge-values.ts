const plain = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);
/** Nothing, in whatever way a field says it, is the same as nothing. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || plain(one) === plain(other);

/**
 * What was typed since `begun`, on top of what somebody else has saved meanwhile: a field that was not touched is as in `newer`. `both`
 * names the fields that either changed, each to something else.
 */
export function mergeValues<T extends object>(begun: T, typed: T, newer: T): { values: T; both: (keyof T & string)[] } {
  const fields = Object.keys({ ...typed, ...newer }) as (keyof T & string)[];
  const touched = new Set(fields.filter(field => !isSame(typed[field], begun[field])));
  return {
    // What is the same as theirs stays as the field says it: a photo that was taken away is nothing, too.
    values: Object.fromEntries(
      fields.map(field => [field, touched.has(field) || isSame(typed[field], newer[field]) ? typed[field] : newer[field]]),
    ) as T,
    both: [...touched].filter(field => !isSame(begun[field], newer[field]) && !isSame(typed[field], newer[field])),
  };
}
