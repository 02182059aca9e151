import { mergeValues } from '@reap/shared-ui/core/merge-values';
import type { Line } from './lines.ts';
import type { Fields } from './order-fields.tsx';

/** An order as it is written. */
export interface Writing {
  fields: Fields;
  lines: readonly Line[];
}

export interface MergedWriting extends Writing {
  both: { fields: (keyof Fields)[]; lines: Line[] };
}

/** What was typed since `begun`, on top of what somebody else has saved meanwhile; `both` is what either changed. */
export function mergeWriting(begun: Writing, typed: Writing, newer: Writing): MergedWriting {
  const fields = mergeValues(begun.fields, typed.fields, newer.fields);
  const lines = mergeLines(begun.lines, typed.lines, newer.lines);
  return { fields: fields.values, lines: lines.values, both: { fields: fields.both, lines: lines.both } };
}

/** A passenger is added or taken away by whoever did so; of one that both have, amount and reason are merged. */
function mergeLines(begun: readonly Line[], typed: readonly Line[], newer: readonly Line[]): { values: Line[]; both: Line[] } {
  const was = byPassenger(begun);
  const own = byPassenger(typed);
  const theirs = byPassenger(newer);
  const both: Line[] = [];
  const kept = newer.flatMap(line => {
    const before = was.get(line.paxId);
    const mine = own.get(line.paxId);
    if (!mine && before && isChanged(line, before)) both.push(line);
    if (!mine) return before ? [] : [line];
    const merged = mergeValues(saidOf(before), saidOf(mine), saidOf(line));
    if (merged.both.length > 0) both.push(line);
    return [{ ...line, ...merged.values }];
  });
  const onlyMine = typed.filter(line => {
    const before = was.get(line.paxId);
    if (theirs.has(line.paxId) || (before && !isChanged(line, before))) return false;
    if (before) both.push(line);
    return true;
  });
  return { values: [...kept, ...onlyMine], both };
}

const byPassenger = (lines: readonly Line[]) => new Map(lines.map(line => [line.paxId, line]));
const saidOf = (line: Line | undefined) => ({ currentAmount: line?.currentAmount, duplicateReason: line?.duplicateReason ?? '' });
const isChanged = (line: Line, before: Line): boolean =>
  line.currentAmount !== before.currentAmount || line.duplicateReason !== before.duplicateReason;
