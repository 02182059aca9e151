import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import type { Context } from '../../kernel/call/context.ts';
import { dictionary } from '../../user-center/index.ts';
import { tenantLabels } from '../tenant-labels.ts';

/** The words of what a file of baggage names by code: its kinds have a dictionary of their own, a tag is told as it is printed. */
export async function baggageWords(context: Context): ReturnType<typeof tenantLabels> {
  const [words, types] = await Promise.all([tenantLabels(context), dictionary(context.db, ['baggage_type'], { all: true })]);
  const zh = context.language === 'zh-CN';
  const kinds = new Map(types.map(({ dictValue, dictLabel, dictLabelEn }) => [dictValue, zh ? dictLabel : dictLabelEn]));
  return {
    ...words,
    terminal: words['station'] ?? (code => code),
    accidentSubType: value => kinds.get(value) ?? value,
    bagTag: printedTag,
  };
}
