import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

const manifestFile = 'reap-remote.json';

/** What a build has left in its folder, as a portal takes it: the manifest and every file that it names. @throws where there is no build */
export async function packed(folder) {
  if (!existsSync(join(folder, manifestFile))) throw new Error(`${folder} has no ${manifestFile}: build the remote first`);
  const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));
  const files = [manifestFile, ...Object.keys(manifest.hashes ?? {})];
  const contents = files.map(name => [name, readFileSync(join(folder, name))]);
  const bytes = contents.reduce((sum, [, content]) => sum + content.length, 0);
  return { manifest, files: files.length, bytes, archive: gzipSync(await tarOf(contents), { level: 9 }) };
}

/** A tar of these files, `[path, content]` each. */
export function tarOf(contents) {
  const tar = pack();
  for (const [name, content] of contents) tar.entry({ name }, content);
  tar.finalize();
  return buffer(tar);
}
