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
