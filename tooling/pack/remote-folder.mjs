import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, packageOf, root } from '../webpack/workspace.mjs';
import { catalog, given, resolved, tarballOf } from './manifest.mjs';

const tool = path => `node node_modules/@reap/tooling/${path}`;

/** The files of a remote for a folder beside the tarballs: its sources as they are, its packages from there, its commands without the repository. */
export function remoteFiles(name) {
  const folder = join(root, name);
  const own = filesBelow(folder).map(file => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file)]);
  return new Map([...own, ['package.json', json(manifestFor(name))], ['tsconfig.json', json(tsconfig)]]);
}

const tsconfig = { extends: '@reap/tooling/tsconfig.browser.json', include: ['src'] };
const json = value => `${JSON.stringify(value, null, 2)}\n`;

function manifestFor(name) {
  const { version, type, dependencies, devDependencies } = packageOf(join(root, name));
  const packages = Object.fromEntries(
    given.map(folder => packageOf(join(root, folder))).map(one => [one.name, `file:../${tarballOf(one)}`]),
  );
  const placed = libraries =>
    Object.fromEntries(Object.entries(resolved(libraries)).map(([library, range]) => [library, packages[library] ?? range]));
  return {
    name,
    version,
    private: true,
    type,
    scripts: {
      build: tool('webpack/build.mjs'),
      test: 'node node_modules/jest/bin/jest.js',
      types: 'node node_modules/typescript/bin/tsc -p .',
      dev: `${tool('webpack/dev.mjs')} ${name} --against`,
      release: `${tool('webpack/build.mjs')} && ${tool('release/main.mjs')} ${name}`,
    },
    dependencies: placed(dependencies),
    devDependencies: { ...placed(devDependencies), typescript: catalog()['typescript'] },
    // The shell's versions: npm would take what is newest in the packages' own ranges.
    overrides: Object.fromEntries(['react', 'react-dom'].map(library => [library, catalog()[library]])),
  };
}
