import { join } from 'node:path';
import { CompressPlugin } from './compress-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { MinifyPlugin } from './minify-plugin.mjs';
import { StyleIntegrityPlugin } from './style-integrity-plugin.mjs';
import { folderOf, resolveHere } from './workspace.mjs';

const here = name => join(import.meta.dirname, name);
const development = process.env['NODE_ENV'] === 'development';

/** What the bundles of shell and remotes have in common; `uniqueName` keeps two builds on one page apart. */
export function baseConfig({ folder, name, uniqueName, plugins, rules = [] }) {
  return {
    name,
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      trustedTypes: { policyName: `webpack-${name}`, onPolicyCreationFailure: 'continue' },
    },
    resolve: {
      extensions: ['.js', '.mjs', '.json'],
      // antd's plain entry for locales is CommonJS and would come beside the ES modules.
      alias: { 'antd/locale': join(folderOf('antd'), 'es/locale') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [{ loader: resolveHere('swc-loader'), options: swcOptions }, { loader: here('named-imports-loader.mjs') }],
        },
        { test: /@ant-design[\\/]icons[\\/]es[\\/]icons[\\/]\w+\.js$/, loader: here('icon-base-loader.mjs') },
        { test: styleWriters, loader: here('style-text-loader.mjs') },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: /[\\/]antd[\\/]dist[\\/]antd\.css$/, type: 'css/global', loader: here('antd-styles-loader.mjs') },
        { test: styledParts, loader: here('antd-styled-part-loader.mjs') },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false, dashedIdents: false, grid: false } },
        ...rules,
      ],
    },
    experiments: { css: true },
    optimization: {
      minimizer: [new MinifyPlugin()],
      // Shared modules weigh nothing and would split into chunks without a file, which have no integrity hash.
      splitChunks: { defaultSizeTypes: ['javascript', 'css', 'unknown', 'consume-shared', 'share-init'] },
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    plugins: [
      ...(development ? [] : [new StyleIntegrityPlugin(), new IntegrityPlugin()]),
      ...plugins,
      ...(development ? [] : [new CompressPlugin()]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

const styleWriters =
  /(@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/]es[\\/]cssUtils|@ant-design[\\/]cssinjs[\\/]es[\\/]util[\\/]index)\.js$/;

// antd's style hooks; that of its grid is also asked by dialogs, for how wide screens are.
const styledParts = /[\\/]antd[\\/]es[\\/](?:(?!grid[\\/])[\w-]+[\\/]style[\\/]\w+|grid[\\/](?:row|col))\.js$/;

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
    target: 'es2022',
  },
  module: { type: 'es6' },
};
