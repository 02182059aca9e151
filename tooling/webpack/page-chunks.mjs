import { firstCall } from './first-call.mjs';

/**
 * What each page of a remote is made of: its own files, and the share keys that it takes from the shell, by route. The import behind a
 * route is read from the manifest's own function, `() => import('./screens/…')`.
 */
export function pageChunks(compilation, screens, registry) {
  return Object.fromEntries(
    Object.entries(screens).map(([route, { load, list, phone }]) => {
      return [
        route,
        {
          ...madeOf(compilation, load),
          ...(list && { call: firstCall(list, registry) }),
          ...(phone && { phone: { ...phone, texts: textFiles(compilation, phone.texts) } }),
        },
      ];
    }),
  );
}

/** The same of each card or panel that a remote offers, with who may see it. */
export const partChunks = (compilation, parts = {}) =>
  Object.entries(parts).map(([id, { can, load }]) => ({ id, can, ...madeOf(compilation, load) }));

function madeOf(compilation, load) {
  const common = chunksOf(compilation, ({ name }) => /^__federation_expose/.test(name ?? ''));
  const own = chunksOf(compilation, ({ origins }) => origins.some(({ request }) => request === importIn(load)));
  return { files: scriptsOf(own), shared: keysIn(compilation, [...common, ...own]) };
}

/** Scripts of the texts that a manifest loads, by language. */
export const textFiles = (compilation, catalogs) =>
  Object.fromEntries(
    Object.entries(catalogs).map(([language, load]) => [
      language,
      scriptsOf(chunksOf(compilation, ({ origins }) => origins.some(({ request }) => request === importIn(load)))),
    ]),
  );

const importIn = load => /import\(\s*(?:\/\*.*?\*\/\s*)?["']([^"']+)["']/.exec(String(load))?.[1];

const chunksOf = (compilation, wanted) => [...new Set(compilation.chunkGroups.filter(wanted).flatMap(group => group.chunks))];

const scriptsOf = chunks => chunks.flatMap(chunk => [...chunk.files]).filter(file => file.endsWith('.js'));

function keysIn({ chunkGraph }, chunks) {
  const modules = chunks.flatMap(chunk => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(modules.filter(({ type }) => type === 'consume-shared-module').map(module => module.options.shareKey))].sort();
}
