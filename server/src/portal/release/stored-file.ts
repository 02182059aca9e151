import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** The content of a file, and what is sent of it to browsers that unpack. */
export interface StoredFile {
  sha256: string;
  content: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const packsWell = /\.(?:js|css|json|svg|txt|map)$/;
// Packed once for many readers, but while somebody waits.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A file as it is stored: packed where that is worth it. */
export async function packed(path: string, content: Buffer): Promise<StoredFile> {
  const sha256 = sha256Of(content);
  if (!packsWell.test(path) || content.length < 1024) return { sha256, content, gzip: null, brotli: null };
  const [zipped, brotli] = await Promise.all([promisify(gzip)(content, { level: 9 }), promisify(brotliCompress)(content, quality)]);
  return { sha256, content, gzip: zipped, brotli };
}

/** Whether a stored file is still the one that was published, in each of its forms. */
export async function isWhole({ sha256, content, gzip, brotli }: StoredFile): Promise<boolean> {
  const forms = [content, gzip && promisify(gunzip)(gzip), brotli && promisify(brotliDecompress)(brotli)];
  const plain = await Promise.all(forms).catch(() => undefined);
  return plain?.every(form => form === null || sha256Of(form) === sha256) ?? false;
}
