import type * as z from 'zod';

/** How a column is shown to a role that may not read it clear: the mask keeps no more than its kind says (DESIGN §3). */
export type MaskKind = 'phone' | 'document' | 'name' | 'email';

/**
 * A data table that roles get row and column rules for (seed 0 §2.7): its columns by wire name, which of them are
 * personal and how they are masked, and the columns that carry station and business type.
 */
export interface DataModel {
  id: string;
  columns: Record<string, { mask?: MaskKind }>;
  station?: string;
  businessType?: string;
  /** The data table whose rows its own belong to: they are seen with those, and have no rules for rows. */
  follows?: string;
  /** The column that tells who acted on a row: names in refusals ("changed by …") are treated like it. */
  actor?: string;
}

/** A column of a data table: `<table>.<column>`, such as `comp.order.createdBy`. */
export type ColumnRef = `${string}.${string}.${string}`;

export const columnRef = (model: DataModel, column: string): ColumnRef => `${model.id}.${column}` as ColumnRef;

/** Says that a field carries a data table's column, whatever the field is called: it is treated by that column's rules. */
export const carries = <S extends z.ZodType>(column: ColumnRef, schema: S): S => schema.meta({ ...schema.meta(), of: column });

/** The columns that a field carries by the value of another field of the same object, such as the kind of record that a row is. */
export interface Varying {
  by: string;
  columns: Readonly<Record<string, ColumnRef | undefined>>;
}

/** Says that a field carries another data table's column for each value of the field `by`; for values that are not named, none. */
export const carriesBy = <S extends z.ZodType>(by: string, columns: Varying['columns'], schema: S): S =>
  schema.meta({ ...schema.meta(), ofBy: { by, columns } satisfies Varying });

/**
 * Says that a field carries a column but stays clear by duty, whatever the column's rules: somebody has to be reachable, such as
 * who is to review next (seed 0 §3). The preview of a rule names these fields.
 */
export const byDuty = <S extends z.ZodType>(column: ColumnRef, schema: S): S => schema.meta({ ...schema.meta(), of: column, duty: true });

/** The column that a field says it carries; those that stay clear by duty carry none. */
export function columnIn(schema: z.ZodType | undefined): ColumnRef | undefined {
  const meta = schema?.meta();
  return meta?.['duty'] ? undefined : (meta?.['of'] as ColumnRef | undefined);
}

/** The columns that a field carries by another one's value; undefined where it carries none or always the same. */
export const varyingIn = (schema: z.ZodType | undefined): Varying | undefined => schema?.meta()?.['ofBy'] as Varying | undefined;

/** All columns that a field may carry. */
export const columnsIn = (schema: z.ZodType | undefined): ColumnRef[] =>
  [columnIn(schema), ...Object.values(varyingIn(schema)?.columns ?? {})].filter(column => column !== undefined);

/**
 * Fields of a data table: each that is called like one of its columns carries that column, and `others` names the column of those
 * called otherwise. What says already what it carries stays.
 */
export function columnsOf<S extends z.core.$ZodLooseShape>(model: DataModel, shape: S, others: Partial<Record<keyof S, string>> = {}): S {
  const marked = Object.entries(shape).map(([key, field]) => {
    const schema = field as z.ZodType;
    const column = others[key] ?? (Object.hasOwn(model.columns, key) ? key : undefined);
    return [key, column === undefined || schema.meta()?.['of'] ? schema : carries(columnRef(model, column), schema)];
  });
  return Object.fromEntries(marked) as S;
}
