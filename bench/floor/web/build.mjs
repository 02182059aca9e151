import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { CompressPlugin } from '../../../tooling/webpack/compress-plugin.mjs';
import { MinifyPlugin } from '../../../tooling/webpack/minify-plugin.mjs';
import { resolveHere, root } from '../../../tooling/webpack/workspace.mjs';

const here = import.meta.dirname;
const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
  module: { type: 'es6' },
};
const base = folder => ({
  context: join(here, folder),
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    path: join(here, folder, 'dist'),
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    uniqueName: `floor_${folder}`,
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        use: [{ loader: resolveHere('swc-loader'), options: swc }, { loader: join(root, 'tooling/webpack/named-imports-loader.mjs') }],
      },
      { test: /src[\\/]provided\.ts$/, enforce: 'pre', loader: join(here, 'provided-loader.mjs') },
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
    ],
  },
  optimization: {
    minimizer: [new MinifyPlugin()],
    splitChunks: {
      cacheGroups: {
        base: { name: 'base', test: /[\\/](antd|@ant-design|@rc-component)[\\/]/, chunks: 'async', minChunks: 20, enforce: true },
      },
    },
  },
  performance: { hints: false },
});

const host = {
  ...base('host'),
  entry: { main: './src/main.tsx' },
  plugins: [new webpack.DefinePlugin({ ENV_TARGET: JSON.stringify('web') }), new CompressPlugin()],
};
host.output.publicPath = '/';
const shared = Object.fromEntries(
  ['react', 'react/', 'react-dom', 'react-dom/', 'react-router-dom', 'antd/es/'].map(key => [
    key,
    { singleton: true, import: false, requiredVersion: false },
  ]),
);
const remote = {
  ...base('remote'),
  entry: {},
  plugins: [
    new ModuleFederationPlugin({
      name: 'floor_remote',
      filename: 'entry.[contenthash:10].js',
      exposes: { './list': './src/list.tsx' },
      shared,
      shareStrategy: 'loaded-first',
      experiments: { externalRuntime: true },
      manifest: true,
      dts: false,
      dev: false,
    }),
    new CompressPlugin(),
  ],
};
remote.output.publicPath = 'auto';

/** Builds host and remote, and the page that loads the host. */
export async function buildFloor() {
  for (const config of [host, remote]) {
    const stats = await new Promise((resolve, reject) => webpack(config, (error, done) => (error ? reject(error) : resolve(done))));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    if (config === host) writePage(stats.toJson({ all: false, entrypoints: true }));
  }
}

function writePage({ entrypoints }) {
  const scripts = entrypoints.main.assets
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name }) => `<script defer src="/${name}"></script>`);
  writeFileSync(
    join(here, 'host/dist/index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>${scripts.join('')}</head><body><div id="root"></div></body></html>`,
  );
}

if (import.meta.filename === process.argv[1]) await buildFloor();
