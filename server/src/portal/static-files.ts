import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};
/** The media type of a file by its name's ending; undefined for what is not served. */
export const typeOf = (name: string): string | undefined => types[extname(name)];

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const hashed = /\.[0-9a-f]{8,}\.\w+$/;

/** Sends a file of a folder, compressed where such a copy lies beside it; false when there is none. Hashed names are kept for a year. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, folder: string, name: string): Promise<boolean> {
  const path = safePath(folder, name);
  const type = typeOf(name);
  if (!path || !type) return false;
  const plain = await fileAt(path);
  if (!plain) return false;
  const tag = `"${plain.size.toString(36)}-${plain.mtimeMs.toString(36)}"`;
  reply
    .type(type)
    .header('etag', tag)
    .header('vary', 'accept-encoding')
    .header('cache-control', hashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === tag) {
    reply.code(304).send();
    return true;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, suffix] of encodings) {
    const copy = accepted.includes(encoding) ? await fileAt(path + suffix) : undefined;
    // A copy older than its file belongs to an earlier build.
    if (!copy || copy.mtimeMs < plain.mtimeMs - 5000) continue;
    reply
      .header('content-encoding', encoding)
      .header('content-length', copy.size)
      .send(createReadStream(path + suffix));
    return true;
  }
  reply.header('content-length', plain.size).send(createReadStream(path));
  return true;
}

function safePath(folder: string, name: string): string | undefined {
  if (name.includes('\0') || name.split(/[\\/]/).some(part => part.startsWith('.'))) return undefined;
  const path = normalize(join(folder, name));
  return path.startsWith(folder + sep) ? path : undefined;
}

async function fileAt(path: string) {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}
