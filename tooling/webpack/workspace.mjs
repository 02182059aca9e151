import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const tooling = resolve(import.meta.dirname, '..');

/** Whether these tools stand in the repository, or came as a package to a remote that is all its author has. */
export const inRepository = existsSync(join(tooling, '../pnpm-workspace.yaml'));

/** The folder in which the remotes stand: the repository's root, or what is above the one remote that is worked on. */
export const root = inRepository ? dirname(tooling) : dirname(process.cwd());

/** Folder names of all remotes. */
export const remoteNames = inRepository ? readdirSync(root).filter(name => name.startsWith('mf-')) : [basename(process.cwd())];

/** The folder of a library as the given package resolves it. @throws where it is not installed */
export function folderOf(library, fromPackage = 'shell') {
  const found = inRepository ? join(root, fromPackage, 'node_modules', library) : installed(library);
  if (!found) throw new Error(`${library} is not installed`);
  return realpathSync(found);
}

/** Whether a build may ask for a library's version: a remote that stands alone has those that it imports. */
export const isInstalled = library => inRepository || installed(library) !== undefined;

// As the remote has it, or one of the packages that it was given.
function installed(library) {
  const given = ['@reap/shared-ui', '@reap/contracts'].map(name => join(process.cwd(), 'node_modules', name));
  for (const start of [process.cwd(), tooling, ...given.filter(existsSync).map(folder => realpathSync(folder))])
    for (let folder = start; folder !== dirname(folder); folder = dirname(folder))
      if (existsSync(join(folder, 'node_modules', library, 'package.json'))) return join(folder, 'node_modules', library);
  return undefined;
}

/** The file of a module of the contracts, by the name under which it is imported. */
export function contractFile(name) {
  const folder = folderOf('@reap/contracts');
  const target = packageOf(folder).exports['./*'];
  return join(folder, (target.default ?? target).replace('*', name));
}

/** A module of the contracts, for the tools. */
export const importContract = name => import(pathToFileURL(contractFile(name)).href);

/** `package.json` of a folder, parsed. */
export const packageOf = folder => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The version of a library as the given package resolves it. */
export const versionOf = (library, fromPackage = 'shell') => packageOf(folderOf(library, fromPackage)).version;

/** The container's global name of a remote: `mf-survey` → `mf_survey`. */
export const containerOf = name => name.replaceAll('-', '_');

/** Resolves loaders and plugins of this package whatever the current folder is. */
export const resolveHere = createRequire(import.meta.url).resolve;

/** Files below a folder, sorted; folders that are built or installed are left out. */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !['node_modules', 'dist', '.cache', '.data'].includes(entry.name))
    .flatMap(entry => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}
