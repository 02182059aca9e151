import type { Language } from '@reap/shared-ui/core/remote';
import { plainTranslator } from '../texts/page-texts.ts';

type Catalogs = Record<Language, () => Promise<{ default: object }>>;

const own: Catalogs = {
  'zh-CN': () => import(/* webpackChunkName: "phone.zh-CN" */ './own-chinese.ts'),
  'en-US': () => import(/* webpackChunkName: "phone.en-US" */ './own-english.ts'),
};
const loaded = new Map<Catalogs, Partial<Record<Language, object>>>();

/** Loads what the phone's shell says itself. */
export const loadOwnTexts = (language: Language): Promise<void> => loadMoreTexts(language, [own]);

/** The same with other catalogs; they are spoken from now on. */
export async function loadMoreTexts(language: Language, more: readonly Catalogs[]): Promise<void> {
  for (const catalogs of more)
    if (!loaded.get(catalogs)?.[language]) {
      const { default: catalog } = await catalogs[language]();
      loaded.set(catalogs, { ...loaded.get(catalogs), [language]: catalog });
    }
}

/** The text under a key: the page's own catalogs first, then the shell's. */
export const wordsOf = (language: Language, catalogs: readonly object[] = []) =>
  plainTranslator([...catalogs, ...[...loaded.values()].flatMap(known => known[language] ?? [])]);
