/** Whether bytes are packed with gzip, by themselves; undefined where not. */
export const archiveType = (bytes: Uint8Array): string | undefined =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? 'application/gzip' : undefined;
