import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { PhonePagePlugin } from './phone-page-plugin.mjs';
import { stampOf } from './stamp.mjs';
import { packageOf } from './workspace.mjs';

const development = process.env['NODE_ENV'] === 'development';

/** The build of the shell's second entry, `h5.html`: beside the first one, and nothing of it, so that neither weighs on the other. */
export function phone(configUrl) {
  const folder = dirname(fileURLToPath(configUrl));
  const config = baseConfig({
    folder,
    name: 'shell',
    uniqueName: 'reap_phone',
    rules: [
      {
        test: /src[\\/]remotes[\\/]provided\.ts$/,
        enforce: 'pre',
        use: [{ loader: join(import.meta.dirname, 'provided-loader.mjs'), options: { phone: true } }],
      },
    ],
    plugins: [
      new webpack.DefinePlugin({
        SHELL_VERSION: JSON.stringify(packageOf(folder).version),
        SHELL_BUILD: JSON.stringify(process.env['MF_BUILD_VERSION'] || stampOf('shell').slice(0, 12)),
        ENV_TARGET: JSON.stringify('web'),
      }),
      new PhonePagePlugin({ template: join(folder, 'src/phone/h5.html'), limit: development ? Number.POSITIVE_INFINITY : 118 * 1024 }),
    ],
  });
  return { ...config, entry: { phone: './src/phone/main.tsx' }, output: { ...config.output, publicPath: '/' } };
}
