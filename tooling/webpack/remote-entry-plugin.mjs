import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { callCodes } from './call-codes.mjs';
import { FEDERATION } from './federation-runtime.mjs';
import { pageChunks, partChunks, textFiles } from './page-chunks.mjs';
import { libraryVersions, sharedUiFiles } from './shared-libraries.mjs';
import { importContract, packageOf } from './workspace.mjs';

const { registry } = await importContract('registry');
const sharedUi = new Set(sharedUiFiles());

/** Writes `reap-remote.json`: what the portal's registry says about a remote (`RemoteEntry` of the contracts), file names relative. */
export class RemoteEntryPlugin {
  constructor({ folder, name, build }) {
    Object.assign(this, { folder, name, build });
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('RemoteEntryPlugin', compilation => {
      const codes = callCodes(compilation);
      // After the names and hashes are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteEntryPlugin', stage }, async () => {
        const entry = { ...(await this.describe(compilation)), codes: await codes() };
        const missing = Object.keys(entry.builtAgainst).filter(key => key.startsWith('@reap/shared-ui/') && !sharedUi.has(key));
        if (missing.length > 0) compilation.errors.push(new webpack.WebpackError(`no portal gives this remote ${missing.join(', ')}`));
        compilation.emitAsset('reap-remote.json', new webpack.sources.RawSource(JSON.stringify(entry, null, 2)));
      });
    });
  }

  async describe(compilation) {
    const manifest = await manifestOf(this.folder);
    const files = entryFiles(compilation);
    const entry = files[0];
    const pages = pageChunks(compilation, manifest.screens, registry);
    const texts = textFiles(compilation, manifest.catalogs);
    const hashOf = file => `sha384-${createHash('sha384').update(compilation.getAsset(file).source.buffer()).digest('base64')}`;
    return {
      name: this.name,
      version: packageOf(this.folder).version,
      build: this.build,
      entry,
      routes: Object.keys(manifest.screens),
      cards: partChunks(compilation, manifest.cards),
      flightPanels: partChunks(compilation, manifest.flightPanels),
      counts: Object.entries(manifest.counts ?? {}).map(([path, { can }]) => ({ path, can })),
      integrity: hashOf(entry),
      builtAgainst: builtAgainst(compilation),
      files,
      pages,
      texts,
      hashes: Object.fromEntries(served(compilation).map(file => [file, hashOf(file)])),
    };
  }
}

// The real src/remote.ts, read by Node: no second list of routes to forget.
async function manifestOf(folder) {
  const module = await import(`${pathToFileURL(join(folder, 'src/remote.ts')).href}?at=${Date.now()}`);
  return module.default;
}

// A portal that is sent this build takes no file without its hash. What the federation plugin writes for its own tools is not sent.
const served = compilation =>
  [...compilation.getAssets()].map(({ name }) => name).filter(name => !/\.(?:br|gz)$|^mf-\w+\.json$/.test(name));

function entryFiles(compilation) {
  const entry = [...compilation.getAssets()].find(({ name }) => /^entry\.\w+\.js$/.test(name))?.name;
  const exposed = [...compilation.chunks].filter(chunk => /__federation_expose/.test(chunk.name ?? '')).flatMap(chunk => [...chunk.files]);
  return [entry, ...exposed.filter(name => name.endsWith('.js') && name !== entry)];
}

/** Every share key that the bundle takes from the shell, with the version it was built against. */
function builtAgainst(compilation) {
  const versions = libraryVersions();
  const keys = [...compilation.modules].filter(module => module.type === 'consume-shared-module').map(module => module.options.shareKey);
  const versionFor = key => versions[Object.keys(versions).find(name => key === name || key.startsWith(`${name}/`))] ?? '';
  return {
    react: versions.react,
    '@reap/contracts': versions['@reap/contracts'],
    // Whose runtime the shell gives: a shell that gives none does not try this remote.
    [FEDERATION]: versions[FEDERATION],
    ...Object.fromEntries([...new Set(keys)].sort().map(key => [key, versionFor(key)])),
  };
}
