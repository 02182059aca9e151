/** How long a code lives, how often it may be tried, and how long what it proved counts (resilience S4). */
export const codeMinutes = 5;
export const maxTries = 5;
export const provenMinutes = 30;

export interface Limit {
  max: number;
  minutes: number;
}

/** How often a code may go to a phone, and how often an address or a person at a counter may ask for one (resilience S5). */
export const phoneLimits: readonly Limit[] = [
  { max: 1, minutes: 1 },
  { max: 5, minutes: 60 },
  { max: 10, minutes: 24 * 60 },
];
export const addressLimits: readonly Limit[] = [{ max: 20, minutes: 60 }];
/** An agent serves one passenger after the other, from an address that he shares with his colleagues: he himself is counted. */
export const agentLimits: readonly Limit[] = [{ max: 60, minutes: 60 }];
/** A planeload of passengers waits behind one address: whoever is known to be of an irregular flight is counted himself. */
export const passengerLimits: readonly Limit[] = [{ max: 6, minutes: 60 }];

/** Minutes until another code may be sent, after codes sent at these times; 0 is now. */
export function minutesToWait(sent: readonly Date[], limits: readonly Limit[], now: Date): number {
  const times = sent.map(at => at.getTime()).sort((one, other) => other - one);
  const waits = limits.map(({ max, minutes }) => {
    const oldest = times[max - 1];
    return oldest === undefined ? 0 : oldest + minutes * 60_000 - now.getTime();
  });
  return Math.max(0, Math.ceil(Math.max(...waits) / 60_000));
}
