import type { DroppedPart } from '@reap/contracts/portal/saved-view';
import { joinSentences, joinWords } from '../i18n/join-words.ts';
import { labelOf } from '../i18n/labels.ts';
import type { Translate } from '../portal/portal.tsx';
import type { Language } from '../portal/remote.ts';
import type { ViewedList } from './viewed-list.ts';

/** What a view lost, in one line: how many of which kind, why, and their names. Empty where nothing was. */
export function droppedText(dropped: readonly DroppedPart[], list: ViewedList, t: Translate, language: Language): string {
  const kinds = Map.groupBy(dropped, ({ part, why }) => `${part === 'column' ? 'column' : 'filter'}.${why}`);
  const sentences = [...kinds].map(([kind, parts]) => {
    const names = [...new Set(parts.map(part => nameOf(part, list, t)))];
    return t(`views.dropped.${kind}`, { n: names.length, names: joinWords(names, language) });
  });
  return joinSentences(sentences, language);
}

/** What the person calls it: a range of two fields has one name, a column the name at its head. */
function nameOf({ part, name }: DroppedPart, { filters, shape, columns }: ViewedList, t: Translate): string {
  const filter = part === 'filter' ? filters.find(({ fields }) => fields.some(field => field === name)) : undefined;
  const column = part === 'filter' ? undefined : columns.find(({ key }) => key === name);
  return filter?.label ?? column?.title ?? labelOf(shape, filter?.fields[0] ?? name, t);
}
