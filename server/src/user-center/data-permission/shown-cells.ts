import type { AnyCall } from '@reap/contracts/contract';
import { groupedYuan } from '@reap/contracts/fields';
import { isMoney } from '@reap/contracts/schema-kind';
import type * as z from 'zod';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { fieldsOfColumn, type ModelFacts } from './data-models.ts';

function shown(value: unknown, schema: z.ZodType | undefined, language: Language): string {
  if (value === null || value === undefined) return '';
  const codes = schema?.meta()?.['codes'];
  if (Array.isArray(value)) return value.map(one => shown(one, schema, language)).join(' ');
  if (typeof value === 'number' && schema && isMoney(schema)) return groupedYuan(value);
  return typeof codes === 'string' ? textOf(language, `enum.${codes}.${value}`) : String(value);
}

/** The columns of a data table in a row of this call, as text by column; what the row does not have is absent. */
export function shownCells(row: Record<string, unknown>, { model }: ModelFacts, call: AnyCall, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.keys(model.columns).flatMap(column => {
      const [name, schema] = fieldsOfColumn(call, model, column).find(([one]) => row[one] !== undefined) ?? [];
      return name ? [[column, shown(row[name], schema, language)]] : [];
    }),
  );
}
