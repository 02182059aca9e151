import { resolve } from 'node:path';
import { buildInto } from '../tooling/webpack/build.mjs';

// `node release.mjs <folder of a remote> <dist folder>`: its next build, named by MF_BUILD_VERSION.
const [from, to] = process.argv.slice(2);
await buildInto(resolve(from, 'webpack.config.mjs'), resolve(to));
