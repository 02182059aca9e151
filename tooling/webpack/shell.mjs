import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { FirstScriptPlugin } from './first-script-plugin.mjs';
import { PagePlugin } from './page-plugin.mjs';
import { stampOf } from './stamp.mjs';
import { packageOf } from './workspace.mjs';

const development = process.env['NODE_ENV'] === 'development';

/** The build of the shell. It has no federation plugin: the runtime is an ordinary lazy chunk (decision 0002). */
export function shell(configUrl) {
  const folder = dirname(fileURLToPath(configUrl));
  const config = baseConfig({
    folder,
    name: 'shell',
    uniqueName: 'reap_shell',
    rules: [
      {
        test: /src[\\/]remotes[\\/](provided|contract-texts)\.ts$/,
        enforce: 'pre',
        loader: join(import.meta.dirname, 'provided-loader.mjs'),
      },
      { test: /\.json$/, resourceQuery: /^\?all$/, loader: join(import.meta.dirname, 'all-catalogs-loader.mjs') },
    ],
    plugins: [
      new webpack.DefinePlugin({
        SHELL_VERSION: JSON.stringify(packageOf(folder).version),
        SHELL_BUILD: JSON.stringify(process.env['MF_BUILD_VERSION'] || stampOf('shell').slice(0, 12)),
        // What its names promise to remotes at run time, without the code for Node.
        ENV_TARGET: JSON.stringify('web'),
      }),
      new PagePlugin({ template: join(folder, 'src/index.html') }),
      ...(development ? [] : [new FirstScriptPlugin({ limit: 100 * 1024 })]),
    ],
  });
  return {
    ...config,
    entry: { preboot: './src/preboot.ts', main: './src/main.tsx' },
    output: { ...config.output, publicPath: '/' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        defaultSizeTypes: ['javascript', 'css', 'unknown'],
        cacheGroups: {
          default: false,
          defaultVendors: false,
          client: { name: 'of-client', test: standsIn('client'), chunks: 'async', enforce: true, priority: 3 },
          list: { name: 'of-lists', test: ofLists, chunks: 'async', enforce: true, priority: 2 },
          form: { name: 'of-forms', test: standsIn('form'), chunks: 'async', enforce: true, priority: 1 },
          // Without it one screen fetches a dozen small files of antd.
          more: { test: isLibrary, chunks: 'async', minChunks: 3, minSize: 20_000 },
        },
      },
    },
  };
}

const isLibrary = ({ resource = '' }) => /[\\/](node_modules|contracts[\\/]src|shared-ui[\\/]src)[\\/]/.test(resource);

/** What one of these chunks holds comes in that file, and in no other one. */
const standsIn =
  (...names) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => names.includes(name));

// The frame is made of much that lists are made of: its libraries come in the same file.
const ofLists = (module, context) => isLibrary(module) && standsIn('frame', 'list')(module, context);
