import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base.mjs';
import { EntrySizePlugin } from './entry-size-plugin.mjs';
import { bundlerRuntimeFromShell } from './federation-runtime.mjs';
import { OneCopyPlugin } from './one-copy-plugin.mjs';
import { RemoteEntryPlugin } from './remote-entry-plugin.mjs';
import { sharedKeys } from './shared-libraries.mjs';
import { stampOf } from './stamp.mjs';
import { containerOf, importContract } from './workspace.mjs';

const { entryLimit } = await importContract('portal/release');
const { remoteGlobal } = await importContract('portal/remote-global');

const development = process.env['NODE_ENV'] === 'development';

/** The whole build of a remote; its `webpack.config.mjs` says `export default remote(import.meta.url)`. */
export function remote(configUrl) {
  const folder = dirname(fileURLToPath(configUrl));
  const name = basename(folder);
  const stamp = stampOf(name).slice(0, 12);
  const build = process.env['MF_BUILD_VERSION'] || stamp;
  const container = containerOf(name);
  const config = baseConfig({
    folder,
    name,
    uniqueName: `${container}_${stamp}`,
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:10].js',
        library: { type: 'var', name: remoteGlobal({ name, build }) },
        exposes: { './remote': './src/remote.ts' },
        shared: Object.fromEntries(sharedKeys.map(key => [key, { singleton: true, import: false, requiredVersion: false }])),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
        manifest: true,
        dts: false,
        dev: false,
      }),
      new OneCopyPlugin(),
      new RemoteEntryPlugin({ folder, name, build }),
      ...(development ? [] : [new EntrySizePlugin({ limit: entryLimit.bytes, perChunk: entryLimit.perScript })]),
    ],
  });
  // A page is one script: what it has in common with others weighs less than another request.
  return {
    ...config,
    entry: {},
    externals: bundlerRuntimeFromShell,
    optimization: { ...config.optimization, splitChunks: false },
  };
}
