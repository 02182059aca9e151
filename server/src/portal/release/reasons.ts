import type { ErrorKey } from '@reap/contracts/errors';
import type { Params, RefusedField } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';

/** Something that speaks against a version; the texts stand in the catalogs as `release.reason.<name>`. */
export interface Reason {
  name: string;
  params: Params;
}

export const reason = (name: string, params: Params = {}): Reason => ({ name, params });

const keyOf = ({ name }: Reason): string => `release.reason.${name}`;

/** Reasons as one text, for the log and the list. */
export const told = (reasons: readonly Reason[], language: Language): string =>
  reasons.map(one => textOf(language, keyOf(one), one.params)).join(language === 'zh-CN' ? '；' : '; ');

/** A refusal that tells all reasons at once, each as `reasons.<n>`. */
export const refusalOf = (key: ErrorKey, reasons: readonly Reason[]): [ErrorKey, Params, Record<string, RefusedField>] => [
  key,
  { count: reasons.length },
  Object.fromEntries(reasons.map((one, at) => [`reasons.${at}`, { key: keyOf(one), params: one.params }])),
];
