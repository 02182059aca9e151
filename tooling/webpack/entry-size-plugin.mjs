import { gzipSync } from 'node:zlib';
import webpack from 'webpack';

/** Refuses a remote whose entry, fetched before anything else of it, has more than `limit` bytes and `perChunk` for each chunk, gzip. */
export class EntrySizePlugin {
  constructor({ limit, perChunk }) {
    Object.assign(this, { limit, perChunk });
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('EntrySizePlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntrySizePlugin', stage }, () => {
        for (const { files } of [...compilation.chunks].filter(chunk => chunk.hasRuntime())) {
          const lazy = [...compilation.chunks].filter(chunk => !chunk.hasRuntime()).length;
          const allowed = Math.floor(this.limit + this.perChunk * lazy);
          for (const file of [...files].filter(name => name.endsWith('.js'))) {
            const gzip = gzipSync(compilation.getAsset(file).source.buffer(), { level: 9 }).length;
            if (gzip > allowed) compilation.errors.push(tooMuch(file, gzip, allowed));
          }
        }
      });
    });
  }
}

const tooMuch = (file, gzip, allowed) =>
  new webpack.WebpackError(`the remote's entry ${file} has ${gzip} bytes (gzip), ${gzip - allowed} more than it may with its chunks`);
