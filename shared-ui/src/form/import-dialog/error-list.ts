import { csvCell } from '@reap/contracts/csv';
import type { RowError } from '@reap/contracts/import';
import { saveFile } from '../../call/save-file.ts';
import type { Translate } from '../../portal/portal.tsx';

/** The errors of a list as CSV, which spreadsheets open: row, column, what stands there, why it is wrong. */
export function errorList(errors: readonly RowError[], t: Translate): string {
  const head = [t('importDialog.row'), t('importDialog.column'), t('importDialog.value'), t('importDialog.reason')];
  const lines = [head, ...errors.map(({ row, column, value, text }) => [row, column, value, text])];
  // The mark at the beginning tells Excel that this is UTF-8.
  return `\ufeff${lines.map(line => line.map(csvCell).join()).join('\r\n')}\r\n`;
}

/** Saves them beside the list that they are about. */
export function saveErrors(errors: readonly RowError[], file: string, t: Translate): void {
  const name = `${file.replace(/\.\w+$/, '')}_${t('importDialog.errors')}.csv`;
  saveFile({ name, content: new Blob([errorList(errors, t)], { type: 'text/csv;charset=utf-8' }) });
}
