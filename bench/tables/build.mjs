import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../../tooling/webpack/base.mjs';

const folder = import.meta.dirname;

/** Our tables and antd's in one bundle, as they are delivered: `bench/tables/dist`. */
const config = {
  ...baseConfig({ folder, name: 'tables', uniqueName: 'reap_tables', plugins: [] }),
  entry: { tables: './main.tsx' },
};
config.output = { ...config.output, filename: '[name].js', cssFilename: '[name].css', trustedTypes: undefined, publicPath: '/' };
config.optimization = { ...config.optimization, splitChunks: false };

const stats = await new Promise((resolve, reject) => webpack(config, (error, done) => (error ? reject(error) : resolve(done))));
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
mkdirSync(join(folder, 'dist'), { recursive: true });
copyFileSync(join(folder, 'index.html'), join(folder, 'dist/index.html'));
