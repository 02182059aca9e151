import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { CssModulesPlugin } = webpack.css;
const { CssLoadingRuntimeModule } = webpack.web;

const placeholderOf = id => `*-*-*-STYLE-SRI-HASH-${id}-*-*-*`;

/** Puts the SHA-384 of every lazy style sheet into the bundle, as `IntegrityPlugin` does for scripts: one changed byte and none of it applies. */
export class StyleIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StyleIntegrityPlugin', compilation => {
      const { crossOriginLoading } = compilation.outputOptions;
      CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap('StyleIntegrityPlugin', (source, chunk) =>
        [
          source,
          `link.crossOrigin = ${JSON.stringify(crossOriginLoading)};`,
          `link.integrity = ${JSON.stringify(placeholdersFor(compilation, chunk))}[chunkId];`,
        ].join('\n'),
      );
      // Style sheets are what they will be; scripts get their own hashes next, which cover these.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: 'StyleIntegrityPlugin', stage }, () => writeHashes(compilation));
    });
  }
}

const placeholdersFor = (compilation, runtime) =>
  Object.fromEntries(
    [...runtime.getAllReferencedChunks()]
      .filter(chunk => CssModulesPlugin.chunkHasCss(chunk, compilation.chunkGraph))
      .map(({ id }) => [id, placeholderOf(id)]),
  );

function writeHashes(compilation) {
  const styles = [...compilation.chunks].flatMap(({ id, files }) =>
    [...files].filter(file => file.endsWith('.css')).map(file => [placeholderOf(id), hashOf(compilation, file)]),
  );
  const runtimes = [...compilation.chunks].filter(chunk => chunk.hasRuntime()).flatMap(({ files }) => [...files]);
  for (const file of runtimes.filter(name => name.endsWith('.js'))) {
    const text = compilation.getAsset(file).source.source().toString();
    const written = styles.reduce((code, [placeholder, hash]) => code.replaceAll(placeholder, hash), text);
    if (written !== text) compilation.updateAsset(file, new webpack.sources.RawSource(written));
    // A style sheet without a hash would be applied whatever it is.
    if (written.includes('STYLE-SRI-HASH')) compilation.errors.push(new webpack.WebpackError(`${file} names a style sheet without a hash`));
  }
}

const hashOf = (compilation, file) => `sha384-${createHash('sha384').update(compilation.getAsset(file).source.buffer()).digest('base64')}`;
