import { existsSync } from 'node:fs';
import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { file } from '@reap/contracts/contract';
import { entity } from '@reap/contracts/fields';
import * as z from 'zod';
import { newId } from '../ids.ts';
import { buildFile, type Viewer } from './export-file.ts';
import { printedFile } from './pdf.ts';
import { removeLeftFiles, temporaryFile } from './temporary-file.ts';

const columns = ['flightNumber'] as const;
const viewer: Viewer = { language: 'zh-CN', hidden: new Set(), mask: row => ({ ...row }) };
const accessOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test.each(['xlsx', 'xls', 'csv'] as const)('a %s is read by nobody else on the machine', async format => {
  const returns = file(format, { row: entity('historicalFlight', { flightNumber: z.string() }), columns, name: 'passenger.historyFile' });
  const source = { count: async () => 1, batch: async () => [{ flightNumber: 'TV9801' }] };
  const { path } = await buildFile(returns, source, viewer, { total: 1, size: 1 });
  expect(await accessOf(path)).toBe('600');
  await rm(path);
});

test('nor is a document to print', async () => {
  const page = { title: '凭证', lines: [], facts: { columns: [], rows: [] }, tables: [], note: [], foot: '凭证' };
  const printed = await printedFile('x.pdf', page, 'zh-CN');
  const sent = printed.open();
  expect(await accessOf(String('path' in sent && sent.path))).toBe('600');
  sent.destroy();
});

test('what a server that was killed has left goes, what is under way and what is not ours stays', async () => {
  const underWay = await temporaryFile('xlsx');
  const left = await temporaryFile('csv');
  const foreign = join(tmpdir(), `${newId()}.csv`);
  await writeFile(foreign, '');
  const { mtimeMs } = await stat(underWay);
  const twoHoursAgo = new Date(mtimeMs - 2 * 60 * 60_000);
  for (const path of [left, foreign]) await utimes(path, twoHoursAgo, twoHoursAgo);
  await removeLeftFiles();
  expect([underWay, left, foreign].map(path => existsSync(path))).toEqual([true, false, true]);
  for (const path of [underWay, foreign]) await rm(path);
});
