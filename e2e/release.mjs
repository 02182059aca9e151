import { resolve } from 'node:path';
import { buildInto } from '../tooling/webpack/build.mjs';

// `node release.mjs <folder of a remote> <dist folder> [own-runtime]`: its next build, named by MF_BUILD_VERSION; as remotes were once
// built, each with a runtime of its own and of any size. What MF_BROKEN_CHUNK names throws when it runs.
const [from, to, own] = process.argv.slice(2);
const broken = process.env.MF_BROKEN_CHUNK;
const configFile = resolve(from, 'webpack.config.mjs');
const { plugins } = (await import(configFile)).default;
const breaking = compiler => {
  const banner = { banner: `throw new Error('broken on purpose');`, raw: true, test: new RegExp(broken) };
  new compiler.webpack.BannerPlugin(banner).apply(compiler);
};
const asOnce = { externals: [], plugins: plugins.filter(plugin => plugin.constructor.name !== 'EntrySizePlugin') };
await buildInto(configFile, resolve(to), { ...(own && asOnce), ...(broken && { plugins: [...plugins, breaking] }) });
