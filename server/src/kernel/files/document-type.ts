const starts = (bytes: Uint8Array, text: string): boolean => [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));
const tailLength = 1024;

/** Whether bytes are a PDF from its first line to its last, whatever the file's name says; undefined where not. */
export function pdfType(bytes: Uint8Array): string | undefined {
  if (!starts(bytes, '%PDF-')) return undefined;
  return Buffer.from(bytes.subarray(-tailLength)).includes('%%EOF') ? 'application/pdf' : undefined;
}

/** Whether bytes are text for people to read, in UTF-8 or GB18030, and no page or drawing that a browser would run; undefined where not. */
export function textType(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030');
  if (!text || /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)) return undefined;
  return /^\s*<[!?a-z]/i.test(text) ? undefined : 'text/plain';
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
