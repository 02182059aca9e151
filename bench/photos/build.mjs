import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../../tooling/webpack/base.mjs';

const folder = import.meta.dirname;

/** What makes photos smaller, with its worker, as it is delivered: `bench/photos/dist`. */
const config = {
  ...baseConfig({ folder, name: 'photos', uniqueName: 'reap_photos', plugins: [] }),
  entry: { photos: './main.ts' },
};
config.output = { ...config.output, filename: '[name].js', chunkFilename: '[name].js', trustedTypes: undefined, publicPath: '/' };

const stats = await new Promise((resolve, reject) => webpack(config, (error, done) => (error ? reject(error) : resolve(done))));
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
mkdirSync(join(folder, 'dist'), { recursive: true });
copyFileSync(join(folder, 'index.html'), join(folder, 'dist/index.html'));
