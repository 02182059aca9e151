import { AccidentType } from '@reap/contracts/compensation/codes';
import type { order } from '@reap/contracts/compensation/order/order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';

type Pax = Pick<
  RowOf<typeof order.findChoicePax>,
  'paxName' | 'tktNo' | 'pnr' | 'cabin' | 'telephone' | 'isCancel' | 'checkStatus' | 'earlier'
>;
/** A passenger with what he is to get, in fen. */
export type PaidPax = Pax & { currentAmount: number | undefined };

const cancelled: ReadonlySet<string> = new Set(['XR', 'CL']);

/** What is usual for a passenger of an order, by the tenant's standard for its kind of accident. */
export const standardOf = (accidentType: RowOf<typeof order.page>['accidentType'], limits: AnswerOf<typeof order.limits> | undefined) =>
  accidentType === AccidentType.irregularFlight ? limits?.irregularStandard : limits?.baggageStandard;

/**
 * What may be wrong with a line although it may be submitted. A standard that is not read yet is exceeded by nobody; a telephone that is
 * hidden is not known to be missing.
 */
const risks = {
  duplicate: (pax: PaidPax) => pax.earlier.length > 0,
  overStandard: (pax: PaidPax, standard: number | undefined) => standard !== undefined && (pax.currentAmount ?? 0) > standard,
  cancelled: (pax: PaidPax) => pax.isCancel === 'Y' || cancelled.has(pax.checkStatus),
  noPhone: (pax: PaidPax) => pax.telephone === '',
} as const;
export type Risk = keyof typeof risks;

/** Each risk that stands in an order, with the passengers whom it is about. */
export function risksOf(passengers: readonly PaidPax[], standard: number | undefined): { risk: Risk; passengers: PaidPax[] }[] {
  return (Object.keys(risks) as Risk[])
    .map(risk => ({ risk, passengers: passengers.filter(pax => risks[risk](pax, standard)) }))
    .filter(found => found.passengers.length > 0);
}
