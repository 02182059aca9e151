import type { FastifyBaseLogger } from 'fastify';
import type { FileToSend } from '../files/file-to-send.ts';
import type { RequestFiles } from '../files/files.ts';

/**
 * What a request leaves outside of its transaction: files that it hands in, and one that it has built to be sent. What can't be removed is
 * logged and left to a later sweep: it changes nothing of what the request is answered.
 */
export class LeftBehind {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  files: RequestFiles | undefined;
  built: FileToSend | undefined;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  get isNothing(): boolean {
    return !this.built && !this.files?.hasWritten;
  }

  /** The transaction is committed: what it gave up goes. */
  async keep(): Promise<void> {
    await this.#logged(this.files?.settle(true));
  }

  /** It is not, or nobody knows: rows that may be committed keep their files. */
  async takeBack(known: boolean): Promise<void> {
    if (known) await this.#logged(this.files?.settle(false));
    await this.#logged(this.built?.discard());
  }

  async #logged(removal: Promise<void> | undefined): Promise<void> {
    await removal?.catch(error => this.#log.warn({ err: error }, 'a file can’t be removed; a sweep tries again later'));
  }
}
