import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { StartError } from '../../../db/start-error.ts';

/** A file with many parts, readable by any `tar`; it has its name when it is whole, and only its owner reads it. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #pack: Pack = pack();
  readonly #done: Promise<void>;

  constructor(file: string) {
    this.#file = file;
    const draft: WriteStream = createWriteStream(`${file}.part`, { mode: 0o600, flags: 'wx', flush: true });
    this.#done = pipeline(this.#pack, createGzip({ level: 4 }), draft);
    // Whoever writes next, or closes, is told.
    this.#done.catch(() => undefined);
  }

  /** Writes a part; the promise holds back whoever is quicker than the disk. */
  write(name: string, bytes: Buffer): Promise<void> {
    const written = new Promise<void>((resolve, reject) =>
      this.#pack.entry({ name, size: bytes.length }, bytes, error => (error ? reject(error) : resolve())),
    );
    return Promise.race([written, this.#done]);
  }

  async close(): Promise<void> {
    this.#pack.finalize();
    await this.#done;
    await rename(`${this.#file}.part`, this.#file);
  }

  /** Leaves nothing behind. */
  async giveUp(): Promise<void> {
    this.#pack.destroy();
    await this.#done.catch(() => undefined);
    await rm(`${this.#file}.part`, { force: true });
  }
}

export interface ArchivePart {
  name: string;
  bytes: Buffer;
}

/** The parts of an archive in the order they were written. @throws StartError where the file is no archive, or ends too early. */
export async function* partsOf(file: string): AsyncGenerator<ArchivePart> {
  const parts = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), parts);
  reading.catch(() => undefined);
  try {
    for await (const part of parts) {
      const chunks: Buffer[] = [];
      for await (const chunk of part) chunks.push(chunk as Buffer);
      yield { name: part.header.name, bytes: Buffer.concat(chunks) };
    }
    await reading;
  } catch (error) {
    throw new StartError(`${file} can't be read as a backup: ${(error as Error).message}`);
  } finally {
    parts.destroy();
    await finished(parts).catch(() => undefined);
  }
}
