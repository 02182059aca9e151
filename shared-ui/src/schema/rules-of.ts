import { sizeKeyOf } from '@reap/contracts/issue';
import { isChosen, isMoney } from '@reap/contracts/schema-kind';
import type { FormInstance, FormRule } from 'antd';
import * as z from 'zod';
import type { ApiError } from '../call/api-error.ts';
import { labelOf } from '../i18n/labels.ts';
import type { Translate } from '../portal/portal.tsx';

type Field = z.ZodType;

/** Whether a value of code (money in fen) is accepted by a field; what is wrong else. */
function issueOf(field: Field, value: unknown): z.core.$ZodIssue | undefined {
  // Codecs hold values of code: those are encoded. Everything else, and text that is no amount, is parsed as on the server.
  const result = isMoney(field) && typeof value !== 'string' ? z.safeEncode(field, value as never) : z.safeParse(field, value);
  return result.success ? undefined : result.error.issues[0];
}

/** Nothing typed, as the field would send it. */
const emptyOf = (field: Field): unknown => {
  if (z.safeParse(field, undefined).success) return undefined;
  const text = z.safeParse(field, '');
  if (text.success && text.data === '') return '';
  const list = z.safeParse(field, []);
  return list.success && Array.isArray(list.data) ? [] : undefined;
};

/** Whether a field must be filled: it accepts neither nothing nor empty. */
export const isRequired = (field: Field): boolean => issueOf(field, emptyOf(field)) !== undefined;

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What is wrong with a value, in words: the contract's message with the field's label, as the server would say it. */
export function problemOf(field: Field, value: unknown, title: string, t: Translate, chosen = isChosen(field)): string | undefined {
  if (isBlank(value))
    return isRequired(field) ? t(askedWith(field) ?? (chosen ? 'validate.choose' : 'common.enterTitle'), { title }) : undefined;
  const issue = issueOf(field, value);
  return issue && t(keyOf(issue, t), { title, ...paramsOf(issue) });
}

/** The field's own words for "not filled in" (contracts `asks`). */
const askedWith = (field: Field): string | undefined => field.meta()?.['required'] as string | undefined;

function keyOf(issue: z.core.$ZodIssue, t: Translate): string {
  if (issue.message.includes('.') && t(issue.message) !== issue.message) return issue.message;
  if (issue.code === 'invalid_value') return 'validate.choice';
  return sizeKeyOf(issue) ?? 'validate.format';
}

function paramsOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'custom' ? ((issue.params as Record<string, string | number> | undefined) ?? {}) : {};
}

/** antd's rules of a field of a contract: required, length and pattern as the server checks them, messages by its keys (DESIGN §2). */
export function rulesOf(schema: z.ZodObject, name: string, t: Translate, chosen?: boolean): FormRule[] {
  const field = schema.shape[name] as Field | undefined;
  if (!field) return [];
  const title = labelOf(schema.shape as Record<string, Field>, name, t);
  const validator = (_: unknown, value: unknown) => {
    const problem = problemOf(field, value, title, t, chosen);
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  };
  return [{ validator }];
}

/** Shows refused fields at their inputs; gives the texts of those that the form has no input for. */
export function setFieldErrors(form: FormInstance, error: ApiError): string[] {
  // Those that are drawn; a form also keeps values of fields that have gone.
  const known = new Set(Object.keys(form.getFieldsValue() as object));
  const entries = Object.entries(error.fields);
  const inForm = entries.filter(([path]) => known.has(rootOf(path)));
  form.setFields(inForm.map(([path, field]) => ({ name: rootOf(path), errors: [field.text] })));
  return entries.filter(([path]) => !known.has(rootOf(path))).map(([, field]) => field.text);
}

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** What a form sends: its values, with empty texts and lists where the contract wants one and nothing was typed. */
export function filledValues<S extends z.ZodObject>(schema: S, values: Record<string, unknown>): z.output<S> {
  const shape = schema.shape as Record<string, Field>;
  const filled = Object.entries(shape).map(([name, field]) => [name, isBlank(values[name]) ? emptyOf(field) : values[name]]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined)) as z.output<S>;
}
