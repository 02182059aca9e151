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
  const tar = pack();
  let bytes = 0;
  for (const name of files) {
    const content = readFileSync(join(folder, name));
    bytes += content.length;
    tar.entry({ name }, content);
  }
  tar.finalize();
  return { manifest, files: files.length, bytes, archive: gzipSync(await buffer(tar), { level: 9 }) };
}
