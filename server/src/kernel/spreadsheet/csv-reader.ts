import { parse } from 'csv-parse/sync';

/** The text of a CSV file: UTF-8 with or without its mark, else GB18030, in which Chinese spreadsheets save. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The records of a CSV text, empty ones too, as lines of any length. Throws where quotes do not fit together. */
export const recordsOf = (text: string): string[][] => read(text, separatorIn(text));

const read = (text: string, delimiter: string, to = -1): string[][] =>
  parse(text, { delimiter, to, relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] });

/** What separates is what makes the most of the first record: a comma within quotes does not. */
function separatorIn(text: string): string {
  const [best] = [',', '\t', ';']
    .map(sign => ({ sign, count: read(text, sign, 1)[0]?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  return best?.sign ?? ',';
}
