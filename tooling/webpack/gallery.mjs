import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from './workspace.mjs';

const folder = join(root, 'shared-ui/gallery');
const [, , order] = process.argv;

// Before the configuration is read.
if (order !== 'build') process.env['NODE_ENV'] = 'development';
const { baseConfig } = await import('./base.mjs');

/** The gallery of shared-ui's widgets: one bundle without federation, never delivered. */
const config = {
  ...baseConfig({
    folder,
    name: 'gallery',
    uniqueName: 'reap_gallery',
    plugins: [],
    rules: [{ test: /testing[\\/]contract-catalogs\.ts$/, enforce: 'pre', loader: join(import.meta.dirname, 'contract-catalogs.mjs') }],
  }),
  entry: { gallery: './main.tsx' },
};
config.output = { ...config.output, filename: '[name].js', cssFilename: '[name].css', trustedTypes: undefined, publicPath: '/' };
config.optimization = { ...config.optimization, splitChunks: false };

/** Writes `shared-ui/gallery/dist`. */
async function build() {
  const stats = await new Promise((resolve, reject) => webpack(config, (error, done) => (error ? reject(error) : resolve(done))));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  mkdirSync(join(folder, 'dist'), { recursive: true });
  copyFileSync(join(folder, 'index.html'), join(folder, 'dist/index.html'));
}

/** `npm run gallery`: every widget in every state, reloading as it is edited. */
async function serve() {
  const { default: DevServer } = await import('webpack-dev-server');
  const port = Number(process.env['PORT'] ?? 8082);
  const server = new DevServer(
    { port, host: '127.0.0.1', hot: false, static: folder, client: { overlay: false, logging: 'warn' } },
    webpack(config),
  );
  await server.start();
  console.log(`ready http://127.0.0.1:${port}`);
}

await (order === 'build' ? build() : serve());
