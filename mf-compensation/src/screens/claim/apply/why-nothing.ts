import { enumText } from '@reap/shared-ui/core/enum-text';
import type { Portal } from '@reap/shared-ui/portal';
import type { Line } from '../../../claim-lines.ts';
import { sentenceOf } from '../../../sentence-words.ts';

/** Why a passenger can claim nothing, where none of these lines is open. */
export function whyNothing(lines: readonly Line[], { t, language }: Pick<Portal, 't' | 'language'>): string {
  const states = [...new Set(lines.map(({ claimState }) => claimState))];
  const [state] = states;
  if (!state) return t('claimPage.nothing');
  if (states.every(one => one === 'applied' || one === 'received')) return t('claimPage.nothingOpen');
  if (states.length === 1) return t(`claimPage.none.${state}`);
  const named = states.map(one => enumText('claimState', one, t));
  return t('claimPage.noneSeveral', { states: sentenceOf(named, language) });
}
