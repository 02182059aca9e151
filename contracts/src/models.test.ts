import * as z from 'zod';
import { type AnyCall, isFile, isPage, type Resource } from './contract.ts';
import type { ColumnRef, Varying } from './model.ts';
import { columnOf, models } from './models.ts';
import { registry } from './registry.ts';
import { itemOf } from './schema-kind.ts';

interface Field {
  place: string;
  name: string;
  of: ColumnRef | undefined;
  /** It stays clear to whom it is answered. */
  byDuty?: boolean;
}
const everyCall = Object.entries<Resource>(registry).flatMap(([id, resource]) =>
  Object.entries(resource).map(([name, call]) => [`${id}.${name}`, call] as const),
);

/** Every field of a schema at whatever depth; trees hold themselves. */
function fieldsOf(schema: z.ZodType | undefined, place: string, seen = new Set<z.ZodType>()): Field[] {
  const bare = schema && itemOf(schema);
  if (!(bare instanceof z.ZodObject) || seen.has(bare)) return [];
  seen.add(bare);
  return Object.entries(bare.shape).flatMap(([name, field]) => [
    {
      place: `${place}.${name}`,
      name,
      of: (field as z.ZodType).meta()?.['of'] as ColumnRef | undefined,
      byDuty: Boolean((field as z.ZodType).meta()?.['duty']),
    },
    ...Object.values(((field as z.ZodType).meta()?.['ofBy'] as Varying | undefined)?.columns ?? {}).map(of => ({
      place: `${place}.${name}`,
      name,
      of,
    })),
    ...fieldsOf(field as z.ZodType, `${place}.${name}`, seen),
  ]);
}
const answered = ({ returns }: AnyCall): z.ZodType | undefined =>
  isFile(returns) ? (returns.file === 'stored' ? undefined : returns.row) : isPage(returns) ? returns.row : returns;
const asked = (call: AnyCall, id: string): Field[] => [...fieldsOf(call.query, id), ...fieldsOf(call.body, id)];

test('every column that a field carries is one of a data table', () => {
  for (const [id, call] of everyCall)
    for (const { place, of } of [...fieldsOf(answered(call), id), ...asked(call, id)])
      if (of) expect({ place, known: columnOf(of).column.length > 0 }).toEqual({ place, known: true });
});

test('every data table that a call names is listed', () => {
  const named = everyCall.flatMap(([, { model }]) => model ?? []);
  for (const model of named) expect(models.get(model.id)).toBe(model);
});

test('a field of a data table’s call that is called like one of its columns says which column it carries', () => {
  const silent = everyCall.flatMap(([id, call]) => {
    const { model } = call;
    if (!model) return [];
    const fields = [...fieldsOf(answered(call), id), ...(call.changes ? [] : asked(call, id))];
    return fields.filter(({ name, of }) => Object.hasOwn(model.columns, name) && !of).map(({ place }) => place);
  });
  expect(silent).toEqual([]);
});

/** Names under which documents, phones and accounts of people travel. */
const personal = /^(idNo|idNumber|idCard|phone|phoneNumber|telephone|payAccount|reviewerPhone)$/;
/** One's own, and what a passenger reads of his own claim, for which no role has rules. */
const own = /^(uc\.auth\.|portal\.|fp\.concernedFlight\.|fp\.concernedPax\.page\.phoneNumber$|comp\.apply\.(?!order|audit|replaceFilter))/;

test('a document, phone or account that staff are answered, or look for, carries a column', () => {
  const silent = everyCall.flatMap(([id, call]) => {
    if (call.can === 'claim') return [];
    const fields = [...fieldsOf(answered(call), id), ...(call.changes ? [] : asked(call, id))];
    return fields.filter(({ place, name, of }) => personal.test(name) && !of && !own.test(place)).map(({ place }) => place);
  });
  // The empty list to fill in.
  expect(silent.filter(place => !place.startsWith('uc.employeeImport.importTemplate.'))).toEqual([]);
});

test('what a list is searched by carries the column that its rows show under that name: hidden values are not found out by searching', () => {
  const open = everyCall.flatMap(([id, call]) => {
    if (!isPage(call.returns) && !isFile(call.returns)) return [];
    const searched = new Map(asked(call, id).map(({ name, of }) => [name, of]));
    const shown = fieldsOf(answered(call), id).filter(({ of, byDuty }) => of && !byDuty);
    return shown.filter(({ name }) => searched.has(name) && !searched.get(name)).map(({ place }) => place);
  });
  expect(open).toEqual([]);
});
