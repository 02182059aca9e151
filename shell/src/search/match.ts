import type { SavedView } from '@reap/contracts/portal/saved-view';
import { viewPath } from '@reap/shared-ui/core/list-url';
import type { NavigationEntry } from '../navigation/navigation.ts';

export interface PageHit {
  path: string;
  title: string;
  /** The groups above it. */
  trail: string;
  /** What can be typed for it: titles in both languages and pinyin initials. */
  terms: string[];
}

/** Pages of the menu as the search knows them; `initialsOf` gives the pinyin initials of a Chinese title. */
export function pageHits(
  entries: readonly NavigationEntry[],
  language: 'zh-CN' | 'en-US',
  initialsOf: (title: string) => string,
  trail: readonly string[] = [],
): PageHit[] {
  return entries
    .filter(entry => !entry.hidden)
    .flatMap(entry => {
      const title = entry.title[language];
      const terms = [entry.title['zh-CN'], entry.title['en-US'], initialsOf(entry.title['zh-CN'])].map(plain);
      const own = entry.path ? [{ path: entry.path, title, trail: trail.join(' / '), terms }] : [];
      return [...own, ...pageHits(entry.children, language, initialsOf, [...trail, title])];
    });
}

/** Saved views of those pages, by their names. */
export const viewHits = (views: readonly SavedView[], pages: readonly PageHit[], initialsOf: (title: string) => string): PageHit[] =>
  views.flatMap(({ id, name, page }) => {
    const shown = pages.find(({ path }) => path === page);
    return shown ? [{ path: viewPath(page, id), title: name, trail: shown.title, terms: [name, initialsOf(name)].map(plain) }] : [];
  });

/** The hits for a text, recently used pages first; without text, the recent ones and then the rest. */
export function matching(hits: readonly PageHit[], text: string, recent: readonly string[]): PageHit[] {
  const wanted = plain(text);
  const rank = ({ path }: PageHit) => (recent.includes(path) ? recent.indexOf(path) : recent.length);
  return hits.filter(({ terms }) => terms.some(term => term.includes(wanted))).toSorted((one, other) => rank(one) - rank(other));
}

/** A text as it is compared: what case, spaces and full width tell is left out. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
