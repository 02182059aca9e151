// Packs what an author of a remote needs outside of the repository, and with a name that remote too, in a folder of its own:
//   npm run pack -- [mf-survey] [--out FOLDER]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { tarOf } from '../release/archive.mjs';
import { remoteNames, root } from '../webpack/workspace.mjs';
import { compiledFiles, toolFiles } from './compiled.mjs';
import { given, manifestOf, tarballOf } from './manifest.mjs';
import { remoteFiles } from './remote-folder.mjs';

const json = value => `${JSON.stringify(value, null, 2)}\n`;

async function pack(remotes, out) {
  const unknown = remotes.filter(name => !remoteNames.includes(name));
  if (unknown.length > 0) throw new Error(`no such remote: ${unknown.join(', ')}; there are ${remoteNames.join(', ')}`);
  const folders = remotes.map(name => [join(out, name), remoteFiles(name)]);
  mkdirSync(out, { recursive: true });
  for (const folder of given) {
    const manifest = manifestOf(folder);
    const files = new Map([['package.json', json(manifest)], ...(folder === 'tooling' ? toolFiles() : compiledFiles(folder))]);
    const placed = [...files].map(([path, content]) => [`package/${path}`, content]);
    write(join(out, tarballOf(manifest)), gzipSync(await tarOf(placed), { level: 9 }));
  }
  for (const [folder, files] of folders) for (const [path, content] of files) write(join(folder, path), content);
  for (const [folder] of folders) console.log(`${folder}: npm install, then npm run build, test, types, dev, release`);
}

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  // A remote that is worked on there is not written over.
  writeFileSync(file, content, { flag: file.endsWith('.tgz') ? 'w' : 'wx' });
  if (file.endsWith('.tgz')) console.log(`${file}: ${Math.ceil(content.length / 1024)} KB`);
}

try {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string', default: 'dist' } }, allowPositionals: true });
  await pack(positionals, resolve(root, values.out));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
