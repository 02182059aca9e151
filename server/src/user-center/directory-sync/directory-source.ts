import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { fail, Refusal } from '../../kernel/call/refusal.ts';
import { headingOf, type ImportRow, tableRows } from '../../kernel/spreadsheet/import-table.ts';
import { type SheetRow, textRows } from '../../kernel/spreadsheet/sheet-reader.ts';
import { type StaffRow, staffTable } from '../staff/employee-import.rows.ts';

/** Where staff is kept outside the portal; which one is the environment's choice. */
export interface DirectorySource {
  kind: 'file' | 'http';
  /** What an administrator knows it by; never a secret. */
  placeOf(tenantCode: string): string;
  /** The tenant's people, line by line, as the import list names its columns. */
  read(tenantCode: string): Promise<StaffRow[]>;
}

export interface DirectoryAddress {
  url: string;
  /** Sent as Bearer. */
  token: string | undefined;
}

const table = { shape: staffTable.shape, required: ['jobNumber', 'name'] as const };
const maxRows = 100_000;

/** The default: a list of staff as people import it, `<data directory>/directory/<tenant>.csv`. */
const fileSource = (dataDir: string): DirectorySource => {
  const placeOf = (tenantCode: string) => `directory/${tenantCode}.csv`;
  return {
    kind: 'file',
    placeOf,
    async read(tenantCode) {
      const bytes = await readFile(join(dataDir, placeOf(tenantCode))).catch(() => fail('directory.noFile'));
      const rows: SheetRow[] = [];
      for await (const row of textRows(bytes)) if (row.cells.some(cell => cell.text !== '')) rows.push(row);
      return limited(namingHeadings(() => tableRows(rows, table, 'zh-CN')));
    },
  };
};

/** Columns that a refusal names are told by the keys of their headings: whoever reads it later has a language of his own. */
function namingHeadings<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal && 'columns' in error.params)) throw error;
    const headings = String(error.params['columns']).split('、');
    const wrong = headings.flatMap(heading => Object.values(table.shape).find(schema => headingOf(schema, 'zh-CN') === heading) ?? []);
    return fail(error.key, { columns: wrong.map(schema => String(schema.meta()?.['label'])).join() });
  }
}

const timeoutMs = 60_000;
const Line = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.null()]));

/** Production: an address that answers the tenant's people as a JSON list, each with the fields of the import list. */
const httpSource = ({ url, token }: DirectoryAddress): DirectorySource => ({
  kind: 'http',
  placeOf: () => new URL(url).host,
  async read(tenantCode) {
    const address = new URL(url);
    address.searchParams.set('tenant', tenantCode);
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    if (!answer?.ok) return fail('directory.unreachable');
    const lines = z.array(Line).safeParse(await answer.json().catch(() => undefined));
    if (!lines.success) return fail('directory.unreadable');
    return limited(lines.data.map((line, at) => ({ number: at + 1, texts: textsOf(line), problems: [] })));
  },
});

const textsOf = (line: z.output<typeof Line>): ImportRow<keyof typeof staffTable.shape>['texts'] =>
  Object.fromEntries(
    Object.keys(staffTable.shape)
      .filter(field => line[field] !== undefined && line[field] !== null)
      .map(field => [field, [line[field]].flat().join(',').trim()]),
  );

const limited = <T>(rows: T[]): T[] => (rows.length > maxRows ? fail('directory.tooMany', { max: maxRows }) : rows);

/** The source that the environment names. */
export const directorySourceOf = ({
  dataDir,
  directory,
}: {
  dataDir: string;
  directory?: DirectoryAddress | undefined;
}): DirectorySource => (directory ? httpSource(directory) : fileSource(dataDir));
