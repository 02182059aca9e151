import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderOf } from './workspace.mjs';

/** The package by whose version a remote says which runtime it takes from the shell. */
export const FEDERATION = '@module-federation/enhanced';

/** Path of the code that links a remote's chunks to shared libraries, as the plugin that builds remotes would bundle it into each entry. */
export const bundlerRuntime = resolveFrom(folderOf(FEDERATION, 'tooling'), '@module-federation/webpack-bundler-runtime/bundler');

/** Leaves that code out of a remote: 4.5 KB (gzip) that the shell has already. It throws where no shell has put it there. */
export const bundlerRuntimeFromShell = ({ request }, done) => (isRuntime(request) ? done(null, 'var _FEDERATION_BUNDLER_RUNTIME') : done());

const isRuntime = (request = '') => /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request);

function resolveFrom(folder, request) {
  return createRequire(join(folder, 'package.json')).resolve(request);
}
