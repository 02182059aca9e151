import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import type { Context } from '../../kernel/call/context.ts';
import { tenantLabels } from '../tenant-labels.ts';

/** The words of what a file of baggage names by code: its kinds are those of bags, a tag is told as it is printed. */
export async function baggageWords(context: Context): ReturnType<typeof tenantLabels> {
  const words = await tenantLabels(context);
  const asItIs = (code: string) => code;
  const { station = asItIs, baggageType = asItIs } = words;
  return {
    ...words,
    terminal: station,
    accidentSubType: baggageType,
    bagTag: printedTag,
  };
}
