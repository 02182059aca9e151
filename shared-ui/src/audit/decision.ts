import type { PageKey } from '../portal/page-keys.ts';

/** What a reviewer decides (seed 0 §4). */
export type Decision = 'AGREE' | 'REJECT' | 'BACK';

interface DecisionLine {
  value: Decision;
  key: string;
  label: string;
  hint?: string;
}

/** The decisions with their keys, in the order in which they stand. */
export const decisions: readonly DecisionLine[] = [
  { value: 'AGREE', key: '1', label: 'audit.agree' },
  { value: 'REJECT', key: '2', label: 'audit.reject', hint: 'audit.rejectHint' },
  { value: 'BACK', key: '3', label: 'audit.back', hint: 'audit.backHint' },
];

/** The decision that stands in the dialog, and whether the person chose it: agreeing stands there from the start. */
export interface Choice {
  decision: Decision;
  chosen: boolean;
}

export const firstChoice: Choice = { decision: 'AGREE', chosen: false };

/** What the help about keys says of them. */
export const decisionKeys: readonly PageKey[] = [
  ...decisions.map(({ key, label }) => ({ keys: [key], says: label })),
  { keys: ['Enter'], says: 'keys.send' },
];
