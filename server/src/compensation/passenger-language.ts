import { patterns } from '@reap/contracts/patterns';
import type { Language } from '../kernel/language.ts';

/** Passengers are written to in the language that their number suggests, whoever writes. */
export const languageOf = (number: string): Language => (patterns.mobile.regex.test(number) ? 'zh-CN' : 'en-US');
