/** The amounts of one level: from `fromFen` (with it) up to `toFen` (without it); null is without end. */
export interface LevelRange {
  fromFen: number;
  toFen?: number | null | undefined;
}

/** In how many hours a level should decide where nobody has chosen. */
export const standardTargetHours = 24;

/** A rule that a chain of levels breaks: at a level's field, or at the chain as a whole. */
export type FlowProblem =
  | { at: number; field: 'toAmount'; key: 'flow.rangeEmpty' }
  | { at?: undefined; key: 'flow.noNodes' }
  | { at?: undefined; key: 'flow.gap'; fromFen: number; toFen: number | null };

/** Whether a level reviews an amount. */
export const reviews = ({ fromFen, toFen }: LevelRange, amountFen: number): boolean =>
  fromFen <= amountFen && (toFen === undefined || toFen === null || amountFen < toFen);

/** Everything that is wrong with a chain: whatever the amount, somebody has to review it. */
export function flowProblems(levels: readonly LevelRange[]): FlowProblem[] {
  if (levels.length === 0) return [{ key: 'flow.noNodes' }];
  const empty = levels.flatMap(({ fromFen, toFen }, at): FlowProblem[] =>
    typeof toFen === 'number' && toFen <= fromFen ? [{ at, field: 'toAmount', key: 'flow.rangeEmpty' }] : [],
  );
  return empty.length > 0 ? empty : gaps(levels);
}

/** Between two neighbouring bounds nothing changes, so that the lower one speaks for all amounts up to the next. */
function gaps(levels: readonly LevelRange[]): FlowProblem[] {
  const bounds = [...new Set([0, ...levels.flatMap(({ fromFen, toFen }) => [fromFen, toFen ?? 0])])].sort((a, b) => a - b);
  return bounds.flatMap((fromFen, at): FlowProblem[] =>
    levels.some(level => reviews(level, fromFen)) ? [] : [{ key: 'flow.gap', fromFen, toFen: bounds[at + 1] ?? null }],
  );
}
