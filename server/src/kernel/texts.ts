import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflected } from '@reap/contracts/inflections';
import type { Params } from './call/refusal.ts';
import type { Language } from './language.ts';

const folder = join(import.meta.dirname, '../../../contracts/locales');

const catalogs: Record<Language, ReadonlyMap<string, string>> = { 'zh-CN': load('zh-CN'), 'en-US': load('en-US') };

function load(language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(join(folder, language)))
    flatten('', JSON.parse(readFileSync(join(folder, language, file), 'utf8')), texts);
  return texts;
}

function flatten(prefix: string, node: unknown, into: Map<string, string>): void {
  if (typeof node === 'string') into.set(prefix, node);
  else if (typeof node === 'object' && node)
    for (const [key, value] of Object.entries(node)) flatten(prefix ? `${prefix}.${key}` : key, value, into);
}

export const hasText = (key: string): boolean => catalogs['zh-CN'].has(key);

/** A text of the contracts' catalogs with its `{name}` places filled, words that follow a number inflected (`{n} row{n, s}`), values that name an enumeration's label by that label; an unknown key comes back as it is. */
export function textOf(language: Language, key: string, params: Params = {}): string {
  const text = catalogs[language].get(key) ?? key;
  return text.replace(/\{(\w+)(?:, (\w+))?\}/g, (place, name: string, form?: string) =>
    form ? (inflected(form, params[name]) ?? place) : word(language, params[name] ?? place),
  );
}

/** Why a flight is irregular: the word of a cause that is known by its code, else what the feed said. */
export const causeWord = (reason: string, language: Language): string =>
  hasText(`enum.flightCause.${reason}`) ? textOf(language, `enum.flightCause.${reason}`) : reason;

/** A parameter may be the label key of a code or of a remote: it is said in the language of the text. */
const word = (language: Language, value: string | number): string =>
  String(typeof value === 'string' && /^(?:enum|subsystem)\./.test(value) ? (catalogs[language].get(value) ?? value) : value);

/** The language of a request: English where it comes first in Accept-Language, else Chinese. */
export const languageOf = (accept: string | undefined): Language => (/^\s*en/i.test(accept ?? '') ? 'en-US' : 'zh-CN');
