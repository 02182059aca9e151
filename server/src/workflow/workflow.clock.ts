/** By when a record has to be decided: a flight that leaves, a time in which money can be claimed. */
export interface Deadline {
  kind: 'flight' | 'claim';
  at: string;
}
/** The clock of one open node; null where there is nothing to be late for. */
export interface Clock {
  dueAt: Date | null;
  dueKind: Deadline['kind'] | '';
  remindAt: Date | null;
  escalateAt: Date | null;
}

const hour = 3_600_000;
const noClock: Clock = { dueAt: null, dueKind: '', remindAt: null, escalateAt: null };

/**
 * The clock of a node that opens now, also after Back: it runs to the first deadline that is still ahead. The reviewer is reminded
 * when half of it is gone, after a day at the latest; the level above hears of it after three quarters, or two days.
 */
export function clockFrom(deadlines: readonly Deadline[], now: Date): Clock {
  const ordered = [...deadlines].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const due = ordered.find(({ at }) => Date.parse(at) > now.getTime()) ?? ordered.at(-1);
  if (!due) return noClock;
  const dueAt = new Date(due.at);
  const left = dueAt.getTime() - now.getTime();
  const after = (share: number, most: number) => new Date(now.getTime() + (left > 0 ? Math.min(left * share, most) : most));
  return { dueAt, dueKind: due.kind, remindAt: after(1 / 2, 24 * hour), escalateAt: after(3 / 4, 48 * hour) };
}
