import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { StartError } from '../../../db/start-error.ts';

/** A file with many parts, readable by any `tar`; it has its name when it is whole, and only its owner reads it. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #draft: string;
  readonly #pack: Pack = pack();
  readonly #done: Promise<void>;

  /** @throws StartError where the file is there already; `write` and `close` throw one where it can't be written. */
  constructor(file: string) {
    refuseExisting(file);
    this.#file = file;
    // What a killed backup left behind is in nobody's way.
    this.#draft = `${file}.${process.pid}.part`;
    const draft = createWriteStream(this.#draft, { mode: 0o600, flush: true });
    this.#done = pipeline(this.#pack, createGzip({ level: 4 }), draft).catch((error: Error) => {
      throw new StartError(`${file} can't be written: ${error.message}`);
    });
    // Whoever writes next, or closes, is told.
    this.#done.catch(() => undefined);
  }

  /** Writes a part; the promise holds back whoever is quicker than the disk. */
  write(name: string, bytes: Buffer): Promise<void> {
    const written = new Promise<void>((resolve, reject) =>
      this.#pack.entry({ name, size: bytes.length }, bytes, error => (error ? reject(error) : resolve())),
    );
    // What cannot take any more was ended by the disk, and that is what to say.
    return Promise.race([written, this.#done]).catch(error => this.#done.then(() => Promise.reject(error)));
  }

  async close(): Promise<void> {
    this.#pack.finalize();
    await this.#done;
    refuseExisting(this.#file);
    await rename(this.#draft, this.#file);
  }

  /** Leaves nothing behind. */
  async giveUp(): Promise<void> {
    this.#pack.destroy();
    await this.#done.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartError(`${file} is there already: a backup never replaces another one`);
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
