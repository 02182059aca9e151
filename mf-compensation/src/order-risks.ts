import type { order } from '@reap/contracts/compensation/order';
import type { RowOf } from '@reap/contracts/contract';

type Pax = Pick<
  RowOf<typeof order.findChoicePax>,
  'paxName' | 'tktNo' | 'pnr' | 'cabin' | 'telephone' | 'isCancel' | 'checkStatus' | 'earlier'
>;
/** A passenger with what he is to get, in fen. */
export type PaidPax = Pax & { currentAmount: number | undefined };

const cabinDefaults: Record<string, number> = { F: 80_000, C: 60_000, W: 50_000, Y: 40_000, N: 20_000 };

/** The amount that is proposed for a cabin, in fen. */
export const proposedAmount = (cabin: string): number => cabinDefaults[cabin] ?? cabinDefaults['Y'] ?? 0;

const cancelled: ReadonlySet<string> = new Set(['XR', 'CL']);

/** What may be wrong with a line although it may be submitted. A telephone that is hidden is not known to be missing. */
const risks = {
  duplicate: (pax: PaidPax) => pax.earlier.length > 0,
  overStandard: (pax: PaidPax) => (pax.currentAmount ?? 0) > proposedAmount(pax.cabin),
  cancelled: (pax: PaidPax) => pax.isCancel === 'Y' || cancelled.has(pax.checkStatus),
  noPhone: (pax: PaidPax) => pax.telephone === '',
} as const;
export type Risk = keyof typeof risks;

/** Each risk that stands in an order, with the passengers whom it is about. */
export function risksOf(passengers: readonly PaidPax[]): { risk: Risk; passengers: PaidPax[] }[] {
  return (Object.keys(risks) as Risk[])
    .map(risk => ({ risk, passengers: passengers.filter(risks[risk]) }))
    .filter(found => found.passengers.length > 0);
}
