import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { printedFile } from '../../kernel/export/pdf.ts';
import { mediaTypes } from '../../kernel/files/media-types.ts';
import { openSheet } from '../../kernel/spreadsheet/sheet.ts';
import type { Cell } from '../../kernel/spreadsheet/sheet-columns.ts';

const named = (name: string, bytes: Uint8Array, type: string): File => new File([new Uint8Array(bytes)], name, { type });

/** A page of paper: a title with lines under it. */
export async function paper(name: string, title: string, lines: readonly string[]): Promise<File> {
  const none = { columns: [], rows: [] };
  const drawn = await printedFile(name, { title, lines: [], facts: none, tables: [], note: lines, foot: title }, 'zh-CN');
  const bytes = await buffer(drawn.open());
  await drawn.discard();
  return named(name, bytes, mediaTypes.pdf);
}

export const typed = (name: string, lines: readonly string[]): File => named(name, Buffer.from(lines.join('\r\n')), mediaTypes.txt);

/** A workbook of texts. */
export async function workbook(name: string, titles: readonly string[], rows: readonly (readonly Cell[])[]): Promise<File> {
  const path = join(tmpdir(), `reap-${randomUUID()}.xlsx`);
  const sheet = await openSheet(
    'xlsx',
    path,
    titles[0] ?? '',
    titles.map(title => ({ title, kind: 'text' })),
  );
  await sheet.add(rows);
  await sheet.end();
  const bytes = await readFile(path);
  await rm(path);
  return named(name, bytes, mediaTypes.xlsx);
}

/** The apron before the mountains, in fog or snow. */
export async function apron(name: string, sky: string, ground: string): Promise<File> {
  const drawn = await sharp(Buffer.from(scene(sky, ground)))
    .jpeg({ quality: 82 })
    .toBuffer();
  return named(name, drawn, mediaTypes.jpg);
}

const scene = (sky: string, ground: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
  <rect width="960" height="640" fill="${sky}"/>
  <path d="M0 400 L180 190 L300 320 L470 130 L640 330 L760 220 L960 400 Z" fill="#8794a3"/>
  <path d="M470 130 L520 186 L490 200 L460 178 L436 190 Z M180 190 L214 230 L186 240 L160 222 Z" fill="#f4f6f8"/>
  <rect y="400" width="960" height="240" fill="${ground}"/>
  <path d="M470 640 L476 400 M490 640 L484 400" stroke="#f0d264" stroke-width="4"/>
  <path d="M250 470 Q250 440 300 440 L640 440 Q700 446 720 476 Q700 500 640 500 L280 500 Q250 500 250 470 Z" fill="#f7f9fb"/>
  <path d="M262 446 L230 372 L276 372 L324 440 Z" fill="#0f62b5"/><path d="M420 476 L520 476 L430 560 L386 560 Z" fill="#c9d2dc"/>
  ${[340, 380, 420, 460, 500, 540, 580, 620].map(x => `<rect x="${x}" y="456" width="16" height="14" rx="6" fill="#3b4a5c"/>`).join('')}</svg>`;
