import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { SentFormat } from './media-types.ts';

/** A file that is sent after commit. */
export interface FileToSend {
  name: string;
  format: SentFormat;
  /** Shown in the page in place of being saved. */
  inline?: true;
  open(): Readable;
  discard(): Promise<void>;
}

/** A temporary file that goes once it is sent, or when it is not. */
export function temporary(path: string, name: string, format: SentFormat): FileToSend {
  const discard = () => rm(path, { force: true });
  return {
    name,
    format,
    open() {
      const stream = createReadStream(path);
      stream.once('close', () => void discard());
      return stream;
    },
    discard,
  };
}
