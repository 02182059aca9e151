import { Readable } from 'node:stream';
import { type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { utf16Of } from './byte-order.ts';

const chunkSize = 32_768;

/** The text of a CSV file: UTF-16 by its mark ("Unicode text" of spreadsheets), UTF-8 with or without one, else GB18030, in which Chinese ones save. */
export function decodeText(bytes: Uint8Array): string {
  const marked = utf16Of(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/**
 * The records of a CSV text, empty ones too, as lines of any length: read a piece at a time, so that a long one stops nobody else. Throws
 * where quotes do not fit together.
 */
export async function* recordsOf(text: string): AsyncGenerator<string[]> {
  const parser = parse({ ...reading, delimiter: separatorIn(text) });
  const pieces = Readable.from(piecesOf(text));
  for await (const record of pieces.pipe(parser)) yield record as string[];
}

const reading: Options = { relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] };

/** As bytes: a piece of text could end within a character. */
function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

/** What separates is what makes the most of the first record: a comma within quotes does not. */
function separatorIn(text: string): string {
  const [best] = [',', '\t', ';']
    .map(sign => ({ sign, count: (parseNow(text, { ...reading, delimiter: sign, to: 1 }) as string[][])[0]?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  return best?.sign ?? ',';
}
