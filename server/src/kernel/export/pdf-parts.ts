import type { Cell, SeenTable, SheetColumn } from '../spreadsheet/sheet-columns.ts';

type Document = PDFKit.PDFDocument;

const ink = '#1b2430';
const faint = '#5a6675';
const line = '#c9d1db';
const small = 8.5;
const gap = 4;
/** Between an amount and the column beside it. */
const columnGap = 12;
/** Kept free at the bottom for the page's number. */
const footHeight = 24;
/** How wide a column is beside others. */
const share = { text: 3, money: 2.6, number: 1.4 } as const;

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wordsOf = (cell: Cell, { kind }: SheetColumn): string =>
  typeof cell === 'number' && kind === 'money' ? `¥${amounts.format(cell)}` : String(cell);

const left = (document: Document) => document.page.margins.left;
const width = (document: Document) => document.page.width - document.page.margins.left - document.page.margins.right;
const bottom = (document: Document) => document.page.height - document.page.margins.bottom - footHeight;

/** Begins another page where so much does not fit on this one. */
function makeRoom(document: Document, height: number): boolean {
  if (document.y + height <= bottom(document)) return false;
  document.addPage();
  return true;
}

export function headPart(document: Document, title: string, lines: readonly string[]): void {
  document.font('bold').fontSize(16).fillColor(ink).text(title);
  document.font('plain').fontSize(9).fillColor(faint);
  for (const one of lines) document.text(one);
  document.moveDown();
}

/** Headings with their values, three beside each other. */
export function factsPart(document: Document, { columns, rows }: SeenTable): void {
  const [row = []] = rows;
  const beside = 3;
  const each = width(document) / beside;
  for (let at = 0; at < columns.length; at += beside) {
    const shown = columns
      .slice(at, at + beside)
      .map((column, place) => ({ title: column.title, text: wordsOf(row[at + place] ?? '', column) || '—' }));
    document.font('plain').fontSize(10);
    const height = Math.max(...shown.map(({ text }) => document.heightOfString(text, { width: each - gap }))) + 16;
    makeRoom(document, height);
    const { y } = document;
    for (const [place, { title, text }] of shown.entries()) {
      const x = left(document) + place * each;
      document
        .fontSize(small)
        .fillColor(faint)
        .text(title, x, y, { width: each - gap });
      document
        .fontSize(10)
        .fillColor(ink)
        .text(text, x, y + 11, { width: each - gap });
    }
    document.x = left(document);
    document.y = y + height;
  }
}

/** The widths of a table's columns on a page. */
export function widthsOf(document: Document, columns: readonly SheetColumn[]): number[] {
  const whole = columns.reduce((sum, { kind }) => sum + share[kind], 0);
  return columns.map(({ kind }) => (width(document) * share[kind]) / whole);
}

export function tableHead(document: Document, title: string, columns: readonly SheetColumn[], widths: readonly number[]): void {
  makeRoom(document, 72);
  document.moveDown().font('bold').fontSize(11).fillColor(ink).text(title, left(document));
  document.moveDown(0.3);
  drawRow(
    document,
    columns,
    columns.map(column => column.title),
    widths,
    'bold',
  );
}

/** A row, with the headings again where it begins a page. */
export function tableRow(document: Document, columns: readonly SheetColumn[], cells: readonly Cell[], widths: readonly number[]): void {
  const texts = columns.map((column, at) => wordsOf(cells[at] ?? '', column));
  if (makeRoom(document, heightOf(document, texts, widths)))
    drawRow(
      document,
      columns,
      columns.map(column => column.title),
      widths,
      'bold',
    );
  drawRow(document, columns, texts, widths, 'plain');
}

const heightOf = (document: Document, texts: readonly string[], widths: readonly number[]): number => {
  document.font('plain').fontSize(small);
  return Math.max(...texts.map((text, at) => document.heightOfString(text || ' ', { width: (widths[at] ?? 0) - columnGap }))) + 2 * gap;
};

function drawRow(
  document: Document,
  columns: readonly SheetColumn[],
  texts: readonly string[],
  widths: readonly number[],
  face: 'plain' | 'bold',
): void {
  const height = heightOf(document, texts, widths);
  const { y } = document;
  document
    .font(face)
    .fontSize(small)
    .fillColor(face === 'bold' ? faint : ink);
  let x = left(document);
  for (const [at, text] of texts.entries()) {
    const room = (widths[at] ?? 0) - columnGap;
    document.text(text, x, y + gap, { width: room, align: columns[at]?.kind === 'text' ? 'left' : 'right' });
    x += room + columnGap;
  }
  document
    .moveTo(left(document), y + height)
    .lineTo(left(document) + width(document), y + height)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  document.x = left(document);
  document.y = y + height;
}

export function notePart(document: Document, lines: readonly string[]): void {
  document.font('plain').fontSize(9).fillColor(ink);
  makeRoom(document, 16 * (lines.length + 1));
  document.moveDown();
  for (const one of lines) document.text(one, left(document));
}

/** The foot of every page, once it is known how many there are. */
export function numberPages(document: Document, foot: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    document.switchToPage(at);
    // Below the margin, where a text would begin another page.
    document.page.margins.bottom = 0;
    const y = document.page.height - 40;
    document.font('plain').fontSize(small).fillColor(faint);
    document.text(foot, left(document), y, { lineBreak: false });
    document.text(`${at - start + 1} / ${count}`, left(document), y, { width: width(document), align: 'right', lineBreak: false });
  }
}
