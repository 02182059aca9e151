import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../db/pool.ts';
import { typeOf } from '../static-files.ts';
import { releaseBlobs, releaseFiles, remoteReleases } from './release.schema.ts';
import { isWhole, type StoredFile } from './stored-file.ts';

const memory = 64 * 1024 * 1024;
// A size of nothing is refused.
const sizeOf = ({ content, gzip, brotli }: StoredFile): number => 1 + content.length + (gzip?.length ?? 0) + (brotli?.length ?? 0);

interface Place {
  remote: string;
  folder: string;
  path: string;
}

/** Serves the files of published versions from the database; those asked for last stay in memory. */
export class ReleaseFiles {
  readonly #db: Db;
  readonly #log: Logger;
  /** By address. Whoever asks for a file that is being read waits for the same reading. */
  readonly #files = new LRUCache<string, StoredFile, Place>({
    maxSize: memory,
    sizeCalculation: sizeOf,
    // Whoever waits for a file gets it, also when there is no longer room to keep it.
    ignoreFetchAbort: true,
    fetchMethod: (_address, _stale, { context }) => this.#read(context),
  });

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Sends a file of `<version>-<build>/<path>`; false where there is none. */
  async send(request: FastifyRequest, reply: FastifyReply, remote: string, address: string): Promise<boolean> {
    const [, folder = '', path = ''] = /^([\w.-]+)\/([\w@./-]+)$/.exec(address) ?? [];
    const type = typeOf(path);
    const file = folder && type ? await this.#files.fetch(`${remote}/${address}`, { context: { remote, folder, path } }) : undefined;
    if (!file || !type) return false;
    const tag = `"${file.sha256}"`;
    reply.type(type).header('etag', tag).header('vary', 'accept-encoding').header('cache-control', 'public, max-age=31536000, immutable');
    if (request.headers['if-none-match'] === tag) reply.code(304).send();
    else sendAs(reply, file, String(request.headers['accept-encoding'] ?? ''));
    return true;
  }

  async #read({ remote, folder, path }: Place): Promise<StoredFile | undefined> {
    const { sha256, content, gzip, brotli } = releaseBlobs;
    const [found] = await this.#db
      .select({ sha256, content, gzip, brotli })
      .from(remoteReleases)
      .innerJoin(releaseFiles, and(eq(releaseFiles.releaseId, remoteReleases.id), eq(releaseFiles.path, path)))
      .innerJoin(releaseBlobs, eq(sha256, releaseFiles.sha256))
      .where(and(eq(remoteReleases.remote, remote), eq(remoteReleases.folder, folder)));
    // What is not the published bytes any more never reaches a browser, styles and pictures neither (resilience F12).
    if (!found || (await isWhole(found))) return found;
    this.#log.error({ remote, folder, path }, 'a stored file of a release is not the one that was published');
    return undefined;
  }
}

function sendAs(reply: FastifyReply, { content, gzip, brotli }: StoredFile, accepted: string): void {
  if (brotli && accepted.includes('br')) reply.header('content-encoding', 'br').send(brotli);
  else if (gzip && accepted.includes('gzip')) reply.header('content-encoding', 'gzip').send(gzip);
  else reply.send(content);
}
