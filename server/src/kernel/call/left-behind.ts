import type { FileToSend } from '../files/file-to-send.ts';
import type { RequestFiles } from '../files/files.ts';

/** What a request leaves outside of its transaction: files that it hands in, and one that it has built to be sent. */
export class LeftBehind {
  files: RequestFiles | undefined;
  built: FileToSend | undefined;

  get isNothing(): boolean {
    return !this.built && !this.files?.hasWritten;
  }

  /** The transaction is committed: what it gave up goes. */
  async keep(): Promise<void> {
    await this.files?.settle(true);
  }

  /** It is not, or nobody knows: rows that may be committed keep their files. */
  async takeBack(known: boolean): Promise<void> {
    if (known) await this.files?.settle(false);
    await this.built?.discard();
  }
}
