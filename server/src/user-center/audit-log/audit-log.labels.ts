import type { Resource } from '@reap/contracts/contract';
import type { ColumnRef } from '@reap/contracts/model';
import { columnOf } from '@reap/contracts/models';
import { registry } from '@reap/contracts/registry';
import { codesOf, isMoney, itemOf } from '@reap/contracts/schema-kind';
import * as z from 'zod';
import { columnsByName, rowSchema } from '../../kernel/access/disclosure.ts';
import { hasText } from '../../kernel/texts.ts';

/** What the contracts say of a field: its label's key, and how its values are read. */
export interface FieldFacts {
  label: string;
  codes: string | undefined;
  money: boolean;
}
type Fields = ReadonlyMap<string, FieldFacts>;

const all = Object.entries<Resource>(registry);

/** Every labelled field of a resource, at whatever depth; what is sent comes before what is answered. */
const byResource: ReadonlyMap<string, Fields> = new Map(
  all.map(([id, resource]) => {
    const found = new Map<string, FieldFacts>();
    const schemas = Object.values(resource);
    for (const schema of [...schemas.flatMap(call => [call.body, call.query]), ...schemas.map(rowSchema)])
      if (schema) collect(schema, found, 0);
    return [id, found];
  }),
);
const anywhere: Fields = new Map([...byResource.values()].reverse().flatMap(fields => [...fields]));

function collect(schema: z.ZodType, into: Map<string, FieldFacts>, depth: number): void {
  const item = itemOf(schema);
  // Trees hold themselves.
  if (depth > 6) return;
  if (!(item instanceof z.ZodObject)) return;
  for (const [name, field] of Object.entries(item.shape) as [string, z.ZodType][]) {
    const label = metaOf(field, 'label');
    if (label && !into.has(name))
      into.set(name, {
        label,
        codes: codesOf(field),
        money: isMoney(field),
      });
    collect(field, into, depth + 1);
  }
}

function metaOf(schema: z.ZodType, name: string): string | undefined {
  const value = schema.meta()?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Calls that stand in the catalogue under another resource's name, by that name. */
const catalogued = new Map(
  all.flatMap(([id, resource]) => Object.values(resource).flatMap(call => (call.id ? [[call.id, id] as const] : []))),
);
const resourceOf = (call: string): string => catalogued.get(call) ?? call.slice(0, call.lastIndexOf('.'));

/** What the contracts say of a field that a call's line of the log holds; undefined where no text names it. */
export function factsOf(call: string, field: string): FieldFacts | undefined {
  const own = byResource.get(resourceOf(call))?.get(field);
  if (own && hasText(own.label)) return own;
  const logged = `auditLog.field.${field}`;
  if (hasText(logged)) return { label: logged, codes: undefined, money: field.endsWith('Fen') };
  // Amounts of the database in the words of those that travel.
  const stem = /^(\w+)Fen$/.exec(field)?.[1];
  if (stem) return factsOf(call, `${stem}Money`) ?? factsOf(call, `${stem}Amount`);
  const other = anywhere.get(field);
  return other && hasText(other.label) ? other : undefined;
}

/** Which columns of data tables stand under a field's name in the calls of a resource; in any where it names none. */
const columnsOfResource: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<ColumnRef>>> = new Map(
  all.map(([id, resource]) => {
    const schemas = Object.values(resource).flatMap(call =>
      [call.body, call.query, rowSchema(call)].filter(schema => schema !== undefined),
    );
    return [id, union(schemas.map(columnsByName))];
  }),
);
const columnsAnywhere = union([...columnsOfResource.values()]);

function union(parts: readonly ReadonlyMap<string, ReadonlySet<ColumnRef>>[]): ReadonlyMap<string, ReadonlySet<ColumnRef>> {
  const found = new Map<string, Set<ColumnRef>>();
  for (const part of parts) for (const [name, columns] of part) found.set(name, new Set([...(found.get(name) ?? []), ...columns]));
  return found;
}

/** The columns whose rules hold for a field of a call's line. */
export function columnsIn(call: string, field: string): readonly ColumnRef[] {
  const own = columnsOfResource.get(resourceOf(call));
  return [...((own?.size ? own : columnsAnywhere).get(field) ?? [])];
}

/** Documents and phones stand in the log no clearer than a mask, whoever reads it. */
export function alwaysMasked(field: string): 'phone' | 'document' | undefined {
  const kinds = [...(columnsAnywhere.get(field) ?? [])].map(ref => {
    const { model, column } = columnOf(ref);
    return model.columns[column]?.mask;
  });
  return kinds.find(kind => kind === 'phone' || kind === 'document');
}
