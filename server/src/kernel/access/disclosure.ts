import { type AnyCall, isFile, isPage } from '@reap/contracts/contract';
import { type ColumnRef, columnIn, type Varying, varyingIn } from '@reap/contracts/model';
import { columnOf } from '@reap/contracts/models';
import { itemOf } from '@reap/contracts/schema-kind';
import { ColumnProcess } from '@reap/contracts/user-center/codes';
import * as z from 'zod';
import type { Context } from '../call/context.ts';
import type { Access, Processor } from './account-lookup.ts';
import { treat, treatmentsFor } from './masking.ts';

/** How somebody sees a column; undefined is clear. */
export type Seeing = (column: ColumnRef) => Processor | undefined;

/** Where columns stand in a value: in a leaf, or in the fields of objects; lists are walked through. */
interface Places {
  column: ColumnRef | undefined;
  /** The columns that it carries by the value of a field beside it. */
  varying: Varying | undefined;
  /** The column that stays clear here by duty. */
  duty: ColumnRef | undefined;
  fields: Map<string, Places>;
}

const known = new WeakMap<z.ZodType, Places>();

/** Places of columns in a schema. Schemas may contain themselves, so what is begun is known already. */
function placesOf(schema: z.ZodType): Places {
  const found = known.get(schema);
  if (found) return found;
  const meta = schema.meta();
  const duty = meta?.['duty'] ? (meta['of'] as ColumnRef) : undefined;
  const places: Places = { column: columnIn(schema), varying: varyingIn(schema), duty, fields: new Map() };
  known.set(schema, places);
  const item = itemOf(schema);
  const options = item instanceof z.ZodUnion ? (item.options as z.ZodType[]).map(itemOf) : [item];
  for (const option of options)
    if (option instanceof z.ZodObject)
      for (const [name, field] of Object.entries(option.shape)) places.fields.set(name, placesOf(field as z.ZodType));
  return places;
}

/** The schema of a call's rows, or of the one value that it answers; undefined for a file that was made earlier. */
export function rowSchema({ returns }: AnyCall): z.ZodType | undefined {
  if (isFile(returns)) return returns.file === 'stored' ? undefined : returns.row;
  return isPage(returns) ? returns.row : returns;
}

/** Which columns the fields of a call's query and body carry, by the field's name. */
export function inputColumns(call: AnyCall): ReadonlyMap<string, ColumnRef> {
  const fields = Object.entries({ ...call.query?.shape, ...call.body?.shape });
  return new Map(
    fields.flatMap(([name, schema]) => {
      const column = columnIn(schema as z.ZodType);
      return column ? [[name, column] as const] : [];
    }),
  );
}

/** The columns that a call's rows carry in a field, such as one that they are sorted by. */
export const columnsOfField = (call: AnyCall, name: string): ColumnRef[] => {
  const schema = rowSchema(call);
  return columnsAt(schema && placesOf(schema).fields.get(name));
};

const columnsAt = (places: Places | undefined): ColumnRef[] =>
  places ? [places.column, ...Object.values(places.varying?.columns ?? {})].filter(column => column !== undefined) : [];

/** Visits every named field of a schema once, at whatever depth. */
function visit(schema: z.ZodType, see: (name: string, places: Places) => void): void {
  const seen = new Set<Places>();
  const enter = (places: Places): void => {
    if (seen.has(places)) return;
    seen.add(places);
    for (const [name, field] of places.fields) {
      see(name, field);
      enter(field);
    }
  };
  enter(placesOf(schema));
}

/** Which columns fields of a name carry, at whatever depth of a schema. */
export function columnsByName(schema: z.ZodType): ReadonlyMap<string, ReadonlySet<ColumnRef>> {
  const found = new Map<string, Set<ColumnRef>>();
  visit(schema, (name, places) => {
    for (const column of columnsAt(places)) found.set(name, (found.get(name) ?? new Set()).add(column));
  });
  return found;
}

/** The columns that stay clear by duty somewhere in a schema. */
export function columnsByDuty(schema: z.ZodType): ColumnRef[] {
  const found: ColumnRef[] = [];
  visit(schema, (_, { duty }) => {
    if (duty) found.push(duty);
  });
  return found;
}

const clear: Seeing = () => undefined;
const seenBy = new WeakMap<Access, Seeing>();

/** How the holder of these rights sees columns, whichever data table they belong to. */
export function seeingOf(access: Access): Seeing {
  if (access.columnRules.length === 0 && !access.within?.columnRules.length) return clear;
  const found = seenBy.get(access) ?? keptSeeing(access);
  seenBy.set(access, found);
  return found;
}

/** Asked for every cell of every row: what it answers is kept. */
function keptSeeing(access: Access): Seeing {
  const known = new Map<ColumnRef, Processor | undefined>();
  return ref => {
    if (known.has(ref)) return known.get(ref);
    const { model, column } = columnOf(ref);
    const processor = treatmentsFor(access, model).get(column);
    known.set(ref, processor);
    return processor;
  };
}

/** How the caller of a handler sees columns. */
export const columnsSeenBy =
  ({ hidden }: Pick<Context, 'hidden'>): Seeing =>
  ref => {
    const { model, column } = columnOf(ref);
    return hidden(model).get(column);
  };

/** A value as somebody sees it: every field that carries a column is treated by that column's rules, at whatever depth it stands. */
export function disclosed(value: unknown, schema: z.ZodType, seeing: Seeing, secret: string): unknown {
  return seeing === clear ? value : walk(value, placesOf(schema), seeing, secret);
}

function walk(value: unknown, places: Places, seeing: Seeing, secret: string): unknown {
  if (Array.isArray(value)) return value.map(one => walk(one, places, seeing, secret));
  const touched = touchedOf(places, seeing);
  if (touched.length === 0 || typeof value !== 'object' || value === null || value instanceof Date) return value;
  const seen: Record<string, unknown> = { ...value };
  for (const [name, below] of touched) {
    if (!Object.hasOwn(seen, name)) continue;
    const field = seen[name];
    const column = below.column ?? columnBeside(below, value);
    const processor = column && seeing(column);
    if (!processor || !column) seen[name] = walk(field, below, seeing, secret);
    // Absent, whatever it holds; so is what has no mask.
    else if (processor === ColumnProcess.invisible || (typeof field === 'object' && field !== null && !Array.isArray(field)))
      delete seen[name];
    else if (Array.isArray(field)) seen[name] = field.map(one => hidden(one, processor, column, secret));
    else if (field !== null) seen[name] = hidden(field, processor, column, secret);
  }
  return seen;
}

const touchedBy = new WeakMap<Seeing, Map<Places, [string, Places][]>>();

/** The fields of an object that this person may see otherwise than they are, or that hold such fields; the others are not looked at. */
function touchedOf(places: Places, seeing: Seeing): [string, Places][] {
  const known = touchedBy.get(seeing) ?? new Map<Places, [string, Places][]>();
  touchedBy.set(seeing, known);
  const touched = known.get(places) ?? [...places.fields].filter(([, below]) => holdsTreated(below, seeing));
  known.set(places, touched);
  return touched;
}

/** Whether a field, or one below it at whatever depth, carries a column that is not clear. Schemas may contain themselves. */
function holdsTreated(places: Places, seeing: Seeing, seen = new Set<Places>()): boolean {
  if (seen.has(places)) return false;
  seen.add(places);
  if (columnsAt(places).some(column => seeing(column) !== undefined)) return true;
  return [...places.fields.values()].some(below => holdsTreated(below, seeing, seen));
}

/** The column that a field of this object carries because of another of its fields. */
const columnBeside = ({ varying }: Places, object: object): ColumnRef | undefined =>
  varying?.columns[String((object as Record<string, unknown>)[varying.by])];

/** One value of a column that is not clear; the same value has the same pseudonym wherever it stands. */
export function hidden(value: unknown, processor: Processor, ref: ColumnRef, secret: string): unknown {
  const { model, column } = columnOf(ref);
  return treat(processor, value, model.columns[column]?.mask, `${secret}:${ref}`);
}
