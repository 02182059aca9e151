const maxLength = 200;

/**
 * A file's name as it may be stored, shown and written to a disk: no path, no control or invisible character (one turns the letters
 * after it around, so that a program ends like a document), nothing that a file system reads as more than a name; the end stays, as it says what the file is.
 */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    // Browsers send a quotation mark or line break in a form's file name so.
    .replace(/%(?:22|0A|0D)|[\p{Cc}/\\:*?"<>|]/giu, '_')
    .trim();
  const end = [...plain].slice(-maxLength).join('');
  return end.replace(/^[.\s]+/, '') || 'file';
}
