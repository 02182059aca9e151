import type { order } from '@reap/contracts/compensation/order/order';
import { type OrderLimits, paxLimitProblem } from '@reap/contracts/compensation/order/order-limits.rules';
import type { RowOf } from '@reap/contracts/contract';
import type { CellChange } from '@reap/shared-ui/editable-table';

export type ChosenPax = RowOf<typeof order.findChoicePax>;

/** A passenger of the order being written; `currentAmount` is fen, undefined until it is given. */
export type Line = ChosenPax & {
  currentAmount: number | undefined;
  duplicateReason: string;
  /** The server asked for the reason: he is in the order by another booking. */
  asked?: boolean;
};

/** Whether it has to be said why the passenger is paid twice. */
export const needsReason = (line: Line): boolean => line.earlier.length > 0 || line.asked === true;
/** Lines of which the server asked for the reason, by their places in the order. */
export const withAsked = (lines: readonly Line[], paths: readonly string[]): Line[] =>
  lines.map((line, row) => ({ ...line, asked: line.earlier.length === 0 && paths.includes(`passengers.${row}.duplicateReason`) }));
/** Whether he is in the order twice is for the server to say again once somebody was added or taken out. */
const unasked = ({ asked: _, ...line }: Line): Line => line;

const cabinDefaults: Record<string, number> = { F: 80_000, C: 60_000, W: 50_000, Y: 40_000, N: 20_000 };

/** Amounts that the form proposes per cabin, in fen. */
export const proposedAmounts = (cabins: readonly string[]): Record<string, number> =>
  Object.fromEntries(cabins.map(cabin => [cabin, cabinDefaults[cabin] ?? cabinDefaults['Y'] ?? 0]));

/** The chosen passengers as lines; those that were there keep what was typed. */
export function mergeChosen(lines: readonly Line[], chosen: readonly ChosenPax[]): Line[] {
  const known = new Map(lines.map(line => [line.paxId, line]));
  return chosen.map(pax => unasked(known.get(pax.paxId) ?? { ...pax, currentAmount: undefined, duplicateReason: '' }));
}

export function applyEdits(lines: readonly Line[], changes: readonly CellChange[]): Line[] {
  const byRow = Map.groupBy(changes, change => change.rowKey);
  return lines.map(line => {
    const mine = byRow.get(line.paxId);
    if (!mine) return line;
    const typed = new Map(mine.map(({ column, value }) => [column, value]));
    const amount = typed.get('currentAmount');
    return {
      ...line,
      ...(typed.has('currentAmount') && { currentAmount: typeof amount === 'number' ? amount : undefined }),
      ...(typed.has('duplicateReason') && { duplicateReason: String(typed.get('duplicateReason') ?? '') }),
    };
  });
}

/** The same amount for everybody, or for those of a cabin. */
export const withAmount = (lines: readonly Line[], fen: number): Line[] => lines.map(line => ({ ...line, currentAmount: fen }));
export const withAmounts = (lines: readonly Line[], byCabin: Readonly<Record<string, number>>): Line[] =>
  lines.map(line => ({ ...line, currentAmount: byCabin[line.cabin] ?? line.currentAmount }));

/** One reason for passengers who are paid twice: for those among the chosen, or for all who have none yet. */
export const withReason = (lines: readonly Line[], reason: string, chosen: readonly string[]): Line[] => {
  const given = new Set(toExplain(lines, chosen).map(line => line.paxId));
  return lines.map(line => (given.has(line.paxId) ? { ...line, duplicateReason: reason } : line));
};
/** Whom one reason is given to. */
export const toExplain = (lines: readonly Line[], chosen: readonly string[]): Line[] =>
  lines.filter(needsReason).filter(line => (chosen.length > 0 ? chosen.includes(line.paxId) : !line.duplicateReason.trim()));
/** Passengers who have received or have pending money on this flight. */
export const doubledOf = (lines: readonly Line[]): Line[] => lines.filter(line => line.earlier.length > 0);

export const cabinsOf = (lines: readonly Line[]): string[] => [...new Set(lines.map(line => line.cabin))].sort();
export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + (line.currentAmount ?? 0), 0);
export const without = (lines: readonly Line[], keys: readonly string[]): Line[] =>
  lines.filter(line => !keys.includes(line.paxId)).map(unasked);
/** What is saved: lines without an amount are sent with none, so that the server names them. */
export const toDraft = (lines: readonly Line[]) =>
  lines.map(line => ({ paxId: line.paxId, currentAmount: line.currentAmount ?? 0, duplicateReason: line.duplicateReason }));

/** What was kept of lines, with the passengers read again; who is no longer on the flight is left out. */
export function restoredLines(
  kept: readonly { paxId: string; currentAmount?: number | undefined; duplicateReason: string }[],
  passengers: readonly ChosenPax[],
): Line[] {
  const known = new Map(passengers.map(pax => [pax.paxId, pax]));
  return kept.flatMap(({ paxId, currentAmount, duplicateReason }) => {
    const pax = known.get(paxId);
    return pax ? [{ ...pax, currentAmount, duplicateReason }] : [];
  });
}

/** Lines with what their passengers have on this flight by now; those who are not among `doubled` have nothing. */
export function withEarlier(lines: readonly Line[], doubled: readonly ChosenPax[]): Line[] {
  const found = new Map(doubled.map(pax => [pax.paxId, pax.earlier]));
  return lines.map(line => ({ ...line, earlier: found.get(line.paxId) ?? [] }));
}

/** Passengers that still lack an amount, have more than the limit, or lack the reason why they are paid twice. */
export const gapsOf = (lines: readonly Line[], limits?: OrderLimits) => ({
  amounts: lines.filter(line => !line.currentAmount),
  over: lines.filter(line => limits && paxLimitProblem(line.currentAmount ?? 0, limits)),
  reasons: lines.filter(line => needsReason(line) && !line.duplicateReason.trim()),
});
