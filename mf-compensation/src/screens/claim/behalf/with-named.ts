import { type ChosenLine, choose, chosenOf, firstChoice, keyOf, type Line, obstacle } from '../../../claim-lines.ts';

/** The chosen lines with those of a passenger who was just named, as far as they can be claimed along with the others. */
export function withNamed(chosen: readonly ChosenLine[], paxId: string, lines: readonly Line[]): ChosenLine[] {
  const others = chosenOf(lines, chosen);
  const own = lines.filter(line => line.paxId === paxId);
  const added = others.length === 0 ? firstChoice(own) : own.filter(line => obstacle(line, others) === undefined);
  return choose(chosen, [...chosen, ...added].map(keyOf), lines);
}
