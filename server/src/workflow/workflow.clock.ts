import { standardTargetHours } from '@reap/contracts/compensation/review/flow.rules';
import { dayMs, hourMs } from '../kernel/durations.ts';

/** By when a record has to be decided, whoever reviews it: a flight that leaves, a time in which money can be claimed. */
export interface Deadline {
  kind: 'flight' | 'claim';
  at: string;
}
/** What the clock of an open node runs to: the level's own target, or a deadline of the record before it. */
export type DueKind = Deadline['kind'] | 'target';

/** The clock of one node; null where it does not run. */
export interface Clock {
  dueAt: Date | null;
  dueKind: DueKind | '';
  remindAt: Date | null;
  escalateAt: Date | null;
}

/** Of a node that is done. */
export const noClock: Clock = { dueAt: null, dueKind: '', remindAt: null, escalateAt: null };

/**
 * The clock of a node that opens now, also after Back: it runs to its level's target, or to the first deadline that comes before it
 * and is still ahead. The reviewer is reminded when half of it is gone, after a day at the latest; the level above hears of it after
 * three quarters, or two days.
 */
export function clockFrom(deadlines: readonly Deadline[], openedAt: Date, targetHours: number = standardTargetHours): Clock {
  const opened = openedAt.getTime();
  const target = { kind: 'target' as DueKind, at: opened + targetHours * hourMs };
  const ahead = deadlines.map(({ kind, at }) => ({ kind, at: Date.parse(at) })).filter(({ at }) => at > opened);
  const due = ahead.reduce((first, next) => (next.at < first.at ? next : first), target);
  const after = (share: number, atMostMs: number) => new Date(opened + Math.min((due.at - opened) * share, atMostMs));
  return { dueAt: new Date(due.at), dueKind: due.kind, remindAt: after(1 / 2, dayMs), escalateAt: after(3 / 4, 48 * hourMs) };
}
