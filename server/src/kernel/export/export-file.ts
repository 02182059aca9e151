import { rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyCall, FileReturn } from '@reap/contracts/contract';
import * as z from 'zod';
import { columnsOfField, disclosed, rowSchema, seeingOf } from '../access/disclosure.ts';
import type { Person } from '../call/mounted-call.ts';
import type { Language } from '../language.ts';
import { openSheet } from '../spreadsheet/sheet.ts';
import { cellOf, fieldsOf } from '../spreadsheet/sheet-cells.ts';
import { stationDay } from '../station-time.ts';
import { textOf } from '../texts.ts';
import type { RowSource } from './export-rows.ts';
import { temporaryFile } from './temporary-file.ts';

/** Rows written in one turn of the event loop, so that an export never holds up the requests of others: a workbook takes some 50 µs for each. */
const slice = 100;

/** What decides how a person sees rows. */
export interface Viewer {
  language: Language;
  /** Columns that are absent for him. */
  hidden: ReadonlySet<string>;
  mask: (row: object) => Record<string, unknown>;
}

/** How a person sees the rows of a call in a file: masked as in its list, hidden columns absent. */
export function viewerOf(call: AnyCall, { access }: Pick<Person, 'access'>, language: Language, secret: string): Viewer {
  const seeing = seeingOf(access);
  const schema = rowSchema(call);
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const hidden = new Set(
    names.filter(name => {
      const columns = columnsOfField(call, name);
      return columns.length > 0 && columns.every(column => seeing(column) === 3);
    }),
  );
  return { language, hidden, mask: row => (schema ? disclosed(row, schema, seeing, secret) : row) as Record<string, unknown> };
}

/** `航班列表_20260314.xlsx`: the name in the person's language, with the station's day. */
export const fileNameOf = ({ name, file }: FileReturn, language: Language, now: Date): string =>
  `${textOf(language, name)}_${stationDay(now).replaceAll('-', '')}.${file}`;

/**
 * Writes rows to a temporary file, `size` at a time, each as this person may see it. `onBatch` hears how many are written
 * and may end it by throwing; then nothing stays behind.
 */
export async function buildFile(
  returns: FileReturn,
  source: RowSource<unknown>,
  viewer: Viewer,
  { total, size, onBatch }: { total: number; size: number; onBatch?: (written: number) => Promise<void> },
): Promise<{ path: string; rows: number }> {
  const fields = fieldsOf({ row: returns.row, columns: source.columns ?? returns.columns }, viewer.hidden, viewer.language);
  const path = await temporaryFile(returns.file);
  const sheet = await openSheet(returns.file, path, textOf(viewer.language, returns.name), fields);
  let written = 0;
  try {
    while (written < total) {
      const rows = await source.batch(written, Math.min(size, total - written));
      for (let at = 0; at < rows.length; at += slice) {
        const seen = rows.slice(at, at + slice).map(row => viewer.mask(row as object));
        await sheet.add(seen.map(row => fields.map(field => cellOf(field, row, viewer.language, source.words ?? {}))));
        await nextTurn();
      }
      written += rows.length;
      await onBatch?.(written);
      if (rows.length === 0) break;
    }
    await sheet.end();
    return { path, rows: written };
  } catch (error) {
    await sheet.end().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}
