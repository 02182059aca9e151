/** How many of a sample's mutants were noticed, by their findings: time-outs count against the tests, what was not tried counts nowhere. */
export function scoreOf(mutants, findingOf) {
  const counts = { noticed: 0, unnoticed: 0, late: 0, untried: 0 };
  for (const mutant of mutants) counts[findingOf(mutant)?.status ?? 'untried'] += 1;
  const tried = mutants.length - counts.untried;
  return { ...counts, tried, share: tried === 0 ? 0 : (100 * counts.noticed) / tried };
}

/** The line that a run ends with. */
export const scoreLine = (name, { noticed, unnoticed, late, untried, tried, share }) =>
  `${name}: ${noticed} of ${tried} noticed (${share.toFixed(1)} %), ${unnoticed} not, ${late} out of time, ${untried} not tried`;

/** A mutant as one reads it: where, and what stands there in place of what. */
export const mutantLine = ({ file, line, column, mutator, original, replacement }) =>
  `${file}:${line}:${column} ${mutator}\n    - ${short(original)}\n    + ${short(replacement)}`;

const short = text => (text.replace(/\s+/g, ' ').length > 160 ? `${text.replace(/\s+/g, ' ').slice(0, 159)}…` : text.replace(/\s+/g, ' '));
