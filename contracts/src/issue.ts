import type * as z from 'zod';

const overMax: Readonly<Record<string, string>> = { string: 'validate.tooLong', array: 'validate.tooMany' };
const underMin: Readonly<Record<string, string>> = { string: 'validate.tooShort', array: 'validate.tooFew' };

/** The text of a size that is too big or too small: characters and items are counted, anything else is a number. */
export function sizeKeyOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'too_big') return overMax[issue.origin] ?? 'validate.tooBig';
  return issue.code === 'too_small' ? (underMin[issue.origin] ?? 'validate.tooSmall') : undefined;
}
