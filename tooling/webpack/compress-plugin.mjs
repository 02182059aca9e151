import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
const WORTH_IT = 1024;

/** Writes `.gz` and `.br` beside every asset of a kilobyte or more, so that no server compresses the same file twice. */
export class CompressPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('CompressPlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, async assets => {
        // The page carries a nonce that the server puts in, so it can't be compressed ahead.
        const names = Object.keys(assets).filter(name => /\.(js|css|json|svg|wasm)$/.test(name));
        await Promise.all(names.map(name => compressAsset(compilation, name)));
      });
    });
  }
}

async function compressAsset(compilation, name) {
  const bytes = compilation.getAsset(name).source.buffer();
  if (bytes.length < WORTH_IT) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  const [gz, br] = await Promise.all([gzipped(bytes, { level: 9 }), brotli(bytes, quality)]);
  compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(gz));
  compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(br));
}
