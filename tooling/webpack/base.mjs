import { join } from 'node:path';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { CompressPlugin } from './compress-plugin.mjs';
import { MinifyPlugin } from './minify-plugin.mjs';
import { folderOf, resolveHere, root } from './workspace.mjs';

const here = name => join(root, 'tooling/webpack', name);
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
        { test: /\.tsx?$/, use: [{ loader: resolveHere('swc-loader'), options: swcOptions }, { loader: here('named-imports-loader.mjs') }] },
        { test: /@ant-design[\\/]icons[\\/]es[\\/]icons[\\/]\w+\.js$/, loader: here('icon-base-loader.mjs') },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: /\.module\.css$/, type: 'css/module', generator: { namedExports: false, exportsConvention: 'camel-case-only' } },
        ...rules,
      ],
    },
    experiments: { css: true },
    optimization: {
      minimizer: [new MinifyPlugin()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    plugins: [
      ...(development ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ...plugins,
      ...(development ? [] : [new CompressPlugin()]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development } },
    target: 'es2022',
  },
  module: { type: 'es6' },
};
