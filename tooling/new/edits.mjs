import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of one workspace that a command writes or changes; nothing is touched before all of them are known to be possible. */
export class Edits {
  #root;
  #files = new Map();

  constructor(root) {
    this.#root = root;
  }

  /** The text of a file as it will be; refuses where there is none. */
  read(path) {
    if (this.#files.has(path)) return this.#files.get(path);
    const file = join(this.#root, path);
    if (!existsSync(file)) throw new Error(`there is no ${path}`);
    return readFileSync(file, 'utf8');
  }

  has(path) {
    return this.#files.has(path) || existsSync(join(this.#root, path));
  }

  /** What stands in a folder. */
  list(path) {
    return readdirSync(join(this.#root, path));
  }

  /** A new file; refuses where one stands already. */
  add(path, text) {
    if (existsSync(join(this.#root, path))) throw new Error(`${path} is there already`);
    this.#files.set(path, text);
  }

  change(path, edit) {
    this.#files.set(path, edit(this.read(path)));
  }

  /** Texts of a catalog, given by their path of names; it need not be there yet. */
  addTexts(path, texts) {
    if (!this.has(path)) this.#files.set(path, '{}');
    this.change(path, before => {
      const catalog = JSON.parse(before);
      for (const [key, text] of Object.entries(texts)) put(catalog, key.split('.'), text, path);
      return `${JSON.stringify(catalog, null, 2)}\n`;
    });
  }

  /** Writes everything; answers the paths. */
  write() {
    for (const [path, text] of this.#files) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
    }
    return [...this.#files.keys()];
  }
}

function put(catalog, [name, ...rest], text, path) {
  if (rest.length > 0) {
    catalog[name] ??= {};
    put(catalog[name], rest, text, path);
    return;
  }
  if (name in catalog) throw new Error(`${path} has a text "${name}" already`);
  catalog[name] = text;
}

const pairs = { '{': '}', '[': ']', '(': ')' };

/** Puts a line before the bracket that closes the first `opener` after `start`: the end of a list or an object. */
export function appendIn(text, start, opener, line) {
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`"${start}" was not found`);
  const open = text.indexOf(opener, from + (start.endsWith(opener) ? start.length - 1 : start.length));
  const close = closingOf(text, open);
  const before = text.slice(0, close).trimEnd();
  const comma = /[,;{[(]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${line}\n${text.slice(close)}`;
}

function closingOf(text, open) {
  const closer = pairs[text[open]];
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at];
    if (quote) {
      if (sign === quote && text[at - 1] !== '\\') quote = '';
    } else if (sign === "'" || sign === '"' || sign === '`') quote = sign;
    else if (sign === '/' && text[at + 1] === '/') at = text.indexOf('\n', at);
    else if (sign === '/' && text[at + 1] === '*') at = text.indexOf('*/', at);
    else if (sign === text[open]) depth += 1;
    else if (sign === closer) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error('a bracket is never closed');
}

/** `task-list` → `taskList`, `TaskList`. */
export const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
export const pascal = name => camel(name).replace(/^\w/, letter => letter.toUpperCase());

/** The files in which the modules keep the menu, by the remote that shows its pages. */
export function menus(edits) {
  const found = modulesOf(edits).flatMap(module => {
    const index = edits.read(`server/src/${module}/index.ts`);
    return [...index.matchAll(/'(mf-[a-z-]+)': (\w+)/g)].map(([, remote, name]) => {
      const [, path] = new RegExp(`import \\{ ${name} \\} from '\\./([^']+)'`).exec(index) ?? [];
      return [remote, `server/src/${module}/${path}`];
    });
  });
  return new Map(found.reverse());
}

/** Where a remote's part of the menu stands; refuses where no module has one. */
export function menuOf(edits, remote) {
  const file = menus(edits).get(remote);
  if (!file) throw new Error(`no module of server/src has a menu for ${remote}`);
  return file;
}

/** The table of pages that a remote's menu is written with: its file in the contracts, and its name. */
export function pagesOf(edits, remote) {
  const module = menuOf(edits, remote).split('/')[2];
  return { file: `contracts/src/${module}/pages.ts`, name: `${camel(module)}Pages`, module };
}

/** Where a remote keeps its texts: one file for each language, or one for each family of screens. */
export function catalogsOf(edits, remote) {
  const byFamily = edits.has(`${remote}/locales/zh-CN`);
  const languages = { 'zh-CN': 'chinese', 'en-US': 'english' };
  return {
    /** The module with the Chinese texts, seen from a folder so many steps below the remote. */
    chinese: depth => (byFamily ? `${'../'.repeat(depth - 1)}texts/chinese.ts` : `${'../'.repeat(depth)}locales/zh-CN.json`),
    add(family, texts) {
      for (const [language, words] of Object.entries(texts)) {
        const path = byFamily ? `${remote}/locales/${language}/${family}.json` : `${remote}/locales/${language}.json`;
        const enlist = byFamily && !edits.has(path);
        edits.addTexts(path, words);
        const name = camel(family);
        if (enlist)
          edits.change(`${remote}/src/texts/${languages[language]}.ts`, text =>
            importing(appendIn(text, 'export default ', '{', `...${name},`), name, `../../locales/${language}/${family}.json`, true),
          );
      }
    },
  };
}

/** The fields of a row that are plain text, for the first draft of a page. */
export const textFields = shape =>
  Object.entries(shape)
    .filter(([field, schema]) => schema.def?.type === 'string' && !schema.def?.format && !/Id$|^id$/.test(field))
    .map(([field]) => field);

/** One import more; the formatter sorts them. */
export const importing = (text, name, from, whole = false) => `import ${whole ? name : `{ ${name} }`} from '${from}';\n${text}`;

const modulesOf = edits => edits.list('server/src').filter(name => edits.has(`server/src/${name}/index.ts`));

/** The resource of a call id's first part: its module, where its contract stands and what it is called there. */
export function resourceOf(edits, id) {
  for (const module of edits.list('contracts/src').filter(name => edits.has(`contracts/src/${name}/registry.ts`))) {
    const registry = edits.read(`contracts/src/${module}/registry.ts`);
    const [, name] = new RegExp(`'?${id.replace('.', '\\.')}'?: (\\w+),`).exec(registry) ?? [];
    const [, file] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([^']+)\\.ts'`).exec(registry) ?? [];
    if (name && file) return { name, module, path: `${module}/${file}` };
  }
  throw new Error(`no registry of contracts/src knows a resource ${id}`);
}
