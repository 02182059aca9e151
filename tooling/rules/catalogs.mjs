import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const languageOf = (folder, language) => join(folder, 'locales', language);

/** The files of a package's texts in one language: one, or one for each family of screens. */
export function catalogFiles(folder, language) {
  const families = languageOf(folder, language);
  return existsSync(families) ? readdirSync(families).map(name => join(families, name)) : [`${families}.json`];
}

/** All texts of a package in one language. @throws where two families use one name: the later would silently win. */
export function catalogOf(folder, language) {
  const all = {};
  for (const file of catalogFiles(folder, language))
    for (const [name, texts] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (name in all) throw new Error(`${file}: another family has texts called ${name}`);
      all[name] = texts;
    }
  return all;
}

/** Every text of a catalog under its dotted key. */
export const textsOf = (catalog, prefix = '') =>
  Object.entries(catalog).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value]] : textsOf(value, `${prefix}${name}.`),
  );

const placeholders = text =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(match => match[1])
    .sort()
    .join();

/** What differs between a catalog's languages: keys and the names of placeholders. */
export function languageGaps(zh, en) {
  const chinese = new Map(textsOf(zh));
  const english = new Map(textsOf(en));
  const missing = [...chinese.keys()].filter(key => !english.has(key)).map(key => `en-US lacks ${key}`);
  const superfluous = [...english.keys()].filter(key => !chinese.has(key)).map(key => `zh-CN lacks ${key}`);
  const other = [...chinese].filter(([key, text]) => english.has(key) && placeholders(text) !== placeholders(english.get(key)));
  return [...missing, ...superfluous, ...other.map(([key]) => `${key} has other placeholders`)];
}

/** English texts in which a word does not go with its number: `{n} rows`, also of one; or goes by a form that nobody knows (`{n, es}`). */
export const inflectionGaps = (english, forms) =>
  textsOf(english).flatMap(([key, text]) => {
    const bare = [...text.matchAll(/\{(?:n|count)\} (?:people|[a-z]+[^s]s)\b(?!\{)/g)].map(
      ([words]) => `${key} says “${words}” of one too`,
    );
    const unknown = [...text.matchAll(/\{\w+, (\w+)\}/g)].filter(([, form]) => !forms.includes(form));
    return [...bare, ...unknown.map(([place]) => `${key} has an unknown form ${place}`)];
  });

/** What a package's sources ask for: whole keys, and the beginnings of those that are put together. */
export function askedFor(sources) {
  const whole = [...sources.matchAll(/['"`]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(match => match[1]);
  const begun = [...sources.matchAll(/`([a-zA-Z][\w-]*(?:\.[\w-]+)*\.)\$\{/g)].map(match => match[1]);
  const spoken = [...sources.matchAll(/\bt\(\s*['"]([\w.-]+)['"]/g)].map(match => match[1]);
  return { whole: new Set(whole), begun: [...new Set(begun)], spoken: new Set(spoken) };
}

/** Texts that nobody asks for, and keys asked for that no catalog in reach has. */
export function usageGaps(own, reachable, sources) {
  const { whole, begun, spoken } = askedFor(sources);
  const keys = textsOf(own).map(([key]) => key);
  const unused = keys
    .filter(key => !whole.has(key) && !spoken.has(key) && !begun.some(start => key.startsWith(start)))
    .map(key => `unused: ${key}`);
  const known = new Set(reachable.flatMap(catalog => textsOf(catalog).map(([key]) => key)));
  const missing = [...spoken].filter(key => key.includes('.') && !known.has(key)).map(key => `missing: ${key}`);
  return [...unused, ...missing];
}

/** All sources of a folder as one text, tests left out. */
export const sourcesOf = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
