import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { PagePlugin } from './page-plugin.mjs';
import { stampOf } from './stamp.mjs';
import { packageOf, root } from './workspace.mjs';

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
        loader: join(root, 'tooling/webpack/provided-loader.mjs'),
      },
    ],
    plugins: [
      new webpack.DefinePlugin({
        SHELL_VERSION: JSON.stringify(packageOf(folder).version),
        SHELL_BUILD: JSON.stringify(process.env['MF_BUILD_VERSION'] || stampOf('shell').slice(0, 12)),
        // What its names promise to remotes at run time, without the code for Node.
        ENV_TARGET: JSON.stringify('web'),
      }),
      new PagePlugin({ template: join(folder, 'src/index.html') }),
    ],
  });
  return {
    ...config,
    entry: { preboot: './src/preboot.ts', main: './src/main.tsx' },
    output: { ...config.output, publicPath: '/' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          // Without it one screen fetches a dozen small files of antd.
          base: { name: 'base', test: /[\\/](antd|@ant-design|@rc-component)[\\/]/, chunks: 'async', minChunks: 20, enforce: true },
        },
      },
    },
  };
}
