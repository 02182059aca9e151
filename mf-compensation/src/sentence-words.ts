import { joinWords } from '@reap/shared-ui/core/join-words';
import type { Portal } from '@reap/shared-ui/portal';

const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** Labels in a row, as a sentence has them: capitals, which each label begins with, stand at its beginning alone. */
export const sentenceOf = ([first = '', ...others]: readonly string[], language: Portal['language']): string =>
  joinWords([first, ...others.map(small)], language);
