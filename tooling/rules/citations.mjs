import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const sections = String.raw`§\d+(?:\.\d+)*(?:(?:, | and | to |–)§\d+(?:\.\d+)*)*`;
const numbered = new RegExp(String.raw`\b(seed \d|DESIGN) (${sections})`, 'g');
const named =
  /\b(STYLE \d+|resilience [A-Z]\d+|screens\.md [a-z]+\.\w+|entities\.md \w+|LOOK, (?:list|form|detail) page|LOOK, wizard and audit|LOOK, \w+|decision \d{4})/g;

/** Which rules a text names, by the ids under which `docs/rules.md` states them: `seed 0 §9`, `DESIGN §3`, `resilience S4`, `STYLE 7`. */
export function citationsIn(text) {
  const found = new Set();
  for (const [, source, list] of text.matchAll(numbered))
    for (const [section] of list.matchAll(/§\d+(?:\.\d+)*/g)) found.add(`${source} ${section}`);
  for (const [, id] of text.matchAll(named)) found.add(id);
  return found;
}

/** Files by the rules that they name. */
export function citations(root) {
  const files = globSync('{contracts,shared-ui,shell,server,mf-*,tooling,bench,e2e}/**/*.{ts,tsx,mjs,sql}', {
    cwd: root,
    exclude: name => /^(node_modules|dist)$/.test(basename(name)),
  });
  const where = new Map();
  for (const file of files.sort())
    for (const id of citationsIn(readFileSync(join(root, file), 'utf8'))) where.set(id, [...(where.get(id) ?? []), file]);
  return where;
}

/** The ids under which a document of rules states them, in its order. */
export const entriesOf = text => [...text.matchAll(/^### (.+)$/gm)].map(([, id]) => id);
