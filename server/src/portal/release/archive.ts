import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { releaseLimits } from '@reap/contracts/portal/release';
import { extract } from 'tar-stream';
import { typeOf } from '../static-files.ts';
import { type Reason, reason } from './reasons.ts';

/** The files of a version by their path under its folder. */
export type Files = ReadonlyMap<string, Buffer>;

// Beside the contents, an archive holds a header and padding for each file, and a page of nothing at its end.
const packing = releaseLimits.files * 2 * 1024 + 20_480;
const unzipped = promisify(gunzip);
// What a build leaves in its folder for this machine and other tools: in an archive of the folder, but no browser asks for it.
const aside = /(?:^|\/)(?:\.stamp\.json|mf-(?:manifest|stats)\.json)$|\.(?:br|gz)$/;

/** The files of an archive, and what speaks against them; an archive that can't be read has none. */
export async function unpack(archive: Buffer): Promise<{ files: Files; reasons: Reason[] }> {
  const files = new Map<string, Buffer>();
  const reasons: Reason[] = [];
  try {
    const tar = await unzipped(archive, { maxOutputLength: releaseLimits.bytes + packing });
    const parts = extract();
    parts.end(tar);
    for await (const part of parts) {
      const { name, type } = part.header;
      const chunks: Buffer[] = [];
      for await (const chunk of part) chunks.push(chunk as Buffer);
      const path = name.replace(/^(?:\.\/)+/, '');
      if (aside.test(path)) continue;
      if (type === 'directory' && isPath(path.replace(/\/$/, ''))) continue;
      const wrong = type === 'file' ? wrongWith(path, files) : reason('path', { path });
      if (wrong) reasons.push(wrong);
      else files.set(path, Buffer.concat(chunks));
      if (files.size + reasons.length > releaseLimits.files * 2) break;
    }
  } catch (error) {
    const tooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { files: new Map(), reasons: [tooLarge ? tooMuch() : reason('archive', { detail: messageOf(error) })] };
  }
  return { files: atTop(files), reasons: [...reasons, ...beyondLimits(files)] };
}

/** The files of an archive that was made of the folder itself stand below its name. */
function atTop(files: Files): Files {
  const [top = ''] = [...files.keys()].map(path => path.slice(0, path.indexOf('/') + 1));
  if (!top || files.has('reap-remote.json') || ![...files.keys()].every(path => path.startsWith(top))) return files;
  return new Map([...files].map(([path, content]) => [path.slice(top.length), content]));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const tooMuch = (): Reason => reason('tooLarge', { max: releaseLimits.bytes / 1024 / 1024 });

// The folder itself, or names of plain characters below it; nothing hidden, nothing above.
const isPath = (path: string): boolean =>
  path === '' || path === '.' || (path.length <= 200 && /^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/.test(path));

function wrongWith(path: string, files: Files): Reason | undefined {
  if (!path || !isPath(path)) return reason('path', { path });
  if (files.has(path)) return reason('twice', { path });
  // A page of its own could be opened beside the portal's.
  if (!typeOf(path) || path.endsWith('.html')) return reason('type', { path });
  return undefined;
}

function beyondLimits(files: Files): Reason[] {
  const bytes = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  return [
    ...(files.size > releaseLimits.files ? [reason('tooMany', { count: files.size, max: releaseLimits.files })] : []),
    ...(bytes > releaseLimits.bytes ? [tooMuch()] : []),
  ];
}
