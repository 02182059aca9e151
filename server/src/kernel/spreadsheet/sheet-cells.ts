import type { FileReturn } from '@reap/contracts/contract';
import { bareOf, codesOf } from '@reap/contracts/schema-kind';
import * as z from 'zod';
import type { Language } from '../language.ts';
import { stationTime } from '../station-time.ts';
import { textOf } from '../texts.ts';
import type { Cell, SheetColumn } from './sheet-columns.ts';

/** What a column's values are called, where neither contract nor catalogs know: dictionaries of the tenant. */
export type CellWords = Record<string, (value: string, row: CellRow) => string>;
/** The row that a cell stands in: what a code means may depend on another field. */
export type CellRow = Readonly<Record<string, unknown>>;

interface Field extends SheetColumn {
  name: string;
  schema: z.ZodType;
  codes: string | undefined;
}

/** The columns of a file as its contract names them, without those that this person may not see. */
export function fieldsOf({ row, columns }: Pick<FileReturn, 'row' | 'columns'>, hidden: ReadonlySet<string>, language: Language): Field[] {
  return columns
    .filter(name => !hidden.has(name))
    .map(name => {
      const declared = row.shape[name] as z.ZodType;
      const schema = bareOf(declared);
      const label = declared.meta()?.['label'];
      const codes = codesOf(declared);
      return {
        name,
        schema,
        title: typeof label === 'string' ? textOf(language, label) : name,
        kind: schema instanceof z.ZodCodec ? 'money' : schema instanceof z.ZodNumber && !codes ? 'number' : 'text',
        codes,
      };
    });
}

/** A value as the screen shows it: amounts in yuan, instants in station time, codes as words. A masked value stays a mask. */
export function cellOf(field: Field, row: CellRow, language: Language, words: CellWords, value = row[field.name]): Cell {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(item => cellOf(field, row, language, words, item)).join(language === 'zh-CN' ? '、' : ', ');
  if (typeof value === 'number' && field.kind === 'money') return value / 100;
  if (typeof value === 'number' && field.kind === 'number') return value;
  if (field.codes) return coded(`enum.${field.codes}.${value}`, language);
  if (typeof value === 'boolean') return coded(`enum.yesNo.${value ? 'Y' : 'N'}`, language);
  const text = String(value);
  const word = words[field.name];
  if (word) return word(text, row);
  return field.schema instanceof z.ZodISODateTime && Number.isFinite(Date.parse(text)) ? stationTime(new Date(text)) : text;
}

// A mask in place of a code has no word: it is shown as it is.
function coded(key: string, language: Language): string {
  const text = textOf(language, key);
  return text === key ? (key.split('.').at(-1) ?? '') : text;
}
