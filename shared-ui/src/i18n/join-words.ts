import type { Language } from '../portal/remote.ts';

/** Words in a row, as the language separates them. */
export const joinWords = (words: readonly string[], language: Language): string => words.join(separatorOf(language));

export const separatorOf = (language: Language): string => (language === 'zh-CN' ? '、' : ', ');
/** Sentences in a row. */
export const joinSentences = (sentences: readonly string[], language: Language): string =>
  sentences.join(language === 'zh-CN' ? '；' : '; ');
/** Between a name and its value. */
export const colonOf = (language: Language): string => (language === 'zh-CN' ? '：' : ': ');
