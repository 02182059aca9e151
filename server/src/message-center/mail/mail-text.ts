import type { Params } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';

/** What the texts of a message are made of. */
interface Said {
  template: string;
  params: Params;
  words?: Readonly<Record<Language, Params>>;
}

/** A text of a message in a language. */
export const mailText = (language: Language, { template, params, words }: Said, part: string): string =>
  textOf(language, `${template}.${part}`, { ...params, ...words?.[language] });
