import { countedAddress } from './counted-address.ts';

/** Notes that a key was named once more in a minute, and says how often it was so far: over all processes of this server. */
export type MinuteCounts = (what: string, key: string, minute: number) => number | Promise<number>;

/** Counts in the memory of this process. */
export function minuteCounts(): MinuteCounts {
  let current = 0;
  let counts = new Map<string, number>();
  return (what, key, minute) => {
    if (minute !== current) {
      current = minute;
      counts = new Map();
    }
    const count = (counts.get(`${what} ${key}`) ?? 0) + 1;
    counts.set(`${what} ${key}`, count);
    return count;
  };
}

/** Limits what an address does per minute, without the database: for calls that anybody may make and that cost little. */
export const perMinute =
  (counts: MinuteCounts, what: string, limit: number) =>
  async (address: string, now: Date): Promise<boolean> =>
    (await counts(what, countedAddress(address), Math.floor(now.getTime() / 60_000))) <= limit;
