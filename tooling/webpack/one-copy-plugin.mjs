import webpack from 'webpack';
import { forbiddenInRemotes } from './shared-libraries.mjs';

/** Refuses a remote that would carry its own copy of a library that the shell provides: two Reacts, a lost theme, megabytes. */
export class OneCopyPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('OneCopyPlugin', compilation => {
      compilation.hooks.afterOptimizeModules.tap('OneCopyPlugin', modules => {
        for (const [library, importer] of copiesIn(modules, compilation.moduleGraph)) {
          const text = `this remote would carry its own copy of ${library} (imported by ${importer}); take it from the shell by an import path that it shares`;
          compilation.errors.push(new webpack.WebpackError(text));
        }
      });
    });
  }
}

function copiesIn(modules, graph) {
  const copies = new Map();
  for (const module of modules) {
    const library = libraryOf(module.resource);
    if (library && !copies.has(library)) copies.set(library, graph.getIssuer(module)?.resource ?? 'the build');
  }
  return copies;
}

function libraryOf(resource = '') {
  if (/[\\/]shared-ui[\\/](src|lib|locales)[\\/]/.test(resource)) return '@reap/shared-ui';
  // The last node_modules counts: pnpm nests them.
  const inPackage = resource.split(/[\\/]node_modules[\\/]/).at(-1) ?? '';
  if (inPackage === resource) return undefined;
  return forbiddenInRemotes.find(name => inPackage.replaceAll('\\', '/').startsWith(`${name}/`));
}
