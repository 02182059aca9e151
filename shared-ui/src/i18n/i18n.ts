import { inflected, inflections } from '@reap/contracts/inflections';
import i18next, { type i18n } from 'i18next';
import type { Translate } from '../portal/portal.tsx';
import type { Language } from '../portal/remote.ts';

/** The namespace of the contracts' catalogs: all domains are merged into one. */
export const CONTRACTS = 'contracts';
export const SHARED_UI = 'shared-ui';

/** An i18next with single-brace placeholders (`{n}`), texts inserted as typed: React escapes them (DESIGN §6). */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    fallbackLng: 'zh-CN',
    ns: [SHARED_UI, CONTRACTS],
    defaultNS: SHARED_UI,
    fallbackNS: [SHARED_UI, CONTRACTS],
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // What a person may not read is absent: a question about it has a dash there, not a hole.
    missingInterpolationHandler: () => '—',
    resources: {},
  });
  speakPlurals(instance);
  return instance;
}

/** `passenger{n, s}`: one passenger, two passengers; and the other forms of the contracts' `inflections`. */
export function speakPlurals({ services }: i18n): void {
  for (const form of Object.keys(inflections)) services.formatter?.add(form, (value: unknown) => inflected(form, value) ?? '');
}

const loading = new WeakMap<i18n, Map<string, Promise<void>>>();

/** Loads a package's texts once: `loadCatalog(i18n, 'mf-survey', lang, () => import(…), build)`; `part` tells catalogs of one namespace apart. */
export function loadCatalog(
  instance: i18n,
  namespace: string,
  language: Language,
  load: () => Promise<{ default: object }>,
  part = '',
): Promise<void> {
  const known = loading.get(instance) ?? new Map<string, Promise<void>>();
  loading.set(instance, known);
  const id = `${namespace}/${part}/${language}`;
  const begun = known.get(id);
  if (begun) return begun;
  const started = load().then(
    catalog => {
      const joins = instance.hasResourceBundle(language, namespace);
      // What comes first is most of what a page says: it stands as it was read, where i18next would copy it text by text.
      instance.addResourceBundle(language, namespace, catalog.default, joins, true, { silent: false, skipCopy: !joins });
    },
    (error: unknown) => {
      known.delete(id);
      throw error;
    },
  );
  known.set(id, started);
  return started;
}

/**
 * `Portal.t`: a remote's texts first, then shared-ui's, then the contracts'. A key without text comes back as it is. A list says the same
 * words in each of its rows: what needs no parameters is looked up once, until texts are added.
 */
export function translator(instance: i18n, language: Language, remote?: string): Translate {
  const fixed = instance.getFixedT(language, remote ? [remote, SHARED_UI, CONTRACTS] : [SHARED_UI, CONTRACTS]);
  const known = saidBy(instance, `${language} ${remote ?? ''}`);
  return (key, params) => {
    if (params) return String(fixed(key, params));
    const said = known.get(key) ?? String(fixed(key));
    known.set(key, said);
    return said;
  };
}

const saidWords = new WeakMap<i18n, Map<string, Map<string, string>>>();

function saidBy(instance: i18n, whose: string): Map<string, string> {
  const all = saidWords.get(instance) ?? new Map<string, Map<string, string>>();
  if (!saidWords.has(instance)) {
    saidWords.set(instance, all);
    instance.store.on('added', () => {
      for (const words of all.values()) words.clear();
    });
  }
  const words = all.get(whose) ?? new Map<string, string>();
  all.set(whose, words);
  return words;
}
