/** Counts what an address does per minute, in memory: for calls that anybody may make and that cost little. */
export function perMinute(limit: number): (address: string, now: Date) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (address, now) => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= limit;
  };
}
