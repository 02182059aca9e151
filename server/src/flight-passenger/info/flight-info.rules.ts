import type { EnumValue } from '@reap/contracts/enums';
import type { Flight } from '../feed/feed.rules.ts';

type Care = EnumValue<'flightCare'>;
type Unit = EnumValue<'flightUnit'>;

/** Who answers for what keeps a flight. */
const unitOf: Record<EnumValue<'flightCause'>, Unit> = {
  weather: 'METEOROLOGY',
  mechanical: 'MAINTENANCE',
  flowControl: 'AIR_TRAFFIC',
  passenger: 'GROUND',
  crew: 'CREW',
  military: 'MILITARY',
};
export const responsibleUnit = (reason: string): Unit | null =>
  Object.hasOwn(unitOf, reason) ? unitOf[reason as keyof typeof unitOf] : null;

/** What waiting passengers are owed, from so many minutes on. */
const careFrom: readonly (readonly [minutes: number, care: Care])[] = [
  [60, 'NOTICE'],
  [120, 'WATER'],
  [180, 'MEAL'],
  [240, 'COMPENSATION'],
  [480, 'HOTEL'],
];
export const careAfter = (minutes: number): Care[] => careFrom.flatMap(([from, care]) => (minutes >= from ? care : []));

const minutesOf = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

/** How long a flight takes beyond its plan, and how long its passengers wait: of one that has not left, until now or its estimate. */
export function overtimeOf(flight: Flight, now: Date) {
  const { takeOffAt, arrivalAt, actualTakeOffAt, actualArrivalAt, estimatedTakeOffAt, adjustState } = flight;
  const plannedMinutes = minutesOf(takeOffAt, arrivalAt);
  const realMinutes = actualTakeOffAt && actualArrivalAt ? minutesOf(actualTakeOffAt, actualArrivalAt) : null;
  const overMinutes = realMinutes === null ? null : Math.max(0, realMinutes - plannedMinutes);
  const until = actualTakeOffAt ?? new Date(Math.max(now.getTime(), (estimatedTakeOffAt ?? takeOffAt).getTime()));
  const waitedMinutes = adjustState === 'CANCEL' ? 0 : Math.max(0, minutesOf(takeOffAt, until));
  return { plannedMinutes, realMinutes, overMinutes, waitedMinutes, care: careAfter(waitedMinutes) };
}
