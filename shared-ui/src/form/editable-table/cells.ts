import { fenToYuan } from '@reap/contracts/fields';
import { plainText } from '@reap/contracts/patterns';
import type { ReactNode } from 'react';
import type { Translate } from '../../portal/portal.tsx';
import { amountOf } from '../typed/typed-text.ts';

export type CellValue = string | number | undefined;

/** How a cell is edited. Money is integer fen in code and yuan in the cell. */
export interface CellEdit<Row> {
  kind: 'money' | 'text';
  value: (row: Row) => CellValue;
  /** Must be filled: always, or on some rows. */
  required?: boolean | ((row: Row) => boolean);
  /** The text must match it (seed 0 §5). */
  pattern?: RegExp;
  disabled?: (row: Row) => boolean;
  /** A rule of its own: the text of what is wrong, or undefined. */
  check?: (value: CellValue, row: Row) => string | undefined;
}

export interface EditableColumn<Row> {
  key: string;
  title: string;
  width: number;
  align?: 'left' | 'right';
  /** A cell that is only read. */
  render?: (row: Row) => ReactNode;
  edit?: CellEdit<Row>;
}

/** One changed cell. */
export interface CellChange {
  rowKey: string;
  column: string;
  value: CellValue;
}

/** A value as it stands in its cell. */
export const textOf = (kind: 'money' | 'text', value: CellValue): string => {
  if (value === undefined || value === '') return '';
  return kind === 'money' ? fenToYuan(Number(value)) : String(value);
};

type Read = { value: CellValue; problem?: string };

/** Reads what was typed: its value, and what is wrong with it: "please enter {title}", "please enter {title} correctly" (seed 0 §5). */
export function readCell<Row>(column: EditableColumn<Row>, edit: CellEdit<Row>, row: Row, typed: string, t: Translate): Read {
  const text = edit.kind === 'money' ? plainText(typed) : typed.trim();
  const required = typeof edit.required === 'function' ? edit.required(row) : edit.required;
  if (text === '') return { value: undefined, ...(required && { problem: t('common.enterTitle', { title: column.title }) }) };
  const value = edit.kind === 'money' ? amountOf(text) : text;
  const wrong = value === undefined || (edit.pattern && !edit.pattern.test(text));
  if (wrong) return { value, problem: t('common.enterTitleCorrectly', { title: column.title }) };
  const problem = edit.check?.(value, row);
  return { value, ...(problem && { problem }) };
}
