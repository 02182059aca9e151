import { enums } from '@reap/contracts/enums';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';

const languages: readonly Language[] = ['zh-CN', 'en-US'];
const labelOf = (code: string, language: Language): string => textOf(language, `enum.flightType.${code}`);

/** The code of what a list says of a flight's type: its label in either language, or the code itself; anything else as it is. */
export function flightTypeOf(said: string): string {
  const isSaid = (word: string) => word.toUpperCase() === said.toUpperCase();
  return enums.flightType.find(code => isSaid(code) || languages.some(language => isSaid(labelOf(code, language)))) ?? said;
}

/** What a list may say of it: `国内（D）、国际（I）`. */
export function flightTypesSaid(language: Language): string {
  const [before, after, between] = language === 'zh-CN' ? ['（', '）', '、'] : [' (', ')', ', '];
  return enums.flightType.map(code => `${labelOf(code, language)}${before}${code}${after}`).join(between);
}
