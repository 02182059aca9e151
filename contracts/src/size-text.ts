const megabyte = 1024 * 1024;

/** A number of bytes as people read it: `340 KB`, `2.5 MB`, `1.2 GB`. What is there is never nothing. */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * megabyte) return `${(bytes / 1024 / megabyte).toFixed(1)} GB`;
  return bytes < megabyte ? `${Math.max(Math.min(bytes, 1), Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
}
