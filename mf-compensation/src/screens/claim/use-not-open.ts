import { type ChosenLine, keyOf, type Line } from '../../claim-lines.ts';
import type { Outcome } from './outcome.ts';

interface ClosedLines {
  /** Asks how the lines stand by now. */
  again: () => Promise<Line[] | undefined>;
  change: (to: (chosen: ChosenLine[]) => ChosenLine[]) => void;
}

/** Where some of what is claimed can be claimed no longer: asks what can, unticks the rest, and says why. */
export function useNotOpen({ again, change }: ClosedLines) {
  return async <T>(outcome: Outcome<T>): Promise<Outcome<T>> => {
    if (!('problem' in outcome) || outcome.problem.key !== 'claim.notOpen') return outcome;
    const lines = await again();
    if (!lines) return outcome;
    const open = new Set(lines.filter(({ claimState }) => claimState === 'open').map(keyOf));
    change(chosen => chosen.filter(line => open.has(keyOf(line))));
    // The server asks for what has been done by now.
    return { problem: { ...outcome.problem, key: 'claimPage.notOpen', text: '' } };
  };
}
