import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder names of all remotes. */
export const remoteNames = readdirSync(root).filter(name => name.startsWith('mf-'));

/** The folder of a library as the given package resolves it. */
export const folderOf = (library, fromPackage = 'shell') => realpathSync(join(root, fromPackage, 'node_modules', library));

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
