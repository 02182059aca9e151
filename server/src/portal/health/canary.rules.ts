/** Sessions that met the canary or the stable version, in the order in which they did, and whether something went wrong in them. */
export interface Trial {
  canary: boolean;
  harmed: boolean;
}

export interface Verdict {
  /** How many times likelier what was seen is if the canary fails more often than the stable version than if it does not. */
  evidence: number;
  worse: boolean;
}

/** So much evidence stops a canary. A hundred would do where the share of sessions that get it were known; it is counted as they come. */
export const stoppingEvidence = 125;
/** How many times the failures a canary is held to have that is worse; what really is lies near one of these. */
const suspected = [2, 4, 8, 32];

/**
 * Whether a canary is worse than the stable version beside it, beyond chance, asked after every session.
 *
 * A version that fails no more often has its share of the harmed sessions, as of all; one that fails r times as often has
 * r·share / (r·share + 1 − share) of them. The product of how much likelier each harmed session is under that is, for every r and for
 * their mean, a martingale as long as the canary is no worse, so it may be looked at any number of times: Ville's inequality bounds the
 * chance that it ever reaches 100 by 1 %, which the test's simulation bears out. How often versions fail in general, and how many get the canary, need not be known.
 */
export function verdictOn(trials: Iterable<Trial>): Verdict {
  const bets = suspected.map(times => ({ times, evidence: 1 }));
  let met = 0;
  let ofCanary = 0;
  let highest = 1;
  for (const { canary, harmed } of trials) {
    met += 1;
    if (canary) ofCanary += 1;
    if (!harmed) continue;
    const share = ofCanary / met;
    for (const bet of bets) bet.evidence *= (canary ? bet.times : 1) / (bet.times * share + 1 - share);
    highest = Math.max(highest, bets.reduce((sum, { evidence }) => sum + evidence, 0) / bets.length);
  }
  return { evidence: highest, worse: highest >= stoppingEvidence };
}
