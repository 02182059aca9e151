import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, root } from '../webpack/workspace.mjs';

/** The packages that an author of a remote is given. */
export const given = ['contracts', 'shared-ui', 'tooling'];

/** The file name of a package's tarball, as npm itself would call it. */
export const tarballOf = ({ name, version }) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** A `package.json` for outside of the repository: versions in place of `catalog:` and `workspace:`, scripts and declarations in place of sources. */
export function manifestOf(folder) {
  const { name, version, type, exports, dependencies = {}, devDependencies = {} } = packageOf(join(root, folder));
  const optional = Object.fromEntries(Object.entries(devDependencies).filter(([library]) => testLibraries.includes(library)));
  const peers = folder === 'shared-ui' ? resolved(optional) : {};
  return {
    name,
    version,
    type,
    exports: Object.fromEntries(Object.entries(exports).map(([path, target]) => [path, compiled(target)])),
    dependencies: resolved({ ...dependencies, ...(folder === 'tooling' && { '@reap/contracts': 'workspace:*' }) }),
    ...(Object.keys(peers).length > 0 && {
      peerDependencies: peers,
      peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map(library => [library, { optional: true }])),
    }),
  };
}

// Who writes no tests needs none of them.
const testLibraries = ['@testing-library/react', '@testing-library/user-event'];

/** Versions as a registry has them. @throws where the catalog does not know a library */
export const resolved = dependencies =>
  Object.fromEntries(Object.entries(dependencies).map(([library, range]) => [library, versionFor(library, range)]));

function versionFor(library, range) {
  if (range.startsWith('workspace:')) return packageOf(join(root, library.replace('@reap/', ''))).version;
  if (range !== 'catalog:') return range;
  const version = catalog()[library];
  if (!version) throw new Error(`the catalog of pnpm-workspace.yaml has no ${library}`);
  return version;
}

/** The version of every library, as the repository's catalog has it. */
export function catalog() {
  const [, lines] = /^catalog:\n((?: {2}.*\n)+)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  return Object.fromEntries([...(lines ?? '').matchAll(/^ {2}"?([^":]+)"?: (\S+)$/gm)].map(([, library, version]) => [library, version]));
}

/** `./src/list/columns.tsx` → its script and its declarations, under the same name. */
function compiled(target) {
  const [, path] = /^\.\/src\/(.+)\.tsx?$/.exec(target) ?? [];
  return path ? { types: `./lib/${path}.d.ts`, default: `./lib/${path}.js` } : target;
}
