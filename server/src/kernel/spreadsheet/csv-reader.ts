/** The text of a CSV file: UTF-8 with or without its mark, else GB18030, in which Chinese spreadsheets save. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The records of a CSV text (RFC 4180); tabs and semicolons separate too where the first line has no comma. */
export function* recordsOf(text: string): Generator<string[]> {
  const separator = separatorIn(text);
  let record: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      record.push(cell);
      cell = '';
    } else if (sign === '\n') {
      yield [...record, cell];
      record = [];
      cell = '';
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || record.length > 0) yield [...record, cell];
}

function separatorIn(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return [',', '\t', ';'].find(sign => first.includes(sign)) ?? ',';
}
