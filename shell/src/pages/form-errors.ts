import { ApiError } from '@reap/shared-ui/core/api-error';
import type { Translate } from '@reap/shared-ui/portal';
import { useState } from 'react';
import type * as z from 'zod';

export interface FormErrors {
  form?: string | undefined;
  fields: Record<string, string>;
}

export const noErrors: FormErrors = { fields: {} };

/** What is wrong, in a page's words. */
export type Said = (t: Translate) => FormErrors;

/** What is wrong, said again when the page's language changes. */
export function useFormErrors(t: Translate): [FormErrors, (said: Said) => void] {
  const [said, setSaid] = useState<Said>(() => () => noErrors);
  return [said(t), next => setSaid(() => next)];
}

/** What a contract's schema says against these values, by field, in the page's language. */
export function refusedBy(schema: z.ZodObject, values: object, t: Translate): FormErrors | undefined {
  const result = schema.safeParse(values);
  if (result.success) return undefined;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? '');
    const field = schema.shape[name] as z.ZodType | undefined;
    const limits = issue.code === 'too_big' ? { max: Number(issue.maximum) } : issue.code === 'custom' && issue.params;
    fields[name] ??= t(messageKey(issue), { title: t(String(field?.meta()?.['label'] ?? name)), ...limits });
  }
  return { fields };
}

// Messages of the contracts are keys of their catalogs; zod's own are English sentences.
const messageKey = (issue: z.core.$ZodIssue) => (/^[a-z]\w*\.\w+$/i.test(issue.message) ? issue.message : 'validate.required');

/** What the server said: field errors at their fields, anything else above the form. */
export function errorsOf(cause: unknown): Said {
  if (!(cause instanceof ApiError)) throw cause;
  const fields = Object.fromEntries(Object.entries(cause.fields).map(([name, { text }]) => [name, text]));
  return t => (Object.keys(fields).length > 0 ? { fields } : { form: textOf(cause, t), fields: {} });
}

// The server's own words are in the language in which it was asked; the page may speak another by now.
function textOf(cause: ApiError, t: Translate): string {
  if (cause.key.startsWith('network.')) return t(`page.${cause.key}`);
  const text = t(cause.key, cause.params);
  return text === cause.key ? cause.message : text;
}
