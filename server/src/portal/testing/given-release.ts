import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { remoteGlobal } from '@reap/contracts/portal/remote-global';
import { type Pack, pack } from 'tar-stream';
import type * as z from 'zod';
import type { RemoteBuild } from '../builds.ts';

export interface GivenBuild {
  manifest: z.input<typeof RemoteBuild>;
  files: Record<string, string | Buffer>;
}

export const integrityOf = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A remote as its build leaves it in `dist`: whole, with the hashes of its files. */
export function givenBuild({
  manifest = {},
  files = {},
}: {
  manifest?: Partial<GivenBuild['manifest']>;
  files?: GivenBuild['files'];
} = {}) {
  const name = manifest.name ?? 'mf-given';
  const build = manifest.build ?? 'b1';
  const all: GivenBuild['files'] = {
    'entry.0123456789.js': `var ${remoteGlobal({ name, build })}={};`.repeat(60),
    'page.0123456789.js': `console.log("${name} ${build}");`,
    'texts.0123456789.js': 'export default {};',
    'page.0123456789.css': '.a{color:red}',
    ...files,
  };
  const page = `/features/given/${name}`;
  return {
    manifest: {
      name,
      version: '1.0.0',
      build,
      entry: 'entry.0123456789.js',
      routes: [page],
      cards: [],
      integrity: integrityOf(all['entry.0123456789.js'] ?? ''),
      builtAgainst: { react: '19.1.0', '@reap/contracts': '0.1.0' },
      files: ['entry.0123456789.js'],
      pages: { [page]: { files: ['page.0123456789.js'], shared: [] } },
      texts: { 'zh-CN': ['texts.0123456789.js'], 'en-US': ['texts.0123456789.js'] },
      hashes: Object.fromEntries(Object.entries(all).map(([path, content]) => [path, integrityOf(content)])),
      ...manifest,
    },
    files: all,
  } satisfies GivenBuild;
}

/** The archive that a pipeline sends; `more` puts in what no build would. */
export function archiveOf({ manifest, files }: GivenBuild, more: (tar: Pack) => void = () => undefined): Promise<File> {
  return tarOf(tar => {
    tar.entry({ name: 'reap-remote.json' }, JSON.stringify(manifest));
    for (const [name, content] of Object.entries(files)) tar.entry({ name }, content);
    more(tar);
  });
}

export async function tarOf(write: (tar: Pack) => void): Promise<File> {
  const tar = pack();
  write(tar);
  tar.finalize();
  return new File([new Uint8Array(gzipSync(await buffer(tar)))], 'release.tgz', { type: 'application/gzip' });
}
