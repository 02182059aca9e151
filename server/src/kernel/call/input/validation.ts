import type { AnyCall } from '@reap/contracts/contract';
import { overlongRanges } from '@reap/contracts/day-range';
import { sizeKeyOf } from '@reap/contracts/issue';
import { bareOf, declaredOf, isChosen } from '@reap/contracts/schema-kind';
import * as z from 'zod';
import type { Language } from '../../language.ts';
import { hasText, textOf } from '../../texts.ts';
import { fail, type Params, type Refusal, type RefusedField } from '../refusal.ts';

type Fields = Record<string, RefusedField>;

/** Query and body of a call, parsed by its contract. Refuses with one field error per refused path. */
export function parse(call: AnyCall, query: object, body: object, language: Language, leftOut: readonly string[] = []): object {
  const refused: Fields = {};
  const read = (schema: z.ZodObject | undefined, value: object): object => {
    if (!schema) return {};
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) refused[issue.path.join('.')] ??= describe(schema, value, issue, language);
    return {};
  };
  const input = { ...read(call.query, query), ...read(leaving(call.body, leftOut), body) };
  checkSort(call, input, refused);
  for (const name of overlongRanges({ ...call.query?.shape, ...call.body?.shape }, { ...input }))
    refused[name] ??= { key: 'common.dateRangeMax' };
  if (Object.keys(refused).length > 0) fail('request.invalid', {}, refused);
  return input;
}

/** A value by a schema, with what is refused of it by field, where rows of a file are read as forms are. */
export function readBy<S extends z.ZodObject>(schema: S, value: object, language: Language): { data: z.output<S> } | { refused: Fields } {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  const refused: Fields = {};
  for (const issue of result.error.issues) refused[issue.path.join('.')] ??= describe(schema, value, issue, language);
  return { refused };
}

const leaving = (schema: z.ZodObject | undefined, names: readonly string[]): z.ZodObject | undefined =>
  schema && names.length > 0
    ? z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !names.includes(name))))
    : schema;

function checkSort(call: AnyCall, input: object, refused: Fields): void {
  const column = 'sortColumn' in input ? input.sortColumn : undefined;
  if (call.sortable && typeof column === 'string' && !call.sortable.includes(column)) refused['sortColumn'] = { key: 'validate.sort' };
}

function describe(schema: z.ZodType, value: object, issue: z.core.$ZodIssue, language: Language): RefusedField {
  const place = placeOf(schema, issue.path);
  const title = titleOf(place, issue.path, language);
  return { key: keyOf(issue, place, valueAt(value, issue.path)), params: { title, ...limitsOf(issue) } };
}

function titleOf(place: z.ZodType | undefined, path: readonly PropertyKey[], language: Language): string {
  const label = place?.meta()?.['label'];
  if (typeof label === 'string' && hasText(label)) return textOf(language, label);
  return String(path.findLast(part => typeof part === 'string') ?? '');
}

/** Gives the fields that a handler refused their titles, as those that the schema refuses have them. */
export function nameFields(call: AnyCall, refusal: Refusal, language: Language): void {
  for (const [name, field] of Object.entries(refusal.fields)) {
    const path = name.split('.');
    const place = (call.body && placeOf(call.body, path)) ?? (call.query && placeOf(call.query, path));
    refusal.fields[name] = { ...field, params: { title: titleOf(place, path, language), ...field.params } };
  }
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function keyOf(issue: z.core.$ZodIssue, place: z.ZodType | undefined, value: unknown): string {
  const asked = place?.meta()?.['required'];
  if (typeof asked === 'string' && isBlank(value)) return asked;
  if (hasText(issue.message)) return issue.message;
  if (value === undefined || value === null || value === '') return place && isChosen(place) ? 'validate.choose' : 'validate.required';
  if (issue.code === 'invalid_value' || (place && bareOf(place).meta()?.['codes'])) return 'validate.choice';
  return sizeKeyOf(issue) ?? 'validate.format';
}

function limitsOf(issue: z.core.$ZodIssue): Params {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  const given = issue.code === 'custom' ? issue.params : undefined;
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => typeof value === 'number' || typeof value === 'string'));
}

/** The schema that stands at a path; where items of a list have no name of their own, that of the list. */
function placeOf(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let place: z.ZodType = schema;
  let named: z.ZodType | undefined;
  for (const part of path) {
    const inner = declaredOf(place);
    const next = inner instanceof z.ZodObject ? inner.shape[String(part)] : inner instanceof z.ZodArray ? inner.element : undefined;
    if (!next) return named;
    place = next as z.ZodType;
    if (place.meta()?.['label'] || !named || inner instanceof z.ZodObject) named = place;
  }
  return named;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined),
    value,
  );
