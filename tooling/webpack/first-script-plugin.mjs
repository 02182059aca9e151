import { gzipSync } from 'node:zlib';
import webpack from 'webpack';

/**
 * Refuses a shell whose sign-in form rests on more than `limit` bytes of script, gzip, and says in `first-script.json` what those are
 * made of: the entry, and the texts of its language.
 */
export class FirstScriptPlugin {
  constructor({ limit }) {
    this.limit = limit;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('FirstScriptPlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstScriptPlugin', stage }, () => {
        const chunks = firstChunks(compilation);
        const files = chunks.flatMap(({ files: named }) => [...named]).filter(file => file.endsWith('.js'));
        const sizes = files.map(file => ({ file, gzip: gzipSync(compilation.getAsset(file).source.buffer(), { level: 9 }).length }));
        const gzip = sizes.reduce((sum, size) => sum + size.gzip, 0);
        compilation.emitAsset('first-script.json', json({ gzip, limit: this.limit, files: sizes, parts: partsOf(compilation, chunks) }));
        if (gzip > this.limit) compilation.errors.push(tooMuch(gzip, this.limit));
      });
    });
  }
}

const json = value => new webpack.sources.RawSource(JSON.stringify(value, null, 2));

const tooMuch = (gzip, limit) =>
  new webpack.WebpackError(
    `the sign-in form rests on ${gzip} bytes of script (gzip), ${gzip - limit} more than it may; dist/first-script.json says what they are`,
  );

// Texts are loaded in one language; those of the other weigh about the same.
const firstChunks = ({ entrypoints, namedChunks }) =>
  [...['preboot', 'main'].flatMap(name => entrypoints.get(name).chunks), namedChunks.get('pages.zh-CN')].filter(Boolean);

/** Bytes of source by package, largest first. */
function partsOf({ chunkGraph }, chunks) {
  const sizes = new Map();
  for (const module of chunks.flatMap(chunk => [...chunkGraph.getChunkModulesIterable(chunk)]))
    for (const { resource, size } of (module.modules ?? [module]).map(part => ({ resource: part.resource, size: part.size() })))
      sizes.set(packageOf(resource), (sizes.get(packageOf(resource)) ?? 0) + size);
  return [...sizes].sort(([, one], [, other]) => other - one).map(([part, bytes]) => ({ part, bytes: Math.round(bytes) }));
}

function packageOf(resource = 'webpack') {
  const inPackage = resource.split(/[\\/]node_modules[\\/]/);
  if (inPackage.length > 1) return /^(@[^\\/]+[\\/])?[^\\/]+/.exec(inPackage.at(-1))[0];
  return /[\\/](shell|shared-ui|contracts)[\\/]/.exec(resource)?.[1] ?? 'webpack';
}
