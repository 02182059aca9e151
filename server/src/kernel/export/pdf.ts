import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { type FileToSend, temporary } from '../files/file-to-send.ts';
import { growingFile } from '../files/growing-file.ts';
import type { Language } from '../language.ts';
import type { SeenTable } from '../spreadsheet/sheet-columns.ts';
import { factsPart, headPart, notePart, numberPages, tableHead, tableRow, widthsOf } from './pdf-parts.ts';
import { temporaryFile } from './temporary-file.ts';

/** What stands on the pages, top down; everything in it is as the reader may see it. */
export interface PrintedPage {
  title: string;
  /** Under the title: state, when and by whom it was printed. */
  lines: readonly string[];
  /** One row, drawn as headings with their values. */
  facts: SeenTable;
  tables: readonly { title: string; table: SeenTable }[];
  /** At the end: how the paper is checked. */
  note: readonly string[];
  /** On every page, beside its number. */
  foot: string;
}

/** Rows drawn between two breaths, so that a long order never holds up the requests of others. */
const slice = 40;
const margin = 40;

// The whole of the Chinese characters in one file; of those used alone goes into the document.
const font = (weight: 'Regular' | 'Bold'): string => {
  const home = dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc'));
  return join(home, '..', 'fonts', `NotoSansHans-${weight}.otf`);
};

/** Draws a document into a temporary file that is sent after commit. Loads its library when it is first needed. */
export async function printedFile(name: string, page: PrintedPage, language: Language): Promise<FileToSend> {
  const { default: PDFDocument } = await import('pdfkit');
  const path = await temporaryFile('pdf');
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // None to begin with: a font that is known under two names is read again each time it is chosen.
    font: '',
    info: { Title: page.title },
  });
  const { stream, whole } = growingFile(path);
  document.pipe(stream);
  document.registerFont('plain', font('Regular')).registerFont('bold', font('Bold'));
  try {
    headPart(document, page.title, page.lines);
    factsPart(document, page.facts);
    for (const { title, table } of page.tables) {
      const widths = widthsOf(document, table.columns);
      tableHead(document, title, table.columns, widths);
      for (const [at, row] of table.rows.entries()) {
        tableRow(document, table.columns, row, widths);
        if (at % slice === slice - 1) await breath();
      }
    }
    notePart(document, page.note);
    numberPages(document, page.foot);
    document.end();
    await whole;
  } catch (error) {
    stream.destroy();
    await rm(path, { force: true });
    throw error;
  }
  return temporary(path, name, 'pdf');
}
