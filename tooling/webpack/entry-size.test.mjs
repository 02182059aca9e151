import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { EntrySizePlugin } from './entry-size-plugin.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entry size '));
  writeFileSync(join(folder, 'entry.js'), 'import("./one.js"); import("./two.js");');
  writeFileSync(join(folder, 'one.js'), `export default ${JSON.stringify('one '.repeat(10_000))};`);
  writeFileSync(join(folder, 'two.js'), 'export default 2;');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a build with these limits complains about. */
function complaints(limits) {
  const config = {
    context: folder,
    mode: 'production',
    entry: { entry: './entry.js' },
    output: { path: join(folder, 'dist'), chunkFilename: 'chunk.[id].js' },
    plugins: [new EntrySizePlugin(limits)],
  };
  return new Promise((done, failed) =>
    webpack(config, (error, stats) =>
      error ? failed(error) : done(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)),
    ),
  );
}

const entrySize = () => gzipSync(readFileSync(join(folder, 'dist/entry.js')), { level: 9 }).length;

test('an entry may have its limit and so much for each chunk, however large those are; one byte more is refused', async () => {
  expect(await complaints({ limit: 10_000, perChunk: 0 })).toEqual([]);
  expect(readdirSync(join(folder, 'dist')).length).toBe(3);
  const size = entrySize();
  expect(await complaints({ limit: size - 20, perChunk: 10 })).toEqual([]);
  expect(await complaints({ limit: size - 21, perChunk: 10 })).toEqual([
    `the remote's entry entry.js has ${size} bytes (gzip), 1 more than it may with its chunks`,
  ]);
});
