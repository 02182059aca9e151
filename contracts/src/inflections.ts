/**
 * How English words follow a number in a text, one and many: `{n} passenger{n, s} {n, is} on board`, `{n} {n, people}`, `entr{n, y}`,
 * `row{n, s} wait{n, verb}`. Texts of remotes use `s` alone: a portal of an earlier build knows no other.
 */
export const inflections = {
  s: ['', 's'],
  y: ['y', 'ies'],
  verb: ['s', ''],
  is: ['is', 'are'],
  was: ['was', 'were'],
  has: ['has', 'have'],
  people: ['person', 'people'],
} as const satisfies Record<string, readonly [one: string, many: string]>;

/** The form of a word for a number, which may be formatted already (`1,204`); undefined where there is no such form. */
export const inflected = (form: string, value: unknown): string | undefined =>
  Object.hasOwn(inflections, form) ? inflections[form as keyof typeof inflections][String(value) === '1' ? 0 : 1] : undefined;
